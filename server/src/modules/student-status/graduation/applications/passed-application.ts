import type { Db, Tx } from '../../../../platform/database/connect.ts';

/** The application of a student that passed every review and is not confirmed yet: who has one may be told to graduate soon. */
export const passedApplication = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('graduationApplications')
    .innerJoin('graduationBatches', 'graduationBatches.id', 'graduationApplications.batchId')
    .select(['graduationApplications.id', 'graduationApplications.no', 'graduationApplications.target'])
    .select(['graduationBatches.name as batchName', 'graduationBatches.graduationDate'])
    .where('graduationApplications.studentId', '=', studentId)
    .where('graduationApplications.state', 'in', ['passed', 'decided'])
    .orderBy('graduationBatches.graduationDate', 'desc')
    .executeTakeFirst();
