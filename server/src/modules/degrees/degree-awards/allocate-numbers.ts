import type { degreeAwardCalls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { numberPrefixes, PROFESSIONAL_PREFIX } from '@graduate/contract/degrees/degree-awards/choices.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { settingOf } from '../../administration/settings/public.ts';
import { changeRecord, holdRecords, schoolFacts } from '../../student-status/students/public.ts';
import type { DegreeScope } from '../degree-applications/public.ts';
import { ruleFor } from '../degree-batches/public.ts';
import { awards, awardsOf } from './award-rows.ts';
import { degreeAwardErrors } from './degree-awards.errors.ts';
import { heldAwards, mustAllBe } from './hold-awards.ts';

const DIGITS = 6;
const LEVEL_DIGIT = { D: '2', M: '3' } as const;

/** The largest serial that was ever given behind a beginning, also to degrees that were revoked or to older records. */
const largestSerial = async (tx: Tx, beginning: string): Promise<number> => {
  const { rows } = await sql<{ largest: string | null }>`
    select max(number) as largest from (
      select certificate_no as number from degree_awards where certificate_no ^@ ${beginning}
      union all
      select degree_cert_no from student_records where degree_cert_no ^@ ${beginning}
        and length(degree_cert_no) = ${beginning.length + DIGITS}) numbers`.execute(tx);
  return Number(rows[0]?.largest?.slice(beginning.length) ?? 0);
};

const unnumbered = (tx: Tx, scope: DegreeScope, batchId: string) =>
  awardsOf(tx, scope)
    .select(['degreeAwards.id', 'degreeAwards.studentId', 'degreeLevel', 'awardDate'])
    .select(['degreeApplications.applicantType', 'degreeApplications.degreeType'])
    .where('degreeAwards.batchId', '=', batchId)
    .where('certificateNo', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('departments.code')
    .orderBy('degreeApplications.disciplineCode')
    .orderBy('degreeApplications.studentNo')
    .orderBy('degreeAwards.id')
    .execute();

type Answer = AnswerOf<typeof degreeAwardCalls.allocate>;
type Numbered = { id: string; studentId: string; number: string };

/** What numbers begin with; whether professional degrees have a row of their own is for the school to say, by level. */
const prefixesOf = async (tx: Tx) => {
  const marked = {
    D: (await ruleFor(tx, { level: 'D', degreeType: 'P', departmentId: null })).values.professionalPrefix,
    M: (await ruleFor(tx, { level: 'M', degreeType: 'P', departmentId: null })).values.professionalPrefix,
  };
  return ({ applicantType, degreeType, degreeLevel }: Awaited<ReturnType<typeof unnumbered>>[number]) =>
    numberPrefixes[applicantType] || (degreeType === 'P' && marked[degreeLevel] ? PROFESSIONAL_PREFIX : '');
};

/** Numbers in a row: school, level and year, then a serial of its own behind each beginning. */
const inRow = async (tx: Tx, scope: DegreeScope, batchId: string) => {
  const { code } = await settingOf(tx, schoolFacts);
  const next = new Map<string, number>();
  const numbered: Numbered[] = [];
  const runs: Answer['runs'] = [];
  const prefixOf = await prefixesOf(tx);
  for (const award of await unnumbered(tx, scope, batchId)) {
    const { id, studentId, degreeLevel, awardDate } = award;
    const prefix = prefixOf(award);
    const beginning = `${prefix}${code}${LEVEL_DIGIT[degreeLevel]}${awardDate.slice(0, 4)}`;
    const serial = next.get(beginning) ?? (await largestSerial(tx, beginning)) + 1;
    next.set(beginning, serial + 1);
    const number = `${beginning}${String(serial).padStart(DIGITS, '0')}`;
    numbered.push({ id, studentId, number });
    const run = runs.find(({ first }) => first.startsWith(beginning));
    if (run) Object.assign(run, { last: number, count: run.count + 1 });
    else runs.push({ prefix, degreeLevel, first: number, last: number, count: 1 });
  }
  return { numbered, runs };
};

/** Gives every award of a batch its number, or shows what would be given. Nobody else gives any meanwhile. */
export const allocateNumbers = (
  { db, scope, author }: Context<DegreeScope>,
  { batchId, dryRun }: { batchId: string; dryRun: boolean },
): Promise<Answer> =>
  awards.transact({ db, scope, author }, async ({ db: tx }) => {
    await sql`select pg_advisory_xact_lock(hashtext('degree certificate numbers'))`.execute(tx);
    const { numbered, runs } = await inRow(tx, scope, batchId);
    if (dryRun) return { count: numbered.length, runs };
    const records = await holdRecords(
      tx,
      { kind: 'all' },
      numbered.map(({ studentId }) => studentId),
    );
    const held = new Map(records.map((record) => [record.row.id, record]));
    for (const { id, studentId, number } of numbered) {
      await awards.write({ db: tx, author }, id, { certificateNo: number });
      await awards.log({ db: tx, author }, id, 'number', { after: { certificateNo: number } });
      const record = held.get(studentId);
      if (record)
        await changeRecord(
          tx,
          author,
          record,
          { degreeCertNo: number },
          {
            origin: { source: 'edit', sourceId: id },
          },
        );
    }
    return { count: numbered.length, runs };
  });

/** The list is made public; only then certificates are printed. */
export const publishAwards = (
  { db, scope, author }: Context<DegreeScope>,
  { ids }: { ids: readonly string[] },
): Promise<{ published: number }> =>
  awards.transact({ db, scope, author }, async ({ db: tx }) => {
    const chosen = await heldAwards(tx, scope, ids);
    mustAllBe(chosen, ({ certificateNo }) => certificateNo !== null, degreeAwardErrors.notNumbered);
    const open = chosen.filter(({ publishedAt, revokedAt }) => !publishedAt && !revokedAt);
    for (const { id } of open) {
      await awards.write({ db: tx, author }, id, { publishedAt: new Date() });
      await awards.log({ db: tx, author }, id, 'publish', {});
    }
    return { published: open.length };
  });
