import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { insertStudent } from '../../samples/student-status/students/student.ts';
import { insertCourse } from '../../samples/training/courses/course.ts';
import { classOf } from '../../samples/training/study-records/teaching-class.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, either, inRole, may, type Person, type Reach, sameDepartment } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

const on = callsOn();

const byDepartment: Reach = (who, owner) => who.scope === 'department' && sameDepartment(who, owner);
const office = inRole('training', 'sysadmin');
const follows = either(office, byDepartment);
const manages = either(office, both(byDepartment, may('training:selection:manage')));

const addClass = async ({ db }: TestApp, { departmentId }: Person): Promise<Row> => {
  const mark = newMark('选课班');
  const code = newId().replaceAll('-', '').slice(-12).toUpperCase();
  const courseId = await insertCourse(db, { name: mark, code, departmentId, state: 'active' });
  const { id: termId } = await db
    .selectFrom('academicTerms')
    .select('id')
    .orderBy('firstMonday', 'desc')
    .executeTakeFirstOrThrow();
  const made = classOf({ code: `${code}-01`, courseId, termId, departmentId, name: mark, state: 'open' });
  await db.insertInto('teachingClasses').values(made).execute();
  const studentId = await insertStudent(db, { name: '选课学生', enrolYear: 2025, departmentId });
  const event = { termId, studentId, classId: made.id, act: 'enrol' as const, roundId: null };
  await db
    .insertInto('selectionEvents')
    .values({ ...event, code: null, message: null, actorId: null, actorRole: null })
    .execute();
  return { id: made.id, marks: [mark] };
};

const classes: Specimen = {
  name: 'a class whose seats are kept for some',
  make: addClass,
  reach: follows,
  calls: [
    on(roundCalls.findQuotas, byId),
    on(staffSelectionCalls.rosterHead, byId),
    on(staffSelectionCalls.roster, byId),
    on(roundCalls.saveQuotas, byIdWith({ quotas: [] }), { reach: manages }),
  ],
  lists: [
    list(staffSelectionCalls.board, { query: { keyword: '选课班样本', limit: 200 } }, { counted: true }),
    list(staffSelectionCalls.events, { query: { keyword: '选课班样本', limit: 200 } }, { counted: true }),
  ],
};

export const selectionSpecimens: readonly Specimen[] = [classes];
