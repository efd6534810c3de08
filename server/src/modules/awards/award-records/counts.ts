import type { LevelCount, TutorCount } from '@graduate/contract/awards/award-records/records.ts';
import { type AwardLevel, awardLevels } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { type AliasedExpression, sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import { batchScope, findBatch } from '../award-schemes/public.ts';
import { type AwardScope, applicationsWithin, reportable } from './award-records.scope.ts';
import { thisMonth } from './batch-months.ts';
import { isMeant } from './eligibility.ts';

type Asked = { batchId: string; month?: string | undefined; dsh?: string | undefined };

const inMonth = (month: string) => sql<number>`coalesce(sum((select sum(m.amount) from award_months m
  where m.application_id = award_applications.id and m.month = ${month} and m.pay_state not in ('4', '5')))
  filter (where not award_applications.excluded), 0)`;

const inStates = (...states: readonly string[]) =>
  sql<number>`count(*) filter (where not award_applications.excluded
    and award_applications.submit_state = any(${[...states]}))`;

type Reported = AliasedExpression<
  Omit<TutorCount, 'dsh' | 'name' | 'students'> & { tutorNo: string | null },
  'reported'
>;

/** What tutors have on their way, with those who guide somebody and have nothing. */
export const tutorsOf = (
  { db, scope }: Pick<Context<AwardScope>, 'db' | 'scope'>,
  batch: AwardBatch,
  reported: Reported,
  dsh: string | undefined,
): Promise<TutorCount[]> => {
  const guided = db
    .selectFrom('studentRecords')
    .select(['mainTutorNo as tutorNo', sql<number>`count(*)`.as('students')])
    .where('deletedAt', 'is', null)
    .where('mainTutorNo', 'is not', null)
    .where('status', '=', 'active')
    .where(reportable(scope))
    .where(isMeant(batch))
    .groupBy('mainTutorNo');
  const count = (column: string) => sql<number>`coalesce(${sql.ref(column)}, 0)`;
  return db
    .selectFrom(reported)
    .fullJoin(guided.as('guided'), 'guided.tutorNo', 'reported.tutorNo')
    .leftJoin('staff', (join) =>
      join.on(sql`staff.staff_no`, '=', sql`coalesce(reported.tutor_no, guided.tutor_no)`),
    )
    .select([sql<string | null>`coalesce(reported.tutor_no, guided.tutor_no)`.as('dsh'), 'staff.name'])
    .select([count('guided.students').as('students'), count('reported.total').as('total')])
    .select([count('reported.notSubmitted').as('notSubmitted'), count('reported.waiting').as('waiting')])
    .select([count('reported.returned').as('returned'), count('reported.approved').as('approved')])
    .select([count('reported.excluded').as('excluded'), count('reported.monthTotal').as('monthTotal')])
    .$if(dsh !== undefined, (found) =>
      found.where(sql`coalesce(reported.tutor_no, guided.tutor_no)`, '=', dsh ?? ''),
    )
    .orderBy('dsh', (order) => order.asc().nullsFirst())
    .execute();
};

/** How far each tutor has come, those who have reported nobody among them. */
export const countByTutor = async (
  { db, scope, author }: Context<AwardScope>,
  { batchId, month = thisMonth(), dsh }: Asked,
): Promise<TutorCount[]> => {
  const batch = await findBatch({ db, scope: batchScope(author.actor) }, { id: batchId });
  const reported = db
    .selectFrom('awardApplications')
    .select(['tutorNo', sql<number>`count(*)`.as('total')])
    .select([inStates('0').as('notSubmitted'), inStates('1', '2', '4').as('waiting')])
    .select([inStates('9').as('returned'), inStates('6', '7').as('approved')])
    .select([sql<number>`count(*) filter (where excluded)`.as('excluded'), inMonth(month).as('monthTotal')])
    .where('batchId', '=', batchId)
    .where('recordType', '=', '1')
    .where(applicationsWithin(scope))
    .groupBy('tutorNo');
  return tutorsOf({ db, scope }, batch, reported.as('reported'), dsh);
};

const NOTHING = { total: 0, submitted: 0, approved: 0, paid: 0, amount: 0 };

type LevelRow = Omit<LevelCount, 'pycc' | 'label'> & { level: AwardLevel };

/** Levels with their counts; those without any are there with none. */
export const levelsOf = (rows: readonly LevelRow[], language: Language): LevelCount[] =>
  keysOf(awardLevels).map((pycc) => {
    const { level: _level, ...counts } = rows.find(({ level }) => level === pycc) ?? {
      level: pycc,
      ...NOTHING,
    };
    return { pycc, label: awardLevels[pycc][language], ...counts };
  });

/** Records by level. */
export const countByLevel = async (
  { db, scope, author, language }: Context<AwardScope>,
  { batchId, month }: Asked,
): Promise<LevelCount[]> => {
  await findBatch({ db, scope: batchScope(author.actor) }, { id: batchId });
  const months = sql`select from award_months m where m.application_id = award_applications.id
    and (${month ?? null}::text is null or m.month = ${month ?? null})`;
  const rows = await db
    .selectFrom('awardApplications')
    .select(['level', sql<number>`count(distinct student_id)`.as('total')])
    .select([
      sql<number>`count(distinct student_id) filter (where submit_state <> '0')`.as('submitted'),
      sql<number>`count(distinct student_id) filter (where submit_state in ('6', '7'))`.as('approved'),
      sql<number>`count(distinct student_id) filter (where exists (${months} and m.pay_state = '2'))`.as(
        'paid',
      ),
      sql<number>`coalesce(sum((select sum(m.amount) from award_months m
        where m.application_id = award_applications.id and m.pay_state not in ('4', '5')
          and (${month ?? null}::text is null or m.month = ${month ?? null}))), 0)`.as('amount'),
    ])
    .where('batchId', '=', batchId)
    .where('excluded', '=', false)
    .where(applicationsWithin(scope))
    .groupBy('level')
    .execute();
  return levelsOf(rows, language);
};
