import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { nobodySignsIn, noSuchTutor, tutorIdOf } from '../../people/guidance/public.ts';
import { isOwn, type StaffScope, staffWithin } from '../tutor-records/public.ts';
import { placeErrors } from './tutor-places.errors.ts';

/** Of a row of staff: the reader applies for this tutor, being it or acting for who cannot sign in. */
export const appliesFor = ({ accountId, all, departmentIds }: StaffScope) => sql<boolean>`(
  staff.account_id is not distinct from ${accountId} or (${nobodySignsIn()}
    and (${all} or staff.department_id = any(${[...departmentIds]}::uuid[]))))`;

const tutorOfStaff = (db: Db | Tx, scope: StaffScope, staffId: string) =>
  db
    .selectFrom('tutors')
    .innerJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['tutors.id', 'staff.name', 'staff.accountId'])
    .select(nobodySignsIn().as('forTutor'))
    .where('staff.id', '=', staffId)
    .where(staffWithin(scope) as never)
    .executeTakeFirstOrThrow(() => noSuchTutor());

/** The tutor who applies: the reader, or one of the college who cannot sign in. */
export const tutorWhoApplies = async (
  db: Db | Tx,
  scope: StaffScope,
  staffId: string | undefined,
): Promise<string> => {
  if (staffId === undefined) {
    const own = await tutorIdOf(db, scope.accountId);
    if (!own) throw placeErrors.notTutor();
    return own;
  }
  const { id, name, forTutor, accountId } = await tutorOfStaff(db, scope, staffId);
  if (!forTutor && !isOwn(scope, { accountId })) throw placeErrors.appliesThemselves({ name });
  return id;
};
