import '../students.tables.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';

/** The records that get certificate numbers, in the order they get them: unit, major, card number. */
export const lockGraduates = (
  tx: Tx,
  scope: StudentScope,
  { ids, batchId }: { ids?: readonly string[] | undefined; batchId?: string | undefined },
) =>
  tx
    .selectFrom('studentRecords')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .select(['studentRecords.id', 'studentRecords.name', 'graduationCertNo', 'graduationDate', 'conclusion'])
    .select(['trainingLevel', 'chsiGradState'])
    .where('deletedAt', 'is', null)
    .where(recordsWithin(scope))
    .$if(ids !== undefined, (query) => query.where('studentRecords.id', 'in', ids ?? []))
    .$if(batchId !== undefined, (query) => query.where('graduationBatchId', '=', batchId ?? null))
    .orderBy('departments.code')
    .orderBy('majorCode')
    .orderBy('studentRecords.cardNo')
    .orderBy('studentRecords.id')
    .forUpdate('studentRecords')
    .execute();

export type Graduate = Awaited<ReturnType<typeof lockGraduates>>[number];
