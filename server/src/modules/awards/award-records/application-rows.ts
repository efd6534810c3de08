import {
  type ReportAction,
  settledStates,
  writableStates,
} from '@graduate/contract/awards/award-records/choices.ts';
import type { Application, MonthRow, Post } from '@graduate/contract/awards/award-records/records.ts';
import { type BatchState, isAppliedFor } from '@graduate/contract/awards/award-schemes/choices.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { noSuchRecord } from './award-records.errors.ts';
import { type AwardScope, applicationsWithin } from './award-records.scope.ts';

/** Records within reach with what they are found by. */
export const applicationsOf = (db: Db | Tx, scope: AwardScope) =>
  db
    .selectFrom('awardApplications')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardApplications.studentId')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardApplications.batchId')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .where(applicationsWithin(scope) as never);

const MONTHS = sql<MonthRow[]>`coalesce((select json_agg(json_build_object(
  'month', m.month, 'source', m.source, 'amount', m.amount, 'payState', m.pay_state,
  'stopCause', m.stop_cause, 'stopReason', m.stop_reason) order by m.month, m.source)
  from award_months m where m.application_id = award_applications.id), '[]')`;

const TOTAL = sql<number>`coalesce((select sum(m.amount - coalesce(m.returned_amount, 0)) from award_months m
  where m.application_id = award_applications.id and m.pay_state <> '4'), 0)`;

const POST = sql<Post | null>`case when award_applications.post_unit_id is not null then json_build_object(
  'unitId', award_applications.post_unit_id, 'classId', award_applications.post_class_id,
  'className', (select c.name from teaching_classes c where c.id = award_applications.post_class_id), 'title', award_applications.post_title,
  'hours', award_applications.post_hours) end`;

const own = 'awardApplications';

export const withRowColumns = (found: ReturnType<typeof applicationsOf>) =>
  found
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .leftJoin('staff', 'staff.staffNo', 'awardApplications.tutorNo')
    .leftJoin('fundAccounts', 'fundAccounts.id', 'awardApplications.fundAccountId')
    .select([`${own}.id`, `${own}.batchId`, `${own}.studentId`, `${own}.recordType`, `${own}.parentId`])
    .select([`${own}.level`, `${own}.majorClass`, `${own}.tutorNo`, `${own}.monthAmount`])
    .select([`${own}.amountSource`, `${own}.fundAccountId`, `${own}.submitState`, `${own}.excluded`])
    .select([`${own}.excludeReason`, `${own}.reason`, `${own}.submittedAt`, `${own}.submittedBy`])
    .select([`${own}.version`, 'awardBatches.name as batchName', 'awardBatches.status as batchStatus'])
    .select(['awardItems.name as itemName', 'awardItems.kind', 'studentRecords.studentNo'])
    .select(['studentRecords.name', 'studentRecords.majorName', 'studentRecords.grade'])
    .select([
      'departments.name as departmentName',
      'staff.name as tutorName',
      'fundAccounts.name as fundName',
    ])
    .select([MONTHS.as('months'), TOTAL.as('total'), POST.as('post')]);

type RawRow = Omit<Application, 'actions'> & { submittedBy: string | null; batchStatus: BatchState };

/** What somebody who reaches a record may do with it. */
const actionsOn = (actor: Actor, row: RawRow): ReportAction[] => {
  const { submitState: state, recordType } = row;
  if (row.batchStatus !== 'open' || isAppliedFor(row.kind)) return [];
  const writes = mayUse(actor, 'awards:record:report') && writableStates.includes(state);
  const regular = recordType === '1';
  return [
    ...(writes && regular && !row.excluded ? (['submit', 'edit', 'remove'] as const) : []),
    ...(['1', '2'].includes(state) && row.submittedBy === actor.accountId ? (['withdraw'] as const) : []),
    ...(mayUse(actor, 'awards:record:addition') && regular && settledStates.includes(state)
      ? (['addition'] as const)
      : []),
    ...(mayUse(actor, 'awards:record:audit') && state === '1' ? (['audit'] as const) : []),
    ...(mayUse(actor, 'awards:record:school') && state === '6' ? (['reopen'] as const) : []),
  ];
};

export const shownRow = (actor: Actor, row: RawRow): Application => {
  const { submittedBy: _by, batchStatus: _status, ...shown } = row;
  return { ...shown, actions: actionsOn(actor, row) };
};

/** One record within reach as people see it. */
export const readApplication = async (
  db: Db | Tx,
  scope: AwardScope,
  actor: Actor,
  id: string,
): Promise<Application> => {
  const row = await withRowColumns(applicationsOf(db, scope))
    .where('awardApplications.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  return shownRow(actor, row as RawRow);
};
