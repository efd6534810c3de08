import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Of a row of staff: nobody signs in as this tutor, for want of an account or of the role for it. Until `security` has
 * opened it, the college acts for the tutor.
 */
export const nobodySignsIn = (staff = 'staff'): RawBuilder<SqlBool> => sql<SqlBool>`not exists (
  select from account_roles held join roles on roles.id = held.role_id
  where held.account_id = ${sql.ref(`${staff}.account_id`)} and roles.code = 'tutor')`;
