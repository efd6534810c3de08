import { classBookCalls } from '@graduate/contract/training/class-books/class-books.ts';
import { availabilityCalls } from '@graduate/contract/training/scheduling/availability.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import {
  placementImportCalls,
  scheduleSheetCalls,
} from '@graduate/contract/training/scheduling/schedule-sheets.ts';
import { classOf } from '../../samples/training/study-records/teaching-class.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { importOf } from './imports.ts';
import { both, byDepartment, either, may, type Person, trainingOffice } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { lastTerm, newPlace } from './taught.ts';

const on = callsOn();

/** Classes are seen in the offering department and in the graduate school; teachers see those they teach. */
const follows = either(trainingOffice, byDepartment);
const places = either(trainingOffice, both(byDepartment, may('training:schedule:edit')));

const addClass = async ({ db }: TestApp, owner: Person): Promise<Row> => {
  const mark = newMark('教学班');
  const place = await newPlace(db, owner, mark);
  const made = classOf({ ...place, state: 'planned' });
  await db.insertInto('teachingClasses').values(made).execute();
  return { id: made.id, marks: [mark] };
};

const plan = { version: 0, sessions: [], dates: null, wishes: [], note: '' };
const placing = { version: 0, meetings: [], acceptWarnings: [], overrideReason: null };

const facts = {
  version: 1,
  name: '教学班样本',
  capacity: 60,
  campus: '1',
  minStudents: 1,
  allowCross: true,
  preassigned: false,
  examAt: null,
  examPeriods: null,
  examRoomId: null,
};
const several = ({ id }: Row) => ({ body: { ids: [id] } });
const withReason = ({ id }: Row) => ({ body: { ids: [id], reason: '选课人数不足' } });

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
    on(scheduleCalls.clearSeveral, several, { reach: places, outside: 'nothing' }),
    on(scheduleCalls.lockSeveral, ({ id }) => ({ body: { ids: [id], locked: true } }), {
      reach: places,
      outside: 'nothing',
    }),
    on(
      scheduleCalls.roomForSeveral,
      ({ id }) => ({ body: { ids: [id], roomId: newId(), acceptWarnings: false } }),
      { reach: places, outside: 'nothing' },
    ),
    on(scheduleCalls.openSeveral, several, { reach: places, outside: 'nothing' }),
    on(scheduleCalls.closeSeveral, several, { reach: places, outside: 'nothing' }),
    on(scheduleCalls.edit, byIdWith(facts), { reach: places }),
    on(scheduleCalls.open, byIdWith({ version: 1 }), { reach: places }),
    on(scheduleCalls.close, byIdWith({ version: 1 }), { reach: places }),
    on(scheduleCalls.cancel, byIdWith({ version: 1, reason: '选课人数不足' }), { reach: places }),
    on(scheduleCalls.merge, byIdWith({ version: 1, intoCode: 'NONE' }), { reach: places }),
    on(scheduleCalls.unmerge, byIdWith({ version: 1 }), { reach: places }),
    on(scheduleCalls.preassign, byIdWith({ version: 1 }), { reach: places }),
    on(scheduleCalls.roster, byId),
    on(scheduleCalls.keepSeveral, withReason, { reach: places, outside: 'nothing' }),
    on(scheduleCalls.cancelSeveral, withReason, { reach: places, outside: 'nothing' }),
    on(classBookCalls.find, byId),
    on(classBookCalls.rollCall, ({ id }) => ({ params: { id, form: 'xlsx' as const } })),
    on(classBookCalls.saveProgress, byIdWith({ version: 0, rows: [] }), { reach: places }),
    on(classBookCalls.notify, byIdWith({ title: '通知样本', content: '请按时上课' }), { reach: places }),
    on(scheduleCalls.check, ({ id }) => ({ body: { classId: id, meetings: [] } }), { reach: places }),
  ],
  lists: [
    list(scheduleCalls.list, { query: { keyword: '教学班样本', limit: 200 } }, { counted: true }),
    list(scheduleSheetCalls.exportClasses, { query: { keyword: '教学班样本' } }),
  ],
};

/** Teachers of the own department, whoever gives them classes. */
type TeacherRow = Row & { termId: string };
const onTeacher = callsOn<TeacherRow>();
const addTeacher = async ({ db }: TestApp, { departmentId }: Person): Promise<TeacherRow> => {
  const name = newMark('时间意愿');
  const { id: _id, ...someone } = await db.selectFrom('staff').selectAll().limit(1).executeTakeFirstOrThrow();
  const id = newId();
  const copy = { ...someone, id, staffNo: id.slice(-12), name, accountId: null, departmentId };
  await db
    .insertInto('staff')
    .values(copy as never)
    .execute();
  const termId = await lastTerm(db);
  await db.insertInto('teacherAvailability').values({ staffId: id, termId, wishes: '[]' }).execute();
  return { id, marks: [name], termId };
};
const availability: Specimen<TeacherRow> = {
  name: 'when a teacher can teach',
  make: addTeacher,
  reach: places,
  calls: [
    onTeacher(availabilityCalls.findWishes, ({ id, termId }) => ({ params: { id }, query: { termId } })),
    onTeacher(availabilityCalls.saveWishes, ({ id, termId }) => ({
      params: { id },
      body: { termId, version: 1, wishes: [], reason: '' },
    })),
  ],
};

export const schedulingSpecimens: readonly Specimen[] = [
  classes,
  availability,
  importOf('places of classes', 'placements', placementImportCalls),
];
