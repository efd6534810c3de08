import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { classCalls, StudentClass } from '@graduate/contract/student-status/students/class-calls.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { StudentScope } from '../students.scope.ts';
import { noSuchClass } from './classes.errors.ts';

type ClassesBuilder = ExpressionBuilder<Tables, 'studentClasses'>;

/** The classes of the departments somebody reaches; a counselor's are its own. */
const classesWithin =
  (scope: StudentScope) =>
  (eb: ClassesBuilder): Expression<SqlBool> => {
    switch (scope.kind) {
      case 'all':
        return eb.lit(true);
      case 'departments':
        return scope.ids.length > 0 ? eb('studentClasses.departmentId', 'in', scope.ids) : eb.lit(false);
      case 'classes':
        return eb.and([
          eb('studentClasses.departmentId', '=', scope.departmentId),
          eb('studentClasses.id', 'in', (of) =>
            of
              .selectFrom('studentClassCounselors')
              .select('studentClassCounselors.classId')
              .where('studentClassCounselors.accountId', '=', scope.accountId),
          ),
        ]);
      default:
        return eb.lit(false);
    }
  };

const counselors = sql<StudentClass['counselors']>`coalesce((
  select json_agg(json_build_object('id', a.id, 'name', a.real_name, 'number', a.person_no) order by a.real_name, a.id)
  from student_class_counselors c join accounts a on a.id = c.account_id where c.class_id = student_classes.id), '[]')`;
const students = sql<number>`(select count(*) from student_records r
  where r.class_id = student_classes.id and r.deleted_at is null)`;

const classRows = (db: Db | Tx, scope: StudentScope) =>
  db
    .selectFrom('studentClasses')
    .innerJoin('departments', 'departments.id', 'studentClasses.departmentId')
    .select([
      'studentClasses.id',
      'studentClasses.departmentId',
      'studentClasses.grade',
      'studentClasses.name',
    ])
    .select([
      'studentClasses.version',
      'departments.code as departmentCode',
      'departments.name as departmentName',
    ])
    .select([counselors.as('counselors'), students.as('students')])
    .where(classesWithin(scope));

const MOST = 2000;

export const listClasses = (
  { db, scope }: Context<StudentScope>,
  { yxCode, grade }: QueryOf<typeof classCalls.listClasses>,
): Promise<StudentClass[]> =>
  classRows(db, scope)
    .$if(!!yxCode, (query) => query.where('departments.code', 'in', yxCode ?? []))
    .$if(grade !== undefined, (query) => query.where('studentClasses.grade', '=', grade ?? 0))
    .orderBy('departments.code')
    .orderBy('studentClasses.grade', 'desc')
    .orderBy('studentClasses.name')
    .orderBy('studentClasses.id')
    .limit(MOST)
    .execute();

export const findClass = async (
  { db, scope }: Pick<Context<StudentScope>, 'db' | 'scope'>,
  { id }: { id: string },
): Promise<StudentClass> => {
  return classRows(db, scope)
    .where('studentClasses.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchClass());
};
