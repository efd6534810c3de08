import { leaveCalls } from '@graduate/contract/student-status/leaves/leave-calls.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { addFile } from './files.ts';
import { both, either, isSelf, may, not, ownOnly, type Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent, reachesStudent } from './students-reading.ts';

type LeaveRow = Row & { studentId: string };
const on = callsOn<LeaveRow>();

const DAY_MS = 86_400_000;
const longAgo = (days: number) => new Date(Math.floor(Date.now() / DAY_MS - days) * DAY_MS - 8 * 3_600_000);

/** Students see their own leaves, the staff those of its students. */
const staff = both(reachesStudent, may('student:leave:view'), not(isSelf));
const sees = either(both(isSelf, ownOnly), staff);
/** Nobody confirms the own return: that is refused aloud. */
const manages = both(staff, may('student:leave:manage'), not(ownOnly));

const addLeave = async (app: TestApp, owner: Person): Promise<LeaveRow> => {
  const student = await addStudent(app, owner);
  const id = newId();
  const mark = newMark('请假');
  await app.db
    .insertInto('leaves')
    .values({
      id,
      no: mark,
      studentId: student.id,
      leaveType: 'personal',
      fromAt: longAgo(3),
      toAt: longAgo(-3),
      days: 6,
      totalDays: 6,
      destination: mark,
      contactPhone: '13900001111',
      emergencyPhone: '13800002222',
      reason: mark,
      state: 'approved',
      submittedAt: longAgo(4),
    } as never)
    .execute();
  return { id, studentId: student.id, marks: [mark, ...student.marks] };
};

const written = {
  leaveType: 'personal' as const,
  from: longAgo(-20),
  to: longAgo(-22),
  abroad: false,
  region: null,
  destination: '天水市',
  transport: null,
  contactPhone: '13900001111',
  emergencyPhone: '13800002222',
  reason: '家中有事',
  courseImpact: false,
  courseNote: null,
  fileIds: [],
};
const back = { version: 1, returnedAt: longAgo(0) };
const LONG_AGO = { keyword: '学生样本', limit: 200 };

const leaves: Specimen<LeaveRow> = {
  name: 'a leave',
  make: addLeave,
  reach: sees,
  calls: [
    on(leaveCalls.find, byId),
    on(leaveCalls.slip, byId),
    on(leaveCalls.edit, byIdWith({ ...written, version: 1 }), {
      reach: ownOnly,
    }),
    on(leaveCalls.remove, byId, { reach: ownOnly }),
    on(leaveCalls.submit, byIdWith({ version: 1 }), { reach: ownOnly }),
    on(leaveCalls.withdraw, byIdWith({ version: 1 }), { reach: ownOnly }),
    on(leaveCalls.extend, byIdWith({ to: longAgo(-9), reason: '延后返校', fileIds: [] }), { reach: ownOnly }),
    on(leaveCalls.comeBack, byIdWith({ ...back, place: '校东门', fileIds: [] }), {
      reach: ownOnly,
    }),
    on(
      leaveCalls.calc,
      ({ id }) => ({
        query: { parentId: id, from: written.from, to: written.to, type: 'personal' as const },
      }),
      { reach: ownOnly },
    ),
    on(leaveCalls.confirmReturn, byIdWith({ version: 1 }), {
      reach: manages,
      outside: [403, 404],
    }),
    on(leaveCalls.rejectReturn, byIdWith({ version: 1, reason: '未返校' }), {
      reach: manages,
      outside: [403, 404],
    }),
    on(leaveCalls.close, byIdWith({ ...back, note: '已返校' }), {
      reach: manages,
      outside: [403, 404],
    }),
    // Of a list each failure is told, also that nobody confirms the own return.
    on(leaveCalls.confirmReturns, ({ id }) => ({ body: { ids: [id] } }), {
      reach: staff,
      outside: 'nothing',
    }),
    on(
      leaveCalls.record,
      ({ studentId }) => ({ body: { ...written, studentId, note: '电话请假', returnedAt: null } }),
      { reach: manages, outside: [403, 404] },
    ),
  ],
  lists: [
    list(leaveCalls.list, { query: LONG_AGO }, { reach: staff }),
    list(leaveCalls.exportList, { query: { keyword: '学生样本' } }, { reach: staff }),
    list(leaveCalls.mine, { query: { limit: 200 } }, { reach: ownOnly }),
    list(
      leaveCalls.calendar,
      { query: { month: longAgo(0).toISOString().slice(0, 7) } },
      { reach: staff, some: true },
    ),
  ],
};

const onFile = callsOn();

const proofs: Specimen = {
  name: 'a proof for a leave',
  make: async (app, owner) => {
    await addStudent(app, owner);
    return addFile(app, owner, { moduleCode: 'XJ', businessCode: 'QJGL', extension: 'png' });
  },
  reach: ownOnly,
  calls: [onFile(leaveCalls.create, ({ id }) => ({ body: { ...written, fileIds: [id] } }))],
};

export const leaveSpecimens = [leaves, proofs];
