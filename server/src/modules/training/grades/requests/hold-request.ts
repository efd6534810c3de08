import type { Selectable } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import { gradeErrors, noSuchRequest } from '../grades.errors.ts';

export type RequestRecord = Selectable<Tables['gradeRequests']>;

export const requests = versioned({
  table: 'gradeRequests',
  subject: 'gradeRequest',
  none: noSuchRequest,
  touches: ['updatedAt'],
  constraints: {
    grade_requests_defer_once: gradeErrors.deferredAlready,
    grade_requests_recheck_once: gradeErrors.recheckedAlready,
  },
});

export const saved = ({ id, state, version }: RequestRecord) => ({ id, state, version });

/** The enrolment first, then what is asked of it. */
export const lockRequest = async (tx: Tx, id: string): Promise<RequestRecord> => {
  const { enrolmentId } = await tx
    .selectFrom('gradeRequests')
    .select('enrolmentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRequest());
  await tx.selectFrom('enrolments').select('id').where('id', '=', enrolmentId).forNoKeyUpdate().execute();
  return tx
    .selectFrom('gradeRequests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
};
