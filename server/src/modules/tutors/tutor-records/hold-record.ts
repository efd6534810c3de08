import type { Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { type StaffScope, staffWithin } from './records.scope.ts';
import { noSuchStaff, recordErrors } from './tutor-records.errors.ts';

export type StaffRow = Selectable<Tables['staff']>;
export type TutorRow = Selectable<Tables['tutors']>;

/** Members of staff as those change them who reach them; personal numbers stay out of the log. */
export const staffRecords = versioned({
  table: 'staff',
  subject: 'staff',
  none: noSuchStaff,
  within: (scope: StaffScope) => staffWithin(scope),
  touches: ['updatedAt'],
  recorded: ({ idNumber: _number, mobile: _mobile, ...row }: StaffRow) => row,
  constraints: { staff_staff_no_key: () => recordErrors.numberTaken() },
});

/** The tutor a member of staff is, held with it. */
export const holdTutor = (tx: Tx, staffId: string): Promise<TutorRow | undefined> =>
  tx.selectFrom('tutors').selectAll().where('staffId', '=', staffId).forUpdate().executeTakeFirst();
