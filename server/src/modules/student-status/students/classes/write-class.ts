import type {
  ClassEdit,
  NewClass,
  StudentClass,
} from '@graduate/contract/student-status/students/class-calls.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { studentErrors } from '../students.errors.ts';
import type { StudentScope } from '../students.scope.ts';
import { classErrors, noSuchClass, noSuchDepartment } from './classes.errors.ts';
import { findClass } from './classes.queries.ts';
import { mustBeCounselors } from './counselors.ts';

const classes = versioned({
  table: 'studentClasses',
  subject: 'studentClass',
  none: noSuchClass,
  read: findClass,
  changedMeanwhile: studentErrors.changedMeanwhile,
});

const mustReachDepartment = async (tx: Tx, scope: StudentScope, id: string): Promise<void> => {
  const reached = scope.kind === 'all' || (scope.kind === 'departments' && scope.ids.includes(id));
  if (!reached || (await departmentRefs(tx, [id])).length === 0) throw noSuchDepartment();
};

const mustBeNew = async (
  tx: Tx,
  { departmentId, grade, name }: Pick<NewClass, 'departmentId' | 'grade' | 'name'>,
  besides?: string,
): Promise<void> => {
  const same = await tx
    .selectFrom('studentClasses')
    .select('id')
    .where('departmentId', '=', departmentId)
    .where('grade', '=', grade)
    .where('name', '=', name)
    .$if(!!besides, (query) => query.where('id', '<>', besides ?? ''))
    .executeTakeFirst();
  if (same) throw classErrors.classExists();
};

const setCounselors = async (tx: Tx, classId: string, accountIds: readonly string[]): Promise<void> => {
  await tx.deleteFrom('studentClassCounselors').where('classId', '=', classId).execute();
  const rows = [...new Set(accountIds)].map((accountId) => ({ classId, accountId }));
  if (rows.length > 0) await tx.insertInto('studentClassCounselors').values(rows).execute();
};

export const createClass = (
  context: Context<StudentScope>,
  { counselorIds, ...made }: NewClass,
): Promise<StudentClass> =>
  classes.transact(context, async (within) => {
    const { db: tx, scope } = within;
    await mustReachDepartment(tx, scope, made.departmentId);
    await mustBeCounselors(tx, made.departmentId, counselorIds);
    await mustBeNew(tx, made);
    return classes.add(within, made, undefined, ({ id }) => setCounselors(tx, id, counselorIds));
  });

export const editClass = (
  context: Context<StudentScope>,
  { id, version, counselorIds, ...changed }: { id: string } & ClassEdit,
): Promise<StudentClass> =>
  classes.transact(context, async (within) => {
    const { db: tx } = within;
    const before = await classes.hold(within, { id, version });
    await mustBeCounselors(tx, before.departmentId, counselorIds);
    await mustBeNew(tx, { departmentId: before.departmentId, ...changed }, id);
    await setCounselors(tx, id, counselorIds);
    return classes.change(within, before, changed, 'edit');
  });

/** Removes a class nobody is in; records deleted before let go of it. */
export const removeClass = (
  context: Context<StudentScope>,
  { id }: { id: string },
): Promise<{ id: string }> =>
  classes.transact(context, async (within) => {
    const before = await classes.hold(within, { id });
    if (before.students > 0) throw classErrors.classNotEmpty({ students: before.students });
    await within.db
      .updateTable('studentRecords')
      .set({ classId: null })
      .where('classId', '=', id)
      .where('deletedAt', 'is not', null)
      .execute();
    await classes.drop(within, before);
    return { id };
  });
