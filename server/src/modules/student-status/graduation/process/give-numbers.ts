import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Numbered, processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { type HeldRecord, type StudentScope, schoolFacts } from '../../students/public.ts';
import type { HeldApplication } from '../applications/held-application.ts';
import { lockBatchToDecide, mustBeTime } from '../batches/batches.queries.ts';
import { holdersOf } from '../numbers/certificate-repeats.ts';
import { lockGraduates } from '../numbers/graduates-to-number.ts';
import {
  type Assignment,
  incompleteSeries,
  inSeries,
  isConcluded,
  lockSeries,
  mustBeFree,
  mustFit,
  prefixOf,
} from '../numbers/number-series.ts';
import { certificateErrors } from '../numbers/numbers.errors.ts';
import { writeNumber } from '../numbers/write-number.ts';
import { lockApplications, mustNotReplace } from './lock-applications.ts';

type Wanted = BodyOf<typeof processCalls.numbers>;

/** New numbers for those who have none: graduates and those who completed in one row, the others in their own. */
const assignmentsFor = async (
  tx: Tx,
  graduates: readonly HeldRecord[],
  startNo: string | undefined,
  school: string,
): Promise<Assignment[]> => {
  const without = graduates.filter(({ row }) => !row.graduationCertNo);
  const leaving = without.filter(({ row }) => row.conclusion === 'incomplete');
  const concluded = without.filter(({ row }) => row.conclusion !== 'incomplete');
  const open = concluded.filter((graduate) => !isConcluded(graduate, school));
  if (open.length > 0) throw certificateErrors.notConcluded({ names: open.map(({ row }) => row.name) });
  await lockSeries(
    tx,
    concluded.map((graduate) => prefixOf(graduate, school) ?? ''),
  );
  const assigned = await inSeries(tx, concluded, startNo, school);
  for (const assignment of assigned) mustFit(assignment, school);
  return [...assigned, ...(await incompleteSeries(tx, leaving))];
};

const departmentNames = async (tx: Tx, graduates: readonly HeldRecord[]) => {
  const ids = [...new Set(graduates.map(({ row }) => row.departmentId))];
  if (ids.length === 0) return new Map<string, string>();
  const rows = await tx.selectFrom('departments').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Who gets which number, in the order of the numbers; with a preview also whose it is already. */
const listed = async (
  tx: Tx,
  applications: readonly HeldApplication[],
  graduates: readonly HeldRecord[],
  assigned: readonly Assignment[],
): Promise<Numbered[]> => {
  const names = await departmentNames(tx, graduates);
  const given = new Map(assigned.map(({ graduate, number }) => [graduate.row.id, number]));
  const taken = new Map((await holdersOf(tx, [...given.values()])).map(({ number, name }) => [number, name]));
  const applicationOf = new Map(applications.map(({ id, studentId }) => [studentId, id]));
  return graduates.map(({ row }) => {
    const number = given.get(row.id) ?? row.graduationCertNo ?? '';
    return {
      id: applicationOf.get(row.id) ?? row.id,
      studentId: row.id,
      studentNo: row.studentNo,
      name: row.name,
      departmentName: names.get(row.departmentId) ?? '',
      majorName: row.majorName,
      trainingLevel: row.trainingLevel,
      conclusion: row.conclusion ?? 'graduated',
      number,
      kept: !given.has(row.id),
      takenBy: given.has(row.id) ? (taken.get(number) ?? null) : null,
    };
  });
};

/** Gives numbers to those decided in a batch, all or none; a preview writes nothing. */
export const giveNumbers = async (
  { db, scope, author }: Context<StudentScope>,
  { batchId, ids, startNo, preview = false, early }: Wanted,
): Promise<{ assigned: number; list: Numbered[] }> => {
  const { code: school } = await settingOf(db, schoolFacts);
  return db.transaction().execute(async (tx) => {
    const batch = await lockBatchToDecide(tx, batchId);
    if (!preview) await mustBeTime(tx, author, batch, { act: text('生成证书编号', 'giving numbers'), early });
    const applications = await lockApplications(tx, scope, { batchId, ids, states: ['decided'] });
    mustNotReplace(applications);
    const studentIds = applications.map(({ studentId }) => studentId);
    if (studentIds.length === 0) return { assigned: 0, list: [] };
    const graduates = await lockGraduates(tx, scope, { ids: studentIds });
    const assigned = await assignmentsFor(tx, graduates, startNo || undefined, school);
    const list = await listed(tx, applications, graduates, assigned);
    if (preview) return { assigned: 0, list };
    await mustBeFree(tx, assigned);
    for (const assignment of assigned) await writeNumber(tx, author, assignment);
    await audit(tx, author, {
      action: 'graduation.numbers',
      subject: 'graduationBatch',
      subjectId: batchId,
      after: { startNo: startNo ?? null, assigned: assigned.length },
    });
    return { assigned: assigned.length, list };
  });
};
