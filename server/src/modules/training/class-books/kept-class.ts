import { expressionBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type ClassScope, keptClasses, noSuchClass, readableClasses } from '../scheduling/public.ts';

const eb = expressionBuilder<Tables, 'teachingClasses'>();

const named = (db: Db | Tx, scope: ClassScope, id: string) =>
  db
    .selectFrom('teachingClasses')
    .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
    .innerJoin('departments', 'departments.id', 'teachingClasses.departmentId')
    .select(['teachingClasses.id', 'teachingClasses.code', 'teachingClasses.name', 'teachingClasses.termId'])
    .select(['teachingClasses.hours', 'teachingClasses.capacity', 'teachingClasses.enrolled'])
    .select(['teachingClasses.state', 'teachingClasses.examAt', 'teachingClasses.examRoomId'])
    .select(['courses.name as courseName', 'departments.name as departmentName'])
    .select(sql<boolean>`${keptClasses(scope)(eb)}`.as('keeps'))
    .where('teachingClasses.id', '=', id);

/** A class whose book somebody reads: its teachers, its department, the graduate school. */
export const readableClass = (db: Db | Tx, scope: ClassScope, id: string) =>
  named(db, scope, id)
    .where(readableClasses(scope))
    .executeTakeFirstOrThrow(() => noSuchClass());

/** A class whose book somebody writes: its teachers and who schedules it. */
export const keptClass = (db: Db | Tx, scope: ClassScope, id: string) =>
  named(db, scope, id)
    .where(keptClasses(scope))
    .executeTakeFirstOrThrow(() => noSuchClass());
