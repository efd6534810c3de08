import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import {
  enrolmentImportCalls,
  staffSelectionCalls,
} from '@graduate/contract/training/selection/staff-calls.ts';
import { insertRound } from '../../samples/training/selection/round.ts';
import { classOf, enrolmentOf } from '../../samples/training/study-records/teaching-class.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { importOf } from './imports.ts';
import { both, byDepartment, either, may, type Person, trainingOffice } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent, staffWith } from './students-reading.ts';
import { lastTerm, newPlace } from './taught.ts';

const on = callsOn<ClassRow>();

const follows = either(trainingOffice, byDepartment);
/** By the class, or by the student wherever the class is. */
const followsStudents = either(trainingOffice, byDepartment, staffWith('training:selection:students'));
const manages = either(trainingOffice, both(byDepartment, may('training:selection:manage')));

type ClassRow = Row & { enrolmentId: string };

/** A class the department of somebody offers, with a student of theirs in it and another waiting for it. */
const addClass = async (app: TestApp, owner: Person): Promise<ClassRow> => {
  const { db } = app;
  const { departmentId } = owner;
  const mark = newMark('选课班');
  const place = await newPlace(db, { departmentId }, mark);
  const { courseId, termId } = place;
  const made = classOf({ ...place, state: 'open' });
  await db.insertInto('teachingClasses').values(made).execute();
  const { id: studentId } = await addStudent(app, owner);
  const enrolment = enrolmentOf({ id: newId(), studentId, classId: made.id, termId, courseId });
  await db.insertInto('enrolments').values(enrolment).execute();
  await db.updateTable('teachingClasses').set({ enrolled: 1 }).where('id', '=', made.id).execute();
  const now = Date.now();
  const windows = [{ opensAt: new Date(now), closesAt: new Date(now + 3_600_000) }];
  const roundId = await insertRound(db, { termId, state: 'draft', windows });
  const { id: other } = await addStudent(app, owner);
  const wait = {
    id: newId(),
    classId: made.id,
    studentId: other,
    termId,
    roundId,
    state: 'cancelled' as const,
  };
  await db
    .insertInto('waitlistEntries')
    .values({ ...wait, quotaId: null, swapClassId: null })
    .execute();
  const event = { termId, studentId, classId: made.id, act: 'enrol' as const, roundId: null };
  await db
    .insertInto('selectionEvents')
    .values({ ...event, code: null, message: null, actorId: null, actorRole: null })
    .execute();
  return { id: made.id, marks: [mark], enrolmentId: enrolment.id ?? '' };
};

const reason = '教学需要';
const seating = { override: [], raiseCapacity: false, reason };

const classes: Specimen<ClassRow> = {
  name: 'a class whose seats are kept for some',
  make: addClass,
  reach: follows,
  calls: [
    on(roundCalls.findQuotas, byId),
    on(staffSelectionCalls.rosterHead, byId),
    on(staffSelectionCalls.roster, byId),
    on(staffSelectionCalls.exportRoster, byId),
    on(roundCalls.saveQuotas, byIdWith({ quotas: [] }), { reach: manages }),
    on(
      staffSelectionCalls.seat,
      ({ id }) => ({ body: { ...seating, classId: id, studentNos: ['没有这个学号'] } }),
      { reach: manages },
    ),
    on(
      staffSelectionCalls.transfer,
      ({ enrolmentId }) => ({ body: { ...seating, enrolmentIds: [enrolmentId], toClassCode: '没有这个班' } }),
      { reach: manages, deniedOnly: 'a transfer needs a second class, which its own tests have' },
    ),
    on(staffSelectionCalls.unseat, ({ enrolmentId }) => ({ body: { enrolmentIds: [enrolmentId], reason } }), {
      reach: manages,
    }),
  ],
  lists: [
    list(staffSelectionCalls.board, { query: { keyword: '选课班样本', limit: 200 } }, { counted: true }),
    list(
      staffSelectionCalls.enrolments,
      { query: { course: '选课班样本', limit: 200 } },
      { reach: followsStudents },
    ),
    list(
      staffSelectionCalls.exportEnrolments,
      { query: { course: '选课班样本' } },
      { reach: followsStudents },
    ),
    list(staffSelectionCalls.exportBoard, { query: { keyword: '选课班样本' } }),
    list(staffSelectionCalls.exportEvents, { query: { keyword: '选课班样本' } }, { reach: followsStudents }),
    list(staffSelectionCalls.exportWaits, { query: { keyword: '选课班样本' } }, { reach: followsStudents }),
    list(
      staffSelectionCalls.waits,
      { query: { keyword: '选课班样本', limit: 200 } },
      { reach: followsStudents },
    ),
    list(
      staffSelectionCalls.events,
      { query: { keyword: '选课班样本', limit: 200 } },
      { reach: followsStudents, counted: true },
    ),
  ],
};

type StudentRow = Row & { termId: string };

const students: Specimen<StudentRow> = {
  name: 'a student whose selection is frozen',
  make: async (app, owner) => {
    const termId = await lastTerm(app.db);
    return { ...(await addStudent(app, owner)), termId };
  },
  reach: staffWith('training:selection:manage'),
  calls: [
    callsOn<StudentRow>()(staffSelectionCalls.freeze, ({ id, termId }) => ({
      params: { id },
      body: { termId, frozen: true, reason },
    })),
  ],
};

export const selectionSpecimens = [
  classes,
  students,
  importOf('enrolments', 'enrolments', enrolmentImportCalls),
];
