import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { meetingOf } from '../../samples/training/scheduling/meeting.ts';
import { classOf } from '../../samples/training/study-records/teaching-class.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, byDepartment, either, may, ownOnly, type Person, trainingOffice } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { newPlace } from './taught.ts';

type ChangeOfClass = Row & { classId: string; meetingId: string };
const on = callsOn<ChangeOfClass>();

const theirs = both(ownOnly, may('training:change:apply'));
const follows = either(trainingOffice, byDepartment, theirs);
const applies = either(trainingOffice, both(byDepartment, may('training:change:apply')));
const manages = either(trainingOffice, both(byDepartment, may('training:change:manage')));
/** Only who has applied writes it; others are told that it is not theirs. */
const own = { reach: theirs, outside: [404, 409] };

/** A draft of somebody else for a class of the department. */
const addChange = async ({ db }: TestApp, { departmentId, accountId }: Person): Promise<ChangeOfClass> => {
  const mark = newMark('调停课');
  const place = await newPlace(db, { departmentId }, mark);
  const { termId } = place;
  const made = classOf({ ...place, state: 'planned' });
  await db.insertInto('teachingClasses').values(made).execute();
  const meeting = meetingOf({ classId: made.id, termId });
  await db.insertInto('classMeetings').values(meeting).execute();
  const id = newId();
  await db
    .insertInto('classChanges')
    .values({
      id,
      classId: made.id,
      termId,
      departmentId,
      meetingId: meeting.id,
      kind: 'cancel',
      weekMask: 16,
      newWeekMask: null,
      newWeekday: null,
      newStartPeriod: null,
      newRoomId: null,
      newTeacherId: null,
      makeupOn: null,
      reasonKind: 'school',
      reason: '学校统一安排',
      beforeWords: mark,
      afterWords: '',
      firstOn: '2099-01-01',
      firstAt: new Date('2099-01-01T00:00:00Z'),
      madeMeetingId: null,
      applicantId: accountId,
      state: 'draft',
      submittedAt: null,
    })
    .execute();
  return { id, classId: made.id, meetingId: meeting.id, marks: [mark] };
};

const content = ({ classId, meetingId }: ChangeOfClass) => ({
  classId,
  meetingId,
  kind: 'cancel' as const,
  weeks: '5',
  newWeeks: null,
  newWeekday: null,
  newStartPeriod: null,
  newRoomId: null,
  newTeacherId: null,
  makeupOn: null,
  reasonKind: 'school' as const,
  reason: '学校统一安排',
  notice: '',
});

const changesOfClasses: Specimen<ChangeOfClass> = {
  name: 'a change of a class',
  make: addChange,
  reach: follows,
  calls: [
    on(changeCalls.find, byId),
    on(
      changeCalls.check,
      ({ classId, meetingId }) => ({
        body: {
          classId,
          meetingId,
          kind: 'cancel' as const,
          weeks: '5',
          newWeeks: null,
          newWeekday: null,
          newStartPeriod: null,
          newRoomId: null,
          newTeacherId: null,
        },
      }),
      { reach: applies },
    ),
    on(changeCalls.create, (row) => ({ body: content(row) }), { reach: applies }),
    on(changeCalls.options, ({ classId }) => ({ query: { classId } }), { reach: applies }),
    on(changeCalls.suggest, ({ classId }) => ({ body: { classId, weeks: '5', periodCount: 2, limit: 3 } }), {
      reach: applies,
    }),
    on(
      changeCalls.rooms,
      ({ classId }) => ({ query: { classId, weeks: '5', weekday: 1, startPeriod: 1, periodCount: 2 } }),
      { reach: applies },
    ),
    on(changeCalls.notice, byId, { deniedOnly: 'a notice is printed of what was approved' }),
    on(changeCalls.edit, (row) => ({ params: { id: row.id }, body: { version: 1, ...content(row) } }), {
      reach: both(ownOnly, applies),
      outside: [404, 409],
    }),
    on(changeCalls.remove, byId, own),
    on(changeCalls.submit, byIdWith({ version: 1, acceptConflicts: true }), own),
    on(changeCalls.withdraw, byIdWith({ version: 1 }), own),
    on(changeCalls.revoke, byIdWith({ version: 1, reason: '安排有变' }), { reach: manages }),
  ],
  lists: [
    list(changeCalls.list, { query: { keyword: '调停课样本', limit: 200 } }, { counted: true }),
    list(changeCalls.exportList, { query: { keyword: '调停课样本' } }),
  ],
};

export const changeSpecimens: readonly Specimen<ChangeOfClass>[] = [changesOfClasses];
