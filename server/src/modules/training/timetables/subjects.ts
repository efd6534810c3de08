import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import {
  MOST_SUBJECTS,
  type TimetableKind,
  type timetableCalls,
} from '@graduate/contract/training/timetables/timetable-calls.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { scopeOf } from '../../../platform/access/data-scope.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import type { Context } from '../../../platform/http/context.ts';
import { recordsWithin, type StudentScope, studentScope } from '../../student-status/students/public.ts';
import { ownerOfStudents, ownerOfTeacher } from './own-timetable.ts';
import { type Owner, termAsked } from './timetable.ts';
import { noSuchSubject } from './timetables.errors.ts';

/** People are looked at within reach: students as everywhere, teachers by their department. Rooms and classes by all. */
export type LookupScope = {
  accountId: string;
  students: StudentScope;
  all: boolean;
  departmentIds: readonly string[];
};

export const lookupScope = (actor: Actor): LookupScope => {
  const scope = scopeOf(actor);
  return {
    accountId: actor.actingFor?.accountId ?? actor.accountId,
    students: studentScope(actor),
    all: scope.kind === 'all',
    departmentIds: scope.kind === 'departments' ? scope.ids : [],
  };
};

export const studentsWithin = (db: Db, { students }: LookupScope) =>
  db
    .selectFrom('studentRecords')
    .where('studentRecords.deletedAt', 'is', null)
    .where(recordsWithin(students));

const teachersWithin = (db: Db, { accountId, all, departmentIds }: LookupScope) =>
  db
    .selectFrom('staff')
    .innerJoin('departments', 'departments.id', 'staff.departmentId')
    .where((eb) =>
      all
        ? eb.lit(true)
        : eb.or([
            eb('staff.accountId', '=', accountId),
            ...(departmentIds.length > 0 ? [eb('staff.departmentId', 'in', departmentIds)] : []),
          ]),
    );

type Found = { id: string; name: string; note: string };
type Sought = { keyword: string; termId: string | undefined };

/** How each kind is found by a word, and by its id. */
const kinds: Record<
  TimetableKind,
  {
    search: (db: Db, scope: LookupScope, sought: Sought) => Promise<Found[]>;
    named: (db: Db, scope: LookupScope, id: string) => Promise<{ name: string } | undefined>;
    owner: (db: Db, id: string, termId: string) => Promise<Owner>;
  }
> = {
  student: {
    search: (db, scope, { keyword }) =>
      studentsWithin(db, scope)
        .select(['studentRecords.id', 'studentRecords.name'])
        .select(
          sql<string>`concat_ws(' ', student_records.student_no, student_records.major_name)`.as('note'),
        )
        .where('studentRecords.open', '=', true)
        .where(contains(['studentRecords.name', 'studentRecords.studentNo'], keyword))
        .orderBy('studentRecords.studentNo')
        .limit(MOST_SUBJECTS)
        .execute(),
    named: (db, scope, id) =>
      studentsWithin(db, scope)
        .select('studentRecords.name')
        .where('studentRecords.id', '=', id)
        .executeTakeFirst(),
    owner: (db, id, termId) => ownerOfStudents(db, [id], termId),
  },
  teacher: {
    search: (db, scope, { keyword }) =>
      teachersWithin(db, scope)
        .select(['staff.id', 'staff.name'])
        .select(sql<string>`concat_ws(' ', staff.staff_no, departments.name)`.as('note'))
        .where(contains(['staff.name', 'staff.staffNo'], keyword))
        .orderBy('staff.staffNo')
        .limit(MOST_SUBJECTS)
        .execute(),
    named: (db, scope, id) =>
      teachersWithin(db, scope).select('staff.name').where('staff.id', '=', id).executeTakeFirst(),
    owner: ownerOfTeacher,
  },
  room: {
    search: (db, _scope, { keyword }) =>
      db
        .selectFrom('rooms')
        .innerJoin('buildings', 'buildings.id', 'rooms.buildingId')
        .select(['rooms.id', 'rooms.name'])
        .select(sql<string>`concat_ws(' ', rooms.code, buildings.name)`.as('note'))
        .where(contains(['rooms.name', 'rooms.code'], keyword))
        .orderBy('rooms.code')
        .limit(MOST_SUBJECTS)
        .execute(),
    named: (db, _scope, id) => db.selectFrom('rooms').select('name').where('id', '=', id).executeTakeFirst(),
    owner: async (_db, roomId) => ({ whose: { roomId }, classIds: [] }),
  },
  class: {
    search: (db, _scope, { keyword, termId }) =>
      db
        .selectFrom('teachingClasses')
        .innerJoin('courses', 'courses.id', 'teachingClasses.courseId')
        .select(['teachingClasses.id', 'teachingClasses.name'])
        .select('teachingClasses.code as note')
        .where('teachingClasses.state', '<>', 'cancelled')
        .$if(termId !== undefined, (query) => query.where('teachingClasses.termId', '=', termId ?? ''))
        .where(contains(['teachingClasses.name', 'teachingClasses.code', 'courses.name'], keyword))
        .orderBy('teachingClasses.code')
        .limit(MOST_SUBJECTS)
        .execute(),
    named: (db, _scope, id) =>
      db.selectFrom('teachingClasses').select('name').where('id', '=', id).executeTakeFirst(),
    owner: async (_db, id) => ({ whose: { classIds: [id] }, classIds: [id] }),
  },
};

/** Whose timetables somebody may look at, found by name or number. */
export const findSubjects = async (
  { db, scope }: Context<LookupScope>,
  { kind, keyword = '', termId }: InputOf<typeof timetableCalls.subjects>,
): Promise<Found[]> => {
  const term = await termAsked(db, termId);
  return kinds[kind].search(db, scope, { keyword, termId: term?.id });
};

type Named = { kind: TimetableKind; id: string };

/** What it is called and whose lessons they are; outside of the reach it is not there. */
export const subjectOf = async (
  { db, scope }: Pick<Context<LookupScope>, 'db' | 'scope'>,
  { kind, id }: Named,
): Promise<{ name: string; ownerIn: (termId: string) => Promise<Owner> }> => {
  const found = await kinds[kind].named(db, scope, id);
  if (!found) throw noSuchSubject();
  return { name: found.name, ownerIn: (termId) => kinds[kind].owner(db, id, termId) };
};

type Cohort = Omit<InputOf<typeof timetableCalls.cohort>, 'termId' | 'week'>;

/** Those who began together have the classes that are held for them. */
export const cohortOf = async (
  db: Db,
  { yxCode, level, grade, majorCode }: Cohort,
  language: Language,
): Promise<{ name: string; ownerIn: (termId: string) => Promise<Owner> }> => {
  const department = await db
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('code', '=', yxCode)
    .executeTakeFirst();
  if (!department) throw noSuchSubject();
  const major = majorCode
    ? await db.selectFrom('majors').select('name').where('code', '=', majorCode).executeTakeFirst()
    : undefined;
  const majorName = major?.name ?? majorCode;
  const levels = { D: text('博士', 'doctoral students'), M: text('硕士', 'master’s students') };
  const name = text(
    `${department.name}${grade}级${levels[level].zh}${majorName ? ` ${majorName}` : ''}`,
    `${department.name}, ${levels[level].en} of ${grade}${majorName ? `, ${majorName}` : ''}`,
  )[language];
  const ownerIn = async (termId: string): Promise<Owner> => {
    const found = await db
      .selectFrom('classCohorts')
      .innerJoin('teachingClasses', 'teachingClasses.id', 'classCohorts.classId')
      .select('classCohorts.classId')
      .distinct()
      .where('classCohorts.departmentId', '=', department.id)
      .where('classCohorts.level', '=', level)
      .where('classCohorts.grade', '=', grade)
      .where('teachingClasses.termId', '=', termId)
      .where('teachingClasses.state', '<>', 'cancelled')
      .$if(majorCode !== undefined, (query) =>
        query.where(
          sql<SqlBool>`(class_cohorts.major_code is null or class_cohorts.major_code = ${majorCode})`,
        ),
      )
      .execute();
    const classIds = found.map(({ classId }) => classId);
    return { whose: classIds.length > 0 ? { classIds } : null, classIds };
  };
  return { name, ownerIn };
};
