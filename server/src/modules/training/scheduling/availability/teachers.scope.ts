import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { ClassScope } from '../classes.scope.ts';
import { noSuchTeacher } from '../scheduling.errors.ts';

/** Teachers at work whom somebody schedules: those of the own department. */
export const teachersWithin = (db: Db | Tx, { all, departmentIds }: ClassScope) =>
  db
    .selectFrom('staff')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .where('staff.jobState', 'not in', ['left', 'deceased'])
    .where((eb) => {
      if (all) return eb.lit(true);
      return departmentIds.length > 0 ? eb('staff.departmentId', 'in', departmentIds) : eb.lit(false);
    });

const named = ['staff.id', 'staff.name', 'staff.departmentId'] as const;

export const teacherWithin = (db: Db | Tx, scope: ClassScope, id: string) =>
  teachersWithin(db, scope)
    .select(named)
    .where('staff.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchTeacher());
export type Teacher = Awaited<ReturnType<typeof teacherWithin>>;

/** The teacher somebody is. */
export const oneself = (db: Db | Tx, { accountId }: ClassScope): Promise<Teacher> =>
  db
    .selectFrom('staff')
    .select(named)
    .where('staff.accountId', '=', accountId)
    .executeTakeFirstOrThrow(() => noSuchTeacher());
