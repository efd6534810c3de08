import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { insertCourse } from '../../samples/training/courses/course.ts';
import { classOf } from '../../samples/training/study-records/teaching-class.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, either, inRole, may, type Person, type Reach, sameDepartment } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

const on = callsOn();

const byDepartment: Reach = (who, owner) => who.scope === 'department' && sameDepartment(who, owner);
const office = inRole('training', 'sysadmin');
/** Classes are seen in the offering department and in the graduate school; teachers see those they teach. */
const follows = either(office, byDepartment);
const places = either(office, both(byDepartment, may('training:schedule:edit')));

const addClass = async ({ db }: TestApp, { departmentId }: Person): Promise<Row> => {
  const mark = newMark('教学班');
  const code = newId().replaceAll('-', '').slice(-12).toUpperCase();
  const courseId = await insertCourse(db, { name: mark, code, departmentId, state: 'active' });
  const { id: termId } = await db
    .selectFrom('academicTerms')
    .select('id')
    .orderBy('firstMonday', 'desc')
    .executeTakeFirstOrThrow();
  const made = classOf({ code: `${code}-01`, courseId, termId, departmentId, name: mark, state: 'planned' });
  await db.insertInto('teachingClasses').values(made).execute();
  return { id: made.id, marks: [mark] };
};

const plan = { version: 0, sessions: [], dates: null, wishes: [], note: '' };
const placing = { version: 0, meetings: [], acceptWarnings: [], overrideReason: null };

const classes: Specimen = {
  name: 'a class with its schedule',
  make: addClass,
  reach: follows,
  calls: [
    on(scheduleCalls.find, byId),
    on(scheduleCalls.findMeetings, byId),
    on(scheduleCalls.saveRequirement, byIdWith(plan), { reach: places }),
    on(scheduleCalls.saveMeetings, byIdWith(placing), { reach: places }),
    on(scheduleCalls.slots, byIdWith({ weeks: '1-16', periodCount: 2, roomId: null, teacherIds: [] }), {
      reach: places,
    }),
    on(
      scheduleCalls.suggest,
      ({ id }) => ({ body: { classId: id, weeks: '1-16', periodCount: 2, limit: 3 } }),
      { reach: places },
    ),
    on(scheduleCalls.clearSeveral, ({ id }) => ({ body: { ids: [id] } }), {
      reach: places,
      outside: 'nothing',
    }),
    on(scheduleCalls.check, ({ id }) => ({ body: { classId: id, meetings: [] } }), { reach: places }),
  ],
  lists: [list(scheduleCalls.list, { query: { keyword: '教学班样本', limit: 200 } }, { counted: true })],
};

export const schedulingSpecimens: readonly Specimen[] = [classes];
