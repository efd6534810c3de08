import type { DepartmentRef } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';

/** A choice of people; a list that is empty does not limit. */
export type PeopleLimits = {
  roleIds: readonly string[];
  departmentIds: readonly string[];
  grades: readonly number[];
};

/** The active accounts within the limits, for other modules to select from and join on. */
export const peopleIn = (db: Db, { roleIds, departmentIds, grades }: PeopleLimits) =>
  db
    .selectFrom('accounts')
    .where('accounts.state', '=', 'active')
    .$if(roleIds.length > 0, (query) =>
      query.where('accounts.id', 'in', (eb) =>
        eb
          .selectFrom('accountRoles')
          .select('accountRoles.accountId')
          .where('accountRoles.roleId', 'in', roleIds),
      ),
    )
    .$if(departmentIds.length > 0, (query) =>
      query.where('accounts.id', 'in', (eb) =>
        eb
          .selectFrom('accountDepartments')
          .select('accountDepartments.accountId')
          .where('accountDepartments.departmentId', 'in', departmentIds),
      ),
    )
    .$if(grades.length > 0, (query) => query.where('accounts.grade', 'in', grades));

export const roleRefs = ({
  db,
}: Pick<Context, 'db'>): Promise<{ id: string; name: string; nameEn: string }[]> =>
  db.selectFrom('roles').select(['id', 'name', 'nameEn']).orderBy('sortOrder').execute();

/** The departments in use, or of these the given ones. */
export const departmentRefs = async (db: Db, ids?: readonly string[]): Promise<DepartmentRef[]> => {
  if (ids?.length === 0) return [];
  return db
    .selectFrom('departments')
    .select(['id', 'code', 'name'])
    .where('enabled', '=', true)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('sortOrder')
    .orderBy('code')
    .execute();
};

export const gradesInUse = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select('grade')
    .distinct()
    .where('grade', 'is not', null)
    .orderBy('grade', 'desc')
    .execute();
  return rows.flatMap(({ grade }) => grade ?? []);
};
