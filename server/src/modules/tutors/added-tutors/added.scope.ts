import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { type StaffScope, staffWithin } from '../tutor-records/public.ts';

/** Who votes on an application may read it as long as the vote is open. */
const votesOnIt = (accountId: string) => sql<SqlBool>`exists (select from added_tutor_votes v
  join added_tutor_voters m on m.vote_id = v.id
  where v.application_id = added_tutor_applications.id and v.closed_at is null
    and m.present and m.account_id = ${accountId})`;

/** Applications within reach; what somebody has not sent is theirs, and that of who wrote it for them. */
export const addedWithin = (db: Db | Tx, scope: StaffScope) =>
  db
    .selectFrom('addedTutorApplications')
    .innerJoin('addedTutorBatches', 'addedTutorBatches.id', 'addedTutorApplications.batchId')
    .innerJoin('staff', 'staff.id', 'addedTutorApplications.staffId')
    .innerJoin('departments', 'departments.id', 'addedTutorApplications.departmentId')
    .where((eb) =>
      eb.or([
        eb.and([
          staffWithin(scope)(eb as never),
          sql<SqlBool>`(added_tutor_applications.state <> 'draft' or staff.account_id = ${scope.accountId}
            or added_tutor_applications.applicant_id = ${scope.accountId})`,
        ]),
        votesOnIt(scope.accountId),
      ]),
    );
