import '../students.tables.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import {
  certificateLevel,
  certificateNumber,
  certificatePrefix,
  certificateSerial,
  isCertificateNumber,
  LARGEST_CERTIFICATE_SERIAL,
} from '@graduate/contract/students/numbers.ts';
import { sql } from 'kysely';
import { audit, type SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../document-numbers.ts';
import { settingOf } from '../settings/settings.ts';
import { noSuchRecord } from '../students.errors.ts';
import type { StudentScope } from '../students.scope.ts';
import type { Writing } from '../writing/create-record.ts';
import { writeHistory } from '../writing/record-history.ts';
import { updateRecord } from '../writing/write-record.ts';
import { badRequest } from '../writing/writing.errors.ts';
import { holdersOf } from './certificate-repeats.ts';
import { type Graduate, lockGraduates } from './graduates.ts';
import { certificateErrors } from './numbers.errors.ts';

type Item = { id: string; number: string };
type Wanted = {
  items?: readonly Item[] | undefined;
  batchId?: string | undefined;
  ids?: readonly string[] | undefined;
  startNo?: string | undefined;
  auto?: true | undefined;
};
type Assignment = { graduate: Graduate; number: string };

const FROZEN: readonly string[] = ['sent', 'ok'];

/** Year and level: within them the serials of graduates and of those who completed are one row of numbers. */
const prefixOf = ({ graduationDate, trainingLevel }: Graduate, school: string): string | undefined => {
  const level = certificateLevel(trainingLevel);
  return graduationDate && level ? certificatePrefix(school, graduationDate.slice(0, 4), level) : undefined;
};

/** Who leaves incomplete gets a certificate of another kind. */
const isConcluded = (graduate: Graduate, school: string): boolean =>
  (graduate.conclusion === 'graduated' || graduate.conclusion === 'completed') &&
  prefixOf(graduate, school) !== undefined;

const mustAllBeConcluded = (graduates: readonly Graduate[], school: string): void => {
  const open = graduates.filter((graduate) => !isConcluded(graduate, school));
  if (open.length > 0) throw certificateErrors.notConcluded(open.map(({ name }) => name));
};

const mustFit = ({ graduate, number }: Assignment, school: string): void => {
  if (!isCertificateNumber(number)) throw certificateErrors.notEighteenDigits();
  if (number.slice(0, 6) !== `${school}1`) throw certificateErrors.otherSchool(school);
  if (number.slice(6, 10) !== graduate.graduationDate?.slice(0, 4)) throw certificateErrors.otherYear();
  if (number.slice(10, 12) !== certificateLevel(graduate.trainingLevel)) throw certificateErrors.otherLevel();
  if (FROZEN.includes(graduate.chsiGradState)) throw certificateErrors.frozen();
};

/** Whoever gives numbers of the same year and level waits; always in the same order, so that nobody waits in a circle. */
const lockSeries = async (tx: Tx, prefixes: Iterable<string>): Promise<void> => {
  for (const prefix of [...new Set(prefixes)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`certificateNumbers:${prefix}`}, 0))`.execute(
      tx,
    );
};

const largestSerial = async (tx: Tx, prefix: string): Promise<number> => {
  const { rows } = await sql<{ largest: string | null }>`
    select max(number) as largest from (
      select graduation_cert_no as number from student_records where graduation_cert_no ^@ ${prefix}
      union all select number from graduation_cert_void where number ^@ ${prefix}) numbers`.execute(tx);
  return rows[0]?.largest ? certificateSerial(rows[0].largest) : 0;
};

const serialIn = (startNo: string | undefined): number | undefined => {
  if (startNo === undefined) return undefined;
  if (!/^(\d{1,6}|\d{18})$/.test(startNo)) throw certificateErrors.notEighteenDigits();
  return Number(startNo.slice(-6));
};

/** Numbers without a gap in the order given, for each year and level on its own. */
const inSeries = async (
  tx: Tx,
  graduates: readonly Graduate[],
  startNo: string | undefined,
  school: string,
): Promise<Assignment[]> => {
  const start = serialIn(startNo);
  const next = new Map<string, number>();
  const assigned: Assignment[] = [];
  for (const graduate of graduates) {
    const prefix = prefixOf(graduate, school) ?? '';
    const serial = next.get(prefix) ?? start ?? (await largestSerial(tx, prefix)) + 1;
    if (serial < 1 || serial > LARGEST_CERTIFICATE_SERIAL)
      throw badRequest('证书编号流水号应为000001至999999', 'serials go from 000001 to 999999');
    next.set(prefix, serial + 1);
    assigned.push({ graduate, number: certificateNumber(prefix, serial) });
  }
  if (startNo?.length === 18 && assigned[0] && assigned[0].number !== startNo)
    mustFit({ graduate: assigned[0].graduate, number: startNo }, school);
  return assigned;
};

const mustBeFree = async (tx: Tx, assigned: readonly Assignment[]): Promise<void> => {
  const seen = new Map<string, Graduate>();
  for (const { graduate, number } of assigned) {
    const other = seen.get(number);
    if (other) throw certificateErrors.taken(number, other.name);
    seen.set(number, graduate);
  }
  const [holder] = await holdersOf(tx, [...seen.keys()]);
  if (holder) throw certificateErrors.taken(holder.number, holder.name);
};

const replacedReason = { zh: '更换证书编号', en: 'Replaced' };

const write = async (tx: Tx, author: SignedAuthor, { graduate, number }: Assignment): Promise<void> => {
  const { id, graduationCertNo: before } = graduate;
  const documents = await documentNumbers(tx);
  if (before)
    await tx
      .insertInto('graduationCertVoid')
      .values({
        number: before,
        studentId: id,
        reason: replacedReason.zh,
        voidedBy: author.actor.accountId,
      })
      .execute();
  await updateRecord(tx, id, { graduationCertNo: number }, documents, author.actor.accountId);
  const change = { studentId: id, field: 'graduationCertNo', before, after: number };
  await writeHistory(tx, author, { source: 'graduation' }, [change], documents);
  await audit(tx, author, {
    action: 'studentRecord.certificateNumber',
    subject: 'studentRecord',
    subjectId: id,
    before: { graduationCertNo: before },
    after: { graduationCertNo: number },
  });
};

/** What is asked for: a number for each, or numbers in a row for those who have none. */
const assignments = async (
  tx: Tx,
  scope: StudentScope,
  { items, batchId, ids, startNo }: Wanted,
  school: string,
) => {
  const wantedIds = items ? items.map(({ id }) => id) : ids;
  const graduates = await lockGraduates(tx, scope, { ids: wantedIds, batchId });
  if (wantedIds && graduates.length < new Set(wantedIds).size) throw noSuchRecord();
  mustAllBeConcluded(graduates, school);
  await lockSeries(
    tx,
    graduates.map((graduate) => prefixOf(graduate, school) ?? ''),
  );
  if (!items) {
    const without = graduates.filter(({ graduationCertNo }) => !graduationCertNo);
    const numbered = graduates.filter(({ graduationCertNo }) => graduationCertNo);
    return { assigned: await inSeries(tx, without, startNo, school), numbered };
  }
  const byId = new Map(graduates.map((graduate) => [graduate.id, graduate]));
  const wanted = items.flatMap(({ id, number }) => {
    const graduate = byId.get(id);
    return graduate && graduate.graduationCertNo !== number ? [{ graduate, number }] : [];
  });
  return { assigned: wanted, numbered: [] };
};

const skippedWords = (number: string | null, language: Language): string =>
  language === 'zh' ? `已有证书编号${number}` : `Has the number ${number}`;

/** Gives or changes numbers of certificates: all that were asked for or none. A number given up is never used again. */
export const setCertificateNumbers = async ({ db, scope, author, language }: Writing, wanted: Wanted) => {
  if (!wanted.items && !(wanted.auto && (wanted.ids || wanted.batchId)))
    throw badRequest('请选择学生，或逐一给出证书编号', 'choose students, or give a number for each');
  const { code: school } = await settingOf(db, 'school');
  return db.transaction().execute(async (tx) => {
    const { assigned, numbered } = await assignments(tx, scope, wanted, school);
    for (const assignment of assigned) mustFit(assignment, school);
    await mustBeFree(tx, assigned);
    for (const assignment of assigned) await write(tx, author, assignment);
    return {
      assigned: assigned.map(({ graduate, number }) => ({ id: graduate.id, number })),
      skipped: numbered.map(({ id, graduationCertNo }) => ({
        id,
        message: skippedWords(graduationCertNo, language),
      })),
    };
  });
};
