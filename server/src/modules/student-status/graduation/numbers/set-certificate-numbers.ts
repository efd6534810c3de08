import type { Language } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import {
  badRequest,
  type HeldRecord,
  noSuchRecord,
  type StudentScope,
  schoolFacts,
} from '../../students/public.ts';
import { lockGraduates } from './graduates-to-number.ts';
import {
  type Assignment,
  inSeries,
  isConcluded,
  lockSeries,
  mustBeFree,
  mustFit,
  prefixOf,
} from './number-series.ts';
import { certificateErrors } from './numbers.errors.ts';
import { writeNumber } from './write-number.ts';

type Item = { id: string; number: string };
type Wanted = {
  items?: readonly Item[] | undefined;
  batchId?: string | undefined;
  ids?: readonly string[] | undefined;
  startNo?: string | undefined;
  auto?: true | undefined;
};

const mustAllBeConcluded = (graduates: readonly HeldRecord[], school: string): void => {
  const open = graduates.filter((graduate) => !isConcluded(graduate, school));
  if (open.length > 0) throw certificateErrors.notConcluded({ names: open.map(({ row }) => row.name) });
};

/** What is asked for: a number for each, or numbers in a row for those who have none. */
const assignments = async (
  tx: Tx,
  scope: StudentScope,
  { items, batchId, ids, startNo }: Wanted,
  school: string,
): Promise<{ assigned: Assignment[]; numbered: HeldRecord[] }> => {
  const wantedIds = items ? items.map(({ id }) => id) : ids;
  const graduates = await lockGraduates(tx, scope, { ids: wantedIds, batchId });
  if (wantedIds && graduates.length < new Set(wantedIds).size) throw noSuchRecord();
  mustAllBeConcluded(graduates, school);
  await lockSeries(
    tx,
    graduates.map((graduate) => prefixOf(graduate, school) ?? ''),
  );
  if (!items) {
    const without = graduates.filter(({ row }) => !row.graduationCertNo);
    const numbered = graduates.filter(({ row }) => row.graduationCertNo);
    return { assigned: await inSeries(tx, without, startNo, school), numbered };
  }
  const byId = new Map(graduates.map((graduate) => [graduate.row.id, graduate]));
  const wanted = items.flatMap(({ id, number }) => {
    const graduate = byId.get(id);
    return graduate && graduate.row.graduationCertNo !== number ? [{ graduate, number }] : [];
  });
  return { assigned: wanted, numbered: [] };
};

const skippedWords = (number: string | null, language: Language): string =>
  language === 'zh' ? `已有证书编号${number}` : `Has the number ${number}`;

/** Gives or changes numbers of certificates: all that were asked for or none. A number given up is never used again. */
export const setCertificateNumbers = async (
  { db, scope, author, language }: Context<StudentScope>,
  wanted: Wanted,
) => {
  if (!wanted.items && !(wanted.auto && (wanted.ids || wanted.batchId)))
    throw badRequest('请选择学生，或逐一给出证书编号', 'choose students, or give a number for each');
  const { code: school } = await settingOf(db, schoolFacts);
  return db.transaction().execute(async (tx) => {
    const { assigned, numbered } = await assignments(tx, scope, wanted, school);
    for (const assignment of assigned) mustFit(assignment, school);
    await mustBeFree(tx, assigned);
    for (const assignment of assigned) await writeNumber(tx, author, assignment);
    return {
      assigned: assigned.map(({ graduate, number }) => ({ id: graduate.row.id, number })),
      skipped: numbered.map(({ row }) => ({
        id: row.id,
        message: skippedWords(row.graduationCertNo, language),
      })),
    };
  });
};
