import '../students.tables.ts';
import type {
  ClassEdit,
  NewClass,
  StudentClass,
} from '@graduate/contract/student-status/students/class-calls.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import { studentErrors } from '../students.errors.ts';
import type { StudentScope } from '../students.scope.ts';
import { classErrors, noSuchDepartment } from './classes.errors.ts';
import { findClass, lockClass } from './classes.queries.ts';
import { mustBeCounselors } from './counselors.ts';

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
  { db, scope, author }: Context<StudentScope>,
  { counselorIds, ...made }: NewClass,
): Promise<StudentClass> =>
  db.transaction().execute(async (tx) => {
    await mustReachDepartment(tx, scope, made.departmentId);
    await mustBeCounselors(tx, made.departmentId, counselorIds);
    await mustBeNew(tx, made);
    const id = newId();
    await tx
      .insertInto('studentClasses')
      .values({ id, ...made })
      .execute();
    await setCounselors(tx, id, counselorIds);
    const after = await findClass({ db: tx, scope }, { id });
    await audit(tx, author, { action: 'studentClass.create', subject: 'studentClass', subjectId: id, after });
    return after;
  });

export const editClass = (
  { db, scope, author }: Context<StudentScope>,
  { id, version, counselorIds, ...changed }: { id: string } & ClassEdit,
): Promise<StudentClass> =>
  db.transaction().execute(async (tx) => {
    const before = await lockClass(tx, scope, id);
    if (before.version !== version)
      throw studentErrors.changedMeanwhile({ current: { version: before.version } });
    await mustBeCounselors(tx, before.departmentId, counselorIds);
    await mustBeNew(tx, { departmentId: before.departmentId, ...changed }, id);
    await tx
      .updateTable('studentClasses')
      .set({ ...changed, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await setCounselors(tx, id, counselorIds);
    const after = await findClass({ db: tx, scope }, { id });
    await audit(tx, author, {
      action: 'studentClass.edit',
      subject: 'studentClass',
      subjectId: id,
      before,
      after,
    });
    return after;
  });

/** Removes a class nobody is in; records deleted before let go of it. */
export const removeClass = (
  { db, scope, author }: Context<StudentScope>,
  { id }: { id: string },
): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    const before = await lockClass(tx, scope, id);
    if (before.students > 0) throw classErrors.classNotEmpty({ students: before.students });
    await tx
      .updateTable('studentRecords')
      .set({ classId: null })
      .where('classId', '=', id)
      .where('deletedAt', 'is not', null)
      .execute();
    await tx.deleteFrom('studentClasses').where('id', '=', id).execute();
    await audit(tx, author, {
      action: 'studentClass.delete',
      subject: 'studentClass',
      subjectId: id,
      before,
    });
    return { id };
  });
