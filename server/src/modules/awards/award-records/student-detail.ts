import type { Application, StudentDetail } from '@graduate/contract/awards/award-records/records.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { presences, statuses } from '@graduate/contract/student-status/students/choices.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskBankCard } from '../../../platform/masking.ts';
import { briefsOf, openedValue } from '../../student-status/students/public.ts';
import { batchScope, findBatch, rulesOfItem } from '../award-schemes/public.ts';
import { applicationsOf, shownRow, withRowColumns } from './application-rows.ts';
import { noSuchRecord } from './award-records.errors.ts';
import { type AwardScope, numberOf, reportable } from './award-records.scope.ts';
import { nameOfCondition, standingsOf } from './eligibility.ts';
import { additionsOf } from './find-application.ts';
import { cardIsVerified } from './verified-cards.ts';

/** A student somebody may report, or has a record of. */
const studentReached = (db: Db, scope: AwardScope, batchId: string, studentId: string) =>
  db
    .selectFrom('studentRecords')
    .select(['id', 'status', 'presence', 'bankAccount'])
    .where('id', '=', studentId)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      scope.kind === 'reporter'
        ? eb.or([
            reportable(scope)(eb),
            sql<boolean>`exists (select from award_applications a where a.student_id = student_records.id
              and a.batch_id = ${batchId} and a.tutor_no = ${numberOf(scope.accountId)})`,
          ])
        : reportable(scope)(eb),
    )
    .executeTakeFirstOrThrow(() => noSuchRecord());

const cardOf = async (db: Db, studentId: string, kept: string | null): Promise<StudentDetail['card']> => ({
  masked: maskBankCard(openedValue('bankAccount', kept, await documentNumbers(db))),
  verified: await cardIsVerified(db, studentId),
});

/** What the student has of other batches in the same months. */
const othersOf = (db: Db, batch: AwardBatch, studentId: string) =>
  db
    .selectFrom('awardApplications')
    .innerJoin('awardBatches', 'awardBatches.id', 'awardApplications.batchId')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .innerJoin('awardMonths', 'awardMonths.applicationId', 'awardApplications.id')
    .select(['awardItems.name as item', 'month', sql<number>`sum(amount)`.as('amount')])
    .where('studentId', '=', studentId)
    .where('batchId', '<>', batch.id)
    .where('submitState', 'in', ['1', '2', '4', '6', '7'])
    .where('payState', 'not in', ['4', '5'])
    .where('month', '>=', batch.monthFrom)
    .where('month', '<=', batch.monthTo)
    .groupBy(['awardItems.name', 'month'])
    .orderBy('month')
    .orderBy('awardItems.name')
    .execute();

const recordOf = async (
  { db, scope, author }: Context<AwardScope>,
  batchId: string,
  studentId: string,
): Promise<Application | null> => {
  const row = await withRowColumns(applicationsOf(db, scope))
    .where('awardApplications.batchId', '=', batchId)
    .where('awardApplications.studentId', '=', studentId)
    .where('awardApplications.recordType', '=', '1')
    .orderBy('awardApplications.createdAt')
    .executeTakeFirst();
  return row ? shownRow(author.actor, row as Parameters<typeof shownRow>[1]) : null;
};

/** How one student stands in a batch: conditions, months, other money, the card. */
export const studentDetail = async (
  context: Context<AwardScope>,
  { batchId, studentId }: { batchId: string; studentId: string },
): Promise<StudentDetail> => {
  const { db, services, scope, author, language } = context;
  const batch = await findBatch({ db, scope: batchScope(author.actor) }, { id: batchId });
  const found = await studentReached(db, scope, batchId, studentId);
  const [student] = await briefsOf(services, author.actor, [studentId]);
  if (!student) throw noSuchRecord();
  const application = await recordOf(context, batchId, studentId);
  const { conditions } = await rulesOfItem(db, batch.itemId);
  const standing = (await standingsOf(db, batch, [studentId])).get(studentId);
  const stopped = application?.months.flatMap(({ stopReason }) => stopReason ?? []) ?? [];
  return {
    student,
    statusWarnings: [
      ...(found.status === 'active' ? [] : [statuses[found.status][language]]),
      ...(found.presence === 'on_campus'
        ? []
        : [presences[found.presence as keyof typeof presences]?.[language] ?? found.presence]),
      ...new Set(stopped),
    ],
    application,
    months: application?.months ?? [],
    additions: application ? await additionsOf(context, application.id) : [],
    others: await othersOf(db, batch, studentId),
    exclusive: standing?.exclusive ?? [],
    card: await cardOf(db, studentId, found.bankAccount),
    eligibility: (['SCOPE', ...conditions] as const).map((code) => ({
      code,
      ok: !standing?.unmet.includes(code),
      text: nameOfCondition(code)[language],
    })),
  };
};
