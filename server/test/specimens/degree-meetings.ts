import { committeeCalls } from '@graduate/contract/degrees/meetings/committees.ts';
import {
  ballotCalls,
  meetingCalls as calls,
  votesImportCalls,
} from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { insertDegreeApplication } from '../../samples/degrees/degree-applications/application.ts';
import { insertDegreeBatch } from '../../samples/degrees/degree-batches/batch.ts';
import { insertCommittee, insertMeeting, meetingItemOf } from '../../samples/degrees/meetings/meeting.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { typedWorkbook } from '../workbooks.ts';
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
    onMeeting(votesImportCalls.template, ({ id }) => ({ params: { meetingId: id } }) as never, needs),
    onMeeting(votesImportCalls.check, ({ id }) => ({ params: { meetingId: id } }) as never, {
      outside: [400, 404, 406, 415],
      deniedOnly: 'carries an upload, which its own tests send',
    }),
    onMeeting(calls.close, byIdWith({ ...at, resolutionNo: '样本1号' }), needs),
    onMeeting(calls.publish, byIdWith(at), needs),
    onMeeting(calls.paper, ({ id }) => ({ params: { id }, query: { kind: 'minutes' as const } }), needs),
    onMeeting(
      calls.decideAnew,
      ({ id, itemId }) => ({
        params: { id: itemId },
        body: { meetingId: id, reason: '计票员核对后发现票数有误' },
      }),
      { deniedOnly: 'needs a decided item' },
    ),
    onMeeting(calls.setDocuments, byIdWith({ ...at, fileIds: [] }), needs),
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

type ImportRow = Row & { meetingId: string };
const onImport = callsOn<ImportRow>();

/** Votes somebody has checked for a meeting and not yet confirmed. */
const importedVotes: Specimen<ImportRow> = {
  name: 'an import of votes',
  make: async (app, owner) => {
    const meeting = await addMeeting(app, owner);
    const id = newId();
    const mark = newMark('票数导入');
    await app.db
      .insertInto('importBatches')
      .values({
        id,
        name: `degreeMeetingVotes:${meeting.id}`,
        accountId: owner.accountId,
        fileName: `${mark}.xlsx`,
        headerRow: 1,
        rowCount: 1,
        badRowCount: 1,
        content: await typedWorkbook([['学号'], [mark]]),
      })
      .execute();
    return { id, meetingId: meeting.id, marks: [mark] };
  },
  reach: ownOnly,
  calls: [
    onImport(votesImportCalls.report, ({ id, meetingId }) => ({ params: { id, meetingId } }) as never),
    onImport(
      votesImportCalls.confirm,
      ({ id, meetingId }) => ({ params: { id, meetingId }, body: { mode: 'goodRows' as const } }) as never,
      { deniedOnly: 'needs a meeting that votes' },
    ),
  ],
};

export const degreeMeetingSpecimens: readonly Specimen[] = [
  committees as unknown as Specimen,
  meetings as unknown as Specimen,
  importedVotes as unknown as Specimen,
];
