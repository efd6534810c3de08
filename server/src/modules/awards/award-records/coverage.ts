import {
  MOST_UNCOVERED,
  type SubmitState,
  submitStates,
} from '@graduate/contract/awards/award-records/choices.ts';
import type { Coverage } from '@graduate/contract/awards/award-records/records.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type AliasedExpression, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { batchScope, findBatch, rulesOfItem } from '../award-schemes/public.ts';
import { type AwardScope, reportable } from './award-records.scope.ts';
import { fulfils, isMeant } from './eligibility.ts';

/** Whose record of the batch stands where. */
type Records = AliasedExpression<
  { studentId: string; submitState: SubmitState; excluded: boolean },
  'records'
>;

const reportsOf = (db: Db, batch: AwardBatch): Records =>
  db
    .selectFrom('awardApplications')
    .select(['studentId', 'submitState', 'excluded'])
    .where('batchId', '=', batch.id)
    .where('recordType', '=', '1')
    .as('records');

type Asked = { batchId: string; month?: string | undefined; dwbh?: string | undefined };

/** Everybody who should have money of the batch, with how far that has come. */
const eligibleStudents = async (
  db: Db,
  scope: AwardScope,
  batch: AwardBatch,
  { month, dwbh }: Asked,
  records: Records,
) => {
  const { conditions } = await rulesOfItem(db, batch.itemId);
  const wanted = month ?? null;
  const sumOf = (states: string) => sql<number>`coalesce((select sum(m.amount)
    from award_applications a join award_months m on m.application_id = a.id
    where a.batch_id = ${batch.id} and a.student_id = student_records.id and a.submit_state in ('6', '7')
      and m.pay_state in (${sql.raw(states)}) and (${wanted}::text is null or m.month = ${wanted})), 0)`;
  return db
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .leftJoin(records, 'records.studentId', 'studentRecords.id')
    .select(['studentRecords.id', 'studentRecords.studentNo', 'studentRecords.name'])
    .select(['departments.code as dwbh', 'departments.name as yxmc'])
    .select(['records.submitState', 'records.excluded'])
    .select([sumOf("'2'").as('paid'), sumOf("'0', '1', '2', '3'").as('payable')])
    .distinctOn('studentRecords.studentNo')
    .where('studentRecords.deletedAt', 'is', null)
    .where(reportable(scope))
    .where(isMeant(batch))
    .where(fulfils(conditions))
    .$if(dwbh !== undefined, (found) => found.where('departments.code', '=', dwbh ?? ''))
    .orderBy('studentRecords.studentNo')
    .orderBy(
      sql`array_position(array['6', '7', '5', '4', '3', '2', '1', '9', '8', '0'], records.submit_state)`,
    );
};

type Counted = {
  eligible: number;
  reported: number;
  approved: number;
  paid: number;
  paidAmount: number;
  payable: number;
};

const COUNTS = sql`count(*)::int as eligible,
  count(*) filter (where submit_state is not null and submit_state <> '0' and not excluded)::int as reported,
  count(*) filter (where submit_state in ('6', '7'))::int as approved,
  count(*) filter (where paid > 0)::int as paid,
  coalesce(sum(paid), 0) as "paidAmount", coalesce(sum(payable), 0) as payable`;

const rated = ({ paidAmount, payable, ...counts }: Counted) => ({
  ...counts,
  uncovered: counts.eligible - counts.approved,
  coverageRate: counts.eligible === 0 ? null : counts.approved / counts.eligible,
  payRate: payable === 0 ? null : paidAmount / payable,
});

const NOT_REPORTED = text('未申报', 'Not reported');
const LEFT_OUT = text('不发放', 'Left out');

const whyNot = ({
  submitState,
  excluded,
}: {
  submitState: SubmitState | null;
  excluded: boolean | null;
}): Text => {
  if (excluded) return LEFT_OUT;
  return submitState === null ? NOT_REPORTED : submitStates[submitState];
};

/** How many of those who should have money of a batch get it, and who does not. */
export const coverageOf = async (context: Context<AwardScope>, asked: Asked): Promise<Coverage> => {
  const { db, author } = context;
  const batch = await findBatch({ db, scope: batchScope(author.actor) }, { id: asked.batchId });
  return coverageBy(context, batch, asked, reportsOf(db, batch));
};

/** The same by what is known of their records elsewhere. */
export const coverageBy = async (
  { db, scope, language }: Context<AwardScope>,
  batch: AwardBatch,
  asked: Asked,
  records: Records,
): Promise<Coverage> => {
  const eligible = await eligibleStudents(db, scope, batch, asked, records);
  const { rows: byDept } = await sql<Counted & { dwbh: string; yxmc: string }>`
    select dwbh, yxmc, ${COUNTS} from (${eligible}) eligible group by dwbh, yxmc order by dwbh`.execute(db);
  const { rows: all } = await sql<Counted>`select ${COUNTS} from (${eligible}) eligible`.execute(db);
  const { rows: uncovered } = await sql<{
    studentNo: string | null;
    name: string;
    submitState: SubmitState | null;
    excluded: boolean | null;
  }>`select student_no as "studentNo", name, submit_state as "submitState", excluded from (${eligible}) eligible
    where submit_state is null or submit_state not in ('6', '7') order by student_no limit ${MOST_UNCOVERED}`.execute(
    db,
  );
  return {
    ...rated(all[0] as Counted),
    byDept: byDept.map(({ dwbh, yxmc, ...counts }) => ({ dwbh, yxmc, ...rated(counts) })),
    uncoveredList: uncovered.map(({ studentNo, name, ...state }) => ({
      studentNo,
      name,
      reason: whyNot(state)[language],
    })),
  };
};
