import { settledStates } from '@graduate/contract/awards/award-records/choices.ts';
import type { Addition, Application } from '@graduate/contract/awards/award-records/records.ts';
import { collegeKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { AwardBatch, AwardStandard } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { minus } from '@graduate/contract/platform/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import type { Context } from '../../../platform/http/context.ts';
import { readApplication } from './application-rows.ts';
import { awardErrors } from './award-records.errors.ts';
import type { AwardScope } from './award-records.scope.ts';
import { isClosed, monthsOf } from './batch-months.ts';
import { mustBeUsable } from './fund-money.ts';
import { type ApplicationEntry, applications } from './hold-application.ts';
import { holdReportBatch } from './hold-batch.ts';
import { standardFor } from './standards.ts';
import { submitRecord } from './submit-records.ts';

type Item = Addition['items'][number];
type Given = { month: string; amount: number; school: number };

/** What a student has in each month of a record and its supplements; what was stopped or taken back does not count. */
const givenSoFar = async (tx: Tx, { id }: ApplicationEntry): Promise<ReadonlyMap<string, Given>> => {
  const rows = await tx
    .selectFrom('awardMonths')
    .innerJoin('awardApplications', 'awardApplications.id', 'awardMonths.applicationId')
    .select('month')
    .select([
      sql<number>`sum(amount - coalesce(returned_amount, 0))`.as('amount'),
      sql<number>`coalesce(sum(amount - coalesce(returned_amount, 0)) filter (where source = 'school'), 0)`.as(
        'school',
      ),
    ])
    .where((eb) => eb.or([eb('awardApplications.id', '=', id), eb('parentId', '=', id)]))
    .where('submitState', '<>', '9')
    .where('payState', '<>', '4')
    .groupBy('month')
    .execute();
  return new Map(rows.map((row) => [row.month, row]));
};

const mustBeAllowed = (
  batch: AwardBatch,
  { max }: AwardStandard,
  given: Given | undefined,
  { month, amount }: Item,
): void => {
  if (!monthsOf(batch).includes(month)) throw awardErrors.monthOutside({ month });
  if (!isClosed(batch, month)) throw awardErrors.monthStillOpen({ month });
  const left = minus(max, given?.amount ?? 0);
  if (amount > left || amount <= 0) throw awardErrors.beyondMonth({ left });
};

/** The school pays its part as far as it has not paid it yet. */
const rowsOf = (
  batch: AwardBatch,
  { schoolPart }: AwardStandard,
  applicationId: string,
  given: Given | undefined,
  { month, amount }: Item,
) => {
  const open = Math.max(0, minus(schoolPart, given?.school ?? 0));
  const school = collegeKinds.includes(batch.kind) ? amount : Math.min(open, amount);
  const tutor = minus(amount, school);
  const row = { applicationId, month, payState: '0' as const };
  return [
    ...(school > 0 ? [{ ...row, source: 'school' as const, amount: school }] : []),
    ...(tutor > 0 ? [{ ...row, source: 'tutor' as const, amount: tutor }] : []),
  ];
};

/** Money for months that are over, beside a record that is confirmed; it is submitted at once. */
export const addSupplement = (context: Context<AwardScope>, input: Addition): Promise<Application> =>
  applications.transact(context, async (within) => {
    const { db: tx, author, scope } = within;
    const parent = await applications.hold(within, { id: input.id });
    if (parent.recordType === '2' || !settledStates.includes(parent.submitState))
      throw awardErrors.parentNotSettled();
    const batch = await holdReportBatch(tx, parent.batchId);
    const standard = standardFor(batch, parent);
    const given = await givenSoFar(tx, parent);
    if (new Set(input.items.map(({ month }) => month)).size < input.items.length)
      throw awardErrors.monthTwice();
    for (const item of input.items) mustBeAllowed(batch, standard, given.get(item.month), item);
    const fundAccountId = input.fundAccountId ?? parent.fundAccountId;
    if (fundAccountId && !collegeKinds.includes(batch.kind))
      await mustBeUsable(tx, fundAccountId, parent.tutorNo);
    const { level, majorClass, tutorNo, studentId } = parent;
    const { postUnitId, postClassId, postTitle, postHours } = parent;
    const { accountId } = author.actor;
    const entry = await applications.add(
      within,
      {
        batchId: batch.id,
        studentId,
        recordType: '2',
        parentId: parent.id,
        level,
        majorClass,
        tutorNo,
        postUnitId,
        postClassId,
        postTitle,
        postHours,
        monthAmount: null,
        amountSource: 'manual',
        fundAccountId,
        excludeReason: null,
        submittedBy: null,
        submittedAt: null,
        reason: input.reason,
        createdBy: accountId,
        updatedBy: accountId,
      },
      { after: input },
      ({ id }) =>
        insertMany(
          tx,
          'awardMonths',
          input.items.flatMap((item) => rowsOf(batch, standard, id, given.get(item.month), item)),
        ),
    );
    await submitRecord({ services: context.services, tx, author, scope, batch }, entry);
    return readApplication(tx, scope, author.actor, entry.id);
  });
