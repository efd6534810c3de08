import { committeeCalls } from '@graduate/contract/degrees/meetings/committees.ts';
import { ballotCalls, meetingCalls as calls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { insertDegreeApplication } from '../../samples/degrees/degree-applications/application.ts';
import { insertDegreeBatch } from '../../samples/degrees/degree-batches/batch.ts';
import { insertCommittee, insertMeeting, meetingItemOf } from '../../samples/degrees/meetings/meeting.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { both, byDataScope, either, isSelf, may, nobody, not, ownOnly, type Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { addStudent } from './students-reading.ts';

/** Committees are kept by those who reach their department; a tutor or a counselor arranges none. */
const arranges = both(may('degree:meeting:manage'), byDataScope);

const addCommittee = async (app: TestApp, owner: Person): Promise<Row> => {
  const name = newMark('分委员会样本');
  const departmentIds = [owner.departmentId];
  const id = await insertCommittee(app.db, { name, level: 'sub', departmentIds, enabled: false }, []);
  return { id, marks: [name] };
};

const on = callsOn<Row>();
const committees: Specimen<Row> = {
  name: 'a committee on degrees',
  make: addCommittee,
  reach: arranges,
  calls: [
    on(
      committeeCalls.edit,
      byIdWith({
        name: '样本',
        level: 'sub' as const,
        departmentIds: [newId()],
        enabled: false,
        members: [],
        version: 1,
      }),
      { deniedOnly: 'a department of its own' },
    ),
  ],
  lists: [list(committeeCalls.list, { query: { keyword: '分委员会样本', limit: 200 } })],
};

const batches = new WeakMap<TestApp, Promise<string>>();
const batchOf = (app: TestApp): Promise<string> => {
  const batch = batches.get(app) ?? insertDegreeBatch(app.db, { name: newMark('会议批次'), year: 2098 });
  batches.set(app, batch);
  return batch;
};

type MeetingRow = Row & { itemId: string; applicationId: string };
const onMeeting = callsOn<MeetingRow>();

const addMeeting = async (app: TestApp, owner: Person): Promise<MeetingRow> => {
  const { id: committeeId } = await addCommittee(app, owner);
  const student = await addStudent(app, owner);
  const record = await app.db
    .selectFrom('studentRecords')
    .select(['departmentId', 'name'])
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow();
  const batchId = await batchOf(app);
  const applicationId = await insertDegreeApplication(app.db, {
    ...record,
    batchId,
    studentId: student.id,
    status: 'defencePassed',
  });
  const name = newMark('会议样本');
  const id = await insertMeeting(app.db, { batchId, committeeId, name });
  const item = meetingItemOf({ meetingId: id, applicationId });
  await app.db.insertInto('degreeMeetingItems').values(item).execute();
  return { id, marks: [name, ...student.marks], itemId: item.id, applicationId };
};

const at = { version: 1 };
const item =
  <B>(body: B) =>
  ({ itemId }: MeetingRow) => ({ params: { id: itemId }, body });
const needs = { deniedOnly: 'needs a committee of the law; its own tests have one' };

const meetings: Specimen<MeetingRow> = {
  name: 'a meeting on degrees',
  make: addMeeting,
  reach: arranges,
  calls: [
    onMeeting(calls.find, byId),
    onMeeting(calls.candidates, byId),
    onMeeting(
      calls.edit,
      byIdWith({
        ...at,
        name: '样本会议',
        no: '样本',
        heldAt: new Date('2026-01-05T02:00:00Z'),
        place: '会议室',
        voteMode: 'count' as const,
      }),
      { row: addMeeting },
    ),
    onMeeting(calls.remove, byId, { row: addMeeting }),
    onMeeting(calls.setItems, byIdWith({ ...at, applicationIds: [] }), { row: addMeeting }),
    onMeeting(calls.lock, byIdWith(at), needs),
    onMeeting(calls.setAttendance, byIdWith({ ...at, present: [] }), needs),
    onMeeting(calls.openVote, byIdWith(at), needs),
    onMeeting(
      calls.setVotes,
      ({ id, itemId }) => ({
        params: { id },
        body: {
          ...at,
          votes: [{ itemId, yes: null, no: null, abstain: null, deferred: false, reason: null }],
        },
      }),
      needs,
    ),
    onMeeting(calls.close, byIdWith({ ...at, resolutionNo: '样本1号' }), needs),
    onMeeting(calls.publish, byIdWith(at), needs),
    onMeeting(calls.paper, ({ id }) => ({ params: { id }, query: { kind: 'minutes' as const } }), needs),
    onMeeting(calls.notifyRefusal, item({ reason: '论文未达到学位授予的要求' }), { row: addMeeting }),
    onMeeting(calls.statement, item({ statement: '本人不同意上述意见，理由如下。' }), {
      reach: ownOnly,
      deniedOnly: 'needs a notice',
    }),
    onMeeting(calls.ofApplication, ({ applicationId }) => ({ params: { id: applicationId } }), {
      reach: either(both(isSelf, ownOnly), both(byDataScope, may('degree:application:view'), not(isSelf))),
    }),
    onMeeting(
      ballotCalls.cast,
      ({ itemId }) => ({
        body: { subjectType: 'meetingItem' as const, subjectId: itemId, choice: 'yes' as const },
      }),
      { reach: nobody },
    ),
  ],
  lists: [
    list(calls.list, { query: { keyword: '会议样本', limit: 200 } }),
    list(ballotCalls.mine, {}, { reach: nobody }),
  ],
};

export const degreeMeetingSpecimens: readonly Specimen[] = [
  committees as unknown as Specimen,
  meetings as unknown as Specimen,
];
