import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { appealApproval, appealCalls } from '@graduate/contract/degrees/appeals/appeals.ts';
import { meetingFile } from '@graduate/contract/degrees/meetings/choices.ts';
import { committeeCalls } from '@graduate/contract/degrees/meetings/committees.ts';
import {
  ballotCalls,
  meetingCalls as calls,
  votesImportCalls,
} from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { addDays, dayInShanghai, weekdayOf } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertDegreeApplication } from '../../../../samples/degrees/degree-applications/application.ts';
import { insertCommittee } from '../../../../samples/degrees/meetings/meeting.ts';
import { insertExpert, insertRound } from '../../../../samples/degrees/reviews/expert.ts';
import { insertThesisVersion } from '../../../../samples/degrees/theses/version.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';
import { callsInto, sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';
import { newId } from '../../../platform/ids.ts';

const app = useTestApp();
const { addBatch, addCandidate, decide, find } = degreeActs(app);

const VOTERS = ['tutor', 'dean', 'degree', 'teacher'] as const;

/** Members of staff, first those who can sign in and vote. */
const staffIds = async (count: number): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('staff')
    .leftJoin('accounts', 'accounts.id', 'staff.accountId')
    .select('staff.id')
    .orderBy(sql`array_position(${[...VOTERS]}::text[], accounts.username::text)`)
    .orderBy('staffNo')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
};

/** A committee; the ones before it are switched off, so that there is one of a kind. */
const addCommittee = async (level: 'sub' | 'school', size: number): Promise<string> => {
  await app.db.updateTable('degreeCommittees').set({ enabled: false }).execute();
  return insertCommittee(
    app.db,
    {
      name: `测试委员会${next('committee')}`,
      level,
      departmentIds: level === 'sub' ? [await departmentIdOf(app, '208')] : [],
    },
    await staffIds(size),
  );
};

type Given = Parameters<typeof insertDegreeApplication>[1];

/** Somebody who has come so far, with a final version the tutor agreed to. */
const addApplication = async (batchId: string, status: Given['status'], given: Partial<Given> = {}) => {
  const who = await addCandidate();
  const id = await insertDegreeApplication(app.db, {
    batchId,
    studentId: who.id,
    departmentId: await departmentIdOf(app, '208'),
    name: '申请甲',
    status,
    ...given,
  });
  await insertThesisVersion(app.db, { applicationId: id, stage: 'final' });
  return { id, who };
};

const office = () => app.as('degree');

type Voting = {
  level?: 'sub' | 'school';
  size?: number;
  present?: number;
  voteMode?: 'count' | 'electronic';
};

const addMeeting = async (batchId: string, committeeId: string, voteMode: 'count' | 'electronic' = 'count') =>
  (
    await office().call(calls.create, {
      body: {
        batchId,
        committeeId,
        name: '测试学位会',
        no: `第${next('meeting')}次`,
        heldAt: new Date(),
        place: '会议室',
        voteMode,
      },
    })
  ).data;

const latest = async (id: string) => (await office().call(calls.find, { params: { id } })).data;

/** A meeting with this agenda, its members noted as present; not opened yet. */
const ready = async (
  applicationIds: readonly string[],
  batchId: string,
  { level = 'sub', size = 7, present = size, voteMode = 'count' }: Voting = {},
) => {
  const meeting = await addMeeting(batchId, await addCommittee(level, size), voteMode);
  const { id } = meeting;
  const chosen = await office().call(calls.setItems, {
    params: { id },
    body: { version: meeting.version, applicationIds: [...applicationIds] },
  });
  const locked = await office().call(calls.lock, { params: { id }, body: { version: chosen.data.version } });
  if (locked.status !== 200) throw new Error(locked.message);
  await office().call(calls.setAttendance, {
    params: { id },
    body: {
      version: locked.data.version,
      present: locked.data.members.slice(0, present).map(({ staffId }) => staffId),
    },
  });
  return latest(id);
};

const open = async (id: string) =>
  office().call(calls.openVote, { params: { id }, body: { version: (await latest(id)).version } });

const voting = async (...given: Parameters<typeof ready>) => {
  const meeting = await ready(...given);
  const opened = await open(meeting.id);
  if (opened.status !== 200) throw new Error(opened.message);
  return opened.data;
};

const vote = async (id: string, yes: number, no: number, more: object = {}) => {
  const { version, items } = await latest(id);
  const one = { yes, no, abstain: 0, deferred: false, reason: null, ...more };
  const votes = items.map((item) => ({ itemId: item.id, ...one }));
  return office().call(calls.setVotes, { params: { id }, body: { version, votes } });
};

const close = async (id: string) =>
  office().call(calls.close, {
    params: { id },
    body: { version: (await latest(id)).version, resolutionNo: `决议${next('resolution')}号` },
  });

const itemOf = async (id: string) => {
  const [item] = (await latest(id)).items;
  if (!item) throw new Error('no item');
  return item;
};

describe('committees', () => {
  const body = async (size: number, level: 'sub' | 'school' = 'school') => ({
    name: `新委员会${next('new committee')}`,
    level,
    departmentIds: level === 'sub' ? [await departmentIdOf(app, '208')] : [],
    enabled: true,
    members: (await staffIds(size)).map((staffId, at) => ({
      staffId,
      role: at === 0 ? ('chair' as const) : ('member' as const),
      from: '2025-01-01',
      to: '2099-12-31',
    })),
  });
  const create = async (given: Awaited<ReturnType<typeof body>>, username = 'degree') =>
    app.as(username).call(committeeCalls.create, { body: given });

  test('of the school have nine members at least and an odd number, in office today, with one chair', async () => {
    await app.db.updateTable('degreeCommittees').set({ enabled: false }).execute();
    for (const size of [7, 8, 10]) {
      const refused = await create(await body(size));
      expect(refused.status).toBe(422);
      expect(refused.message).toContain('不少于9人的单数');
    }
    const over = await body(11);
    over.members.slice(0, 2).forEach((member) => {
      member.to = '2025-06-30';
    });
    expect((await create(over)).status).toBe(422);
    const twice = await body(9);
    twice.members[8] = { ...twice.members[1], role: 'member' } as never;
    expect((await create(twice)).message).toContain('委员重复');
    const leaderless = await body(9);
    leaderless.members = leaderless.members.map((member) => ({ ...member, role: 'member' as const }));
    expect((await create(leaderless)).message).toBe('请指定一名主席');
    expect((await create(await body(9))).data.total).toBe(9);
    expect((await create(await body(9))).status).toBe(409);
  });

  test('a college keeps its own sub-committee only, which has seven at least', async () => {
    await app.db.updateTable('degreeCommittees').set({ enabled: false }).execute();
    expect((await create(await body(9), 'secretary')).status).toBe(422);
    expect((await create(await body(5, 'sub'), 'secretary')).status).toBe(422);
    const foreign = { ...(await body(7, 'sub')), departmentIds: [await departmentIdOf(app, '203')] };
    expect((await create(foreign, 'secretary')).status).toBe(422);
    expect((await create(await body(7, 'sub'), 'secretary')).status).toBe(200);
    expect((await create(await body(7, 'sub'))).message).toContain('已由');
    expect((await create(await body(7, 'sub'), 'tutor')).status).toBe(403);
  });
});

describe('the agenda', () => {
  test('takes what has come so far, of the batch and the departments, and no application twice', async () => {
    const batchId = await addBatch();
    const fits = await addApplication(batchId, 'defencePassed');
    const early = await addApplication(batchId, 'reviewPassed');
    const other = await addApplication(await addBatch(), 'defencePassed');
    const elsewhere = await addApplication(batchId, 'defencePassed', {
      departmentId: await departmentIdOf(app, '203'),
    });
    const committeeId = await addCommittee('sub', 7);
    const meeting = await addMeeting(batchId, committeeId);
    const offered = await office().call(calls.candidates, { params: { id: meeting.id } });
    expect(offered.data.map(({ applicationId }) => applicationId)).toEqual([fits.id]);
    const put = (id: string, version: number, applicationIds: string[]) =>
      office().call(calls.setItems, { params: { id }, body: { version, applicationIds } });
    for (const { id } of [early, other, elsewhere])
      expect((await put(meeting.id, meeting.version, [id])).status).toBe(422);
    expect((await put(meeting.id, meeting.version, [fits.id])).status).toBe(200);
    const second = await addMeeting(batchId, committeeId);
    expect((await put(second.id, second.version, [fits.id])).status).toBe(409);
  });

  test('says what members should look at twice: doubts of reviewers, further rounds, checks, waivers', async () => {
    const batchId = await addBatch();
    const fine = await addApplication(batchId, 'defencePassed');
    const doubtful = await addApplication(batchId, 'defencePassed', {
      waivers: JSON.stringify([{ code: 'PLAG', reason: '引文误判', by: 'x', at: '2026-01-01' }]),
    });
    const applicationId = doubtful.id;
    const versionId = await insertThesisVersion(app.db, { applicationId, stage: 'review', seq: 9 });
    const expertId = await insertExpert(app.db, { name: `存疑${next('doubtful')}` });
    const round = { applicationId, versionId, no: 2, kind: 'reReview' as const };
    const { roundId, taskId } = await insertRound(app.db, round, expertId);
    await app.db
      .updateTable('reviewTasks')
      .set({ status: 'submitted', grade: 'C', total: 65 })
      .where('id', '=', taskId)
      .execute();
    const check = {
      id: newId(),
      applicationId,
      batchId,
      versionId,
      tryNo: 1,
      ratioTotal: 20,
      ratioClean: 16.2,
    };
    await app.db
      .insertInto('plagiarismChecks')
      .values({
        ...check,
        system: 'cnki',
        checkedAt: new Date(),
        documentNo: null,
        result: 'retry',
        createdBy: null,
      })
      .execute();
    const meeting = await addMeeting(batchId, await addCommittee('sub', 7));
    const warnings = async () => {
      const { data } = await office().call(calls.candidates, { params: { id: meeting.id } });
      return new Map(data.map((row) => [row.applicationId, row.warnings]));
    };
    const words = ['豁免“查重通过”：引文误判', '复制比16.2%，超过要求'];
    expect((await warnings()).get(applicationId)).toEqual(words);
    await app.db.updateTable('reviewRounds').set({ status: 'released' }).where('id', '=', roundId).execute();
    expect((await warnings()).get(applicationId)).toEqual([words[0], '评阅等级含C', '另有评阅1轮', words[1]]);
    expect((await warnings()).get(fine.id)).toEqual([]);
  });

  test('is fixed only with an agreed final version and a committee as the law wants it on that day', async () => {
    const batchId = await addBatch();
    const { id } = await addApplication(batchId, 'defencePassed');
    await app.db.deleteFrom('thesisVersions').where('applicationId', '=', id).execute();
    await expect(ready([id], batchId)).rejects.toThrow('导师尚未同意该版本论文');
    await app.db.deleteFrom('degreeMeetingItems').where('applicationId', '=', id).execute();
    await insertThesisVersion(app.db, { applicationId: id, stage: 'final' });
    // What was handed in after it and sent back with something to change is not the final one.
    const later = await insertThesisVersion(app.db, {
      applicationId: id,
      seq: 9,
      stage: 'final',
      status: 'refused',
    });
    await expect(ready([id], batchId)).rejects.toThrow('终稿未提交或导师未同意');
    await app.db.deleteFrom('degreeMeetingItems').where('applicationId', '=', id).execute();
    await app.db.deleteFrom('thesisVersions').where('id', '=', later).execute();
    await expect(ready([id], batchId, { size: 6 })).rejects.toThrow('不少于7人的单数');
    await app.db.deleteFrom('degreeMeetingItems').where('applicationId', '=', id).execute();
    const meeting = await ready([id], batchId);
    expect(meeting).toMatchObject({ status: 'ready', total: 7 });
    expect(
      (
        await office().call(calls.setItems, {
          params: { id: meeting.id },
          body: { version: meeting.version, applicationIds: [] },
        })
      ).status,
    ).toBe(409);
  });

  test('a college arranges its own meetings and not those of the school or of others', async () => {
    const batchId = await addBatch();
    const school = await addMeeting(batchId, await addCommittee('school', 9));
    const own = await addMeeting(batchId, await addCommittee('sub', 7));
    const see = (id: string) => app.as('secretary').call(calls.find, { params: { id } });
    expect((await see(own.id)).status).toBe(200);
    expect((await see(school.id)).status).toBe(404);
    const listed = await app.as('secretary').call(calls.list, { query: { limit: 200 } });
    expect(listed.data.list.map(({ id }) => id)).not.toContain(school.id);
    expect((await app.as('tutor').call(calls.find, { params: { id: own.id } })).status).toBe(403);
  });
});

describe('counted votes', () => {
  test('40-29 of 25 members 17 are enough to meet and 13 to agree, whoever is there', async () => {
    const batchId = await addBatch();
    const { id: applicationId, who } = await addApplication(batchId, 'defencePassed');
    const given = { size: 25 };
    const few = await ready([applicationId], batchId, { ...given, present: 16 });
    expect((await open(few.id)).message).toContain('未达到全体委员的三分之二');
    await office().call(calls.remove, { params: { id: few.id } });
    const { id } = await voting([applicationId], batchId, { ...given, present: 17 });
    expect((await vote(id, 17, 1)).status).toBe(422);
    await vote(id, 12, 5, { reason: '未达到学位授予标准' });
    expect((await close(id)).data.items[0]).toMatchObject({ result: 'refuse', yes: 12 });
    expect((await find(applicationId)).status).toBe('subRefused');
    const seen = await app.as(who.username).call(calls.ofApplication, { params: { id: applicationId } });
    expect(seen.data).toMatchObject([{ result: 'refuse', reason: '未达到学位授予标准' }]);
    expect(JSON.stringify(seen.data)).not.toContain('"yes"');

    const { id: second } = await addApplication(batchId, 'defencePassed');
    const { id: other } = await voting([second], batchId, { ...given, present: 17 });
    await vote(other, 13, 4);
    expect((await close(other)).data).toMatchObject({ status: 'closed', items: [{ result: 'pass' }] });
    expect((await find(second)).status).toBe('subPassed');
    expect((await close(other)).status).toBe(409);
  });

  test('counted votes come from a workbook; sums that are not those present, and others than those on the agenda, are told by row', async () => {
    const batchId = await addBatch();
    const numbers = ['first', 'second', 'third'].map(() => `HY${next('voted')}`);
    const ids: string[] = [];
    for (const studentNo of numbers)
      ids.push((await addApplication(batchId, 'defencePassed', { studentNo })).id);
    const { id } = await voting(ids, batchId, { size: 9, present: 7 });
    const imports = callsInto(votesImportCalls, { meetingId: id });
    const header = ['学号', '姓名', '同意', '不同意', '弃权', '理由'];
    const sent = async (rows: (string | number)[][], username = 'degree') =>
      sendToCheck(app, app.as(username), imports, await typedWorkbook([header, ...rows]));
    const [one = '', two = '', three = ''] = numbers;
    const wrong = await sent([
      [one, '申请甲', 5, 1, 0, ''],
      [two, '申请甲', '', '', '', ''],
      [three, '申请乙', 7, 0, 0, ''],
      ['HY-none', '申请甲', 7, 0, 0, ''],
    ]);
    expect(wrong.data.problems.map(({ row, why }: { row: number; why: string }) => [row, why])).toEqual([
      [2, '票数合计应等于到会人数（7）'],
      [3, '未填票数的视为缓议，须填写理由'],
      [4, '姓名与学号不一致'],
      [5, '该学生不在本次会议的议程中'],
    ]);
    const right = await sent([
      [one, '申请甲', 5, 1, 1, ''],
      [two, '申请甲', '', '', '', '材料待补充'],
      [three, '申请甲', 4, 3, 0, '创新性不足'],
    ]);
    await office().call(votesImportCalls.confirm, {
      params: { meetingId: id, id: right.data.id },
      body: { mode: 'everything' },
    });
    await runJobs(app);
    const { items } = (await close(id)).data;
    expect(items.map(({ result, yes }) => [result, yes])).toEqual([
      ['pass', 5],
      ['defer', null],
      ['refuse', 4],
    ]);
    expect((await sent([[one, '申请甲', 7, 0, 0, '']])).status).toBe(409);
  });

  test('the quorum is looked at again at the end: members struck off afterwards stop the resolution', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await addApplication(batchId, 'defencePassed');
    const { id, members, version } = await voting([applicationId], batchId);
    await office().call(calls.setAttendance, {
      params: { id },
      body: { version, present: members.slice(0, 4).map(({ staffId }) => staffId) },
    });
    expect((await vote(id, 4, 0)).status).toBe(422);
    expect((await close(id)).status).toBe(422);
    expect((await find(applicationId)).status).toBe('defencePassed');
  });

  test('putting off needs a reason and happens twice at most', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await addApplication(batchId, 'defencePassed');
    for (const last of [false, false, true]) {
      const { id } = await voting([applicationId], batchId);
      expect((await vote(id, 0, 0, { deferred: true })).status).toBe(422);
      await vote(id, 0, 0, { deferred: true, reason: '补充实验数据后再议' });
      const closed = await close(id);
      expect(closed.status).toBe(last ? 422 : 200);
      if (last) expect(closed.message).toContain('已缓议2次');
    }
    expect((await find(applicationId)).status).toBe('deferred');
  });

  test('an error in a resolution is put right by a later meeting that names it, never by opening the old one', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await addApplication(batchId, 'defencePassed');
    const first = await voting([applicationId], batchId);
    await vote(first.id, 1, 6, { reason: '票数录入有误' });
    const [wrong] = (await close(first.id)).data.items;
    expect(wrong).toMatchObject({ result: 'refuse', mayDecideAnew: true });
    const anew = (meetingId: string, username = 'degree') =>
      app.as(username).call(calls.decideAnew, {
        params: { id: wrong?.id ?? '' },
        body: { meetingId, reason: '计票员核对后发现票数录入有误' },
      });
    const second = await addMeeting(batchId, first.committeeId);
    const elsewhere = await addMeeting(batchId, await addCommittee('sub', 9));
    expect((await anew(elsewhere.id)).message).toContain('同一委员会');
    expect((await anew(first.id)).status).toBe(409);
    expect((await anew(second.id, 'tutor')).status).toBe(403);
    const put = await anew(second.id);
    expect(put.data.items).toMatchObject([
      { applicationId, corrects: { result: 'refuse', reason: '计票员核对后发现票数录入有误' } },
    ]);
    expect((await anew(second.id)).status).toBe(409);
    expect((await latest(first.id)).items).toMatchObject([{ result: 'refuse', mayDecideAnew: false }]);
    expect((await find(applicationId)).status).toBe('subRefused');

    const locked = await office().call(calls.lock, {
      params: { id: second.id },
      body: { version: put.data.version },
    });
    await office().call(calls.setAttendance, {
      params: { id: second.id },
      body: { version: locked.data.version, present: locked.data.members.map(({ staffId }) => staffId) },
    });
    await open(second.id);
    await vote(second.id, 6, 1);
    expect((await close(second.id)).data.items).toMatchObject([{ result: 'pass', mayDecideAnew: true }]);
    expect((await find(applicationId)).status).toBe('subPassed');
    expect((await latest(first.id)).items).toMatchObject([{ result: 'refuse', yes: 1 }]);
  });

  test('what is kept of a meeting is for those who arrange it', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await addApplication(batchId, 'defencePassed');
    const meeting = await voting([applicationId], batchId, { level: 'sub' });
    const keep = async (username: string) => {
      const file = { name: '签字记录.pdf', bytes: pdfOf('minutes'), ...meetingFile };
      const fileIds = [(await upload(app, app.as(username), file)).data.id];
      const { version } = await latest(meeting.id);
      return app
        .as(username)
        .call(calls.setDocuments, { params: { id: meeting.id }, body: { version, fileIds } });
    };
    const kept = await keep('secretary');
    expect(kept.data.documents).toMatchObject([{ fileName: '签字记录.pdf' }]);
    const seenBy = async (username: string) =>
      (
        await app.as(username).call(fileCalls.group, {
          params: { id: meeting.id },
          query: { moduleCode: meetingFile.moduleCode },
        })
      ).data;
    expect(await seenBy('degree')).toHaveLength(1);
    for (const username of ['tutor', 'student', 'expert']) expect(await seenBy(username)).toEqual([]);
  });

  test('a vote on the strength of an older state, in a closed batch or before the day is refused', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await addApplication(batchId, 'defencePassed');
    const { id, version } = await voting([applicationId], batchId);
    await vote(id, 7, 0);
    expect(
      (await office().call(calls.close, { params: { id }, body: { version, resolutionNo: '旧版本号' } }))
        .status,
    ).toBe(409);
    await app.db.updateTable('degreeBatches').set({ status: 'closed' }).where('id', '=', batchId).execute();
    expect((await close(id)).status).toBe(409);
    await app.db.updateTable('degreeBatches').set({ status: 'open' }).where('id', '=', batchId).execute();
    await app.db
      .updateTable('degreeMeetings')
      .set({ status: 'ready', heldAt: new Date(Date.now() + 3 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    expect((await open(id)).message).toContain('当日起方可表决');
  });

  test('minutes and resolution say what was decided; closed twice at once it is decided once', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await addApplication(batchId, 'subPassed');
    const { id } = await voting([applicationId], batchId, { level: 'school', size: 9 });
    await vote(id, 8, 1);
    const [one, two] = await Promise.all([close(id), close(id)]);
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { moves } = await find(applicationId);
    expect(moves.filter(({ status }) => status === 'approved')).toHaveLength(1);
    const print = async (kind: 'minutes' | 'resolution') =>
      (await readPdf((await office().call(calls.paper, { params: { id }, query: { kind } })).raw.rawPayload))
        .text;
    const [item] = (await latest(id)).items;
    expect(await print('minutes')).toContain(item?.name);
    expect(await print('resolution')).toContain('决定授予');
    const publish = async () =>
      office().call(calls.publish, { params: { id }, body: { version: (await latest(id)).version } });
    expect((await publish()).data.status).toBe('published');
    expect((await publish()).status).toBe(409);
  });
});

describe('a refusal by the school', () => {
  const notify = (itemId: string) =>
    office().call(calls.notifyRefusal, {
      params: { id: itemId },
      body: { reason: '论文主要结论缺少实验支撑，未达到标准' },
    });

  test('40-31 needs a notice, and the answer or five working days over a holiday week', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await addApplication(batchId, 'subRefused');
    const { id } = await voting([applicationId], batchId, { level: 'school', size: 9 });
    await vote(id, 4, 5, { reason: '未达到学位授予标准' });
    expect((await close(id)).message).toContain('须先告知申请人并听取陈述申辩');
    const today = dayInShanghai(new Date());
    const workdays: string[] = [];
    for (let day = addDays(today, 1); workdays.length < 7; day = addDays(day, 1))
      if (weekdayOf(day) < 6) workdays.push(day);
    const between = [addDays(today, 1), workdays[6] ?? today] as const;
    await app.db
      .deleteFrom('calendarDays')
      .where('date', '>=', between[0])
      .where('date', '<=', between[1])
      .execute();
    await app.db
      .insertInto('calendarDays')
      .values(
        workdays.slice(0, 2).map((date) => ({
          date,
          mark: 'holiday' as const,
          name: '节假日',
          nameEn: '',
          followsDate: null,
          source: 'school' as const,
        })),
      )
      .execute();
    const told = await notify((await itemOf(id)).id);
    expect(told.data).toMatchObject({ statementState: 'notified', statementUntil: workdays[6] });
    expect((await notify(told.data.id)).status).toBe(409);
    expect((await close(id)).status).toBe(422);
    await app.db
      .updateTable('degreeMeetingItems')
      .set({ statementUntil: addDays(today, -1) })
      .where('id', '=', told.data.id)
      .execute();
    expect((await itemOf(id)).statementState).toBe('lapsed');
    expect((await close(id)).status).toBe(200);
    expect(await find(applicationId)).toMatchObject({
      status: 'notAwarded',
      resultReason: '未达到学位授予标准',
    });
  });

  test('is heard from the applicant alone, once and in time', async () => {
    const batchId = await addBatch();
    const { id: applicationId, who } = await addApplication(batchId, 'subPassed');
    const { id } = await voting([applicationId], batchId, { level: 'school', size: 9 });
    const item = await itemOf(id);
    const answer = (username: string) =>
      app.as(username).call(calls.statement, {
        params: { id: item.id },
        body: { statement: '补充实验已完成，结果支持论文结论，请予复议。' },
      });
    expect((await answer(who.username)).status).toBe(409);
    await notify(item.id);
    const other = await addCandidate();
    expect((await answer(other.username)).status).toBe(404);
    expect((await answer('tutor')).status).toBe(403);
    expect((await answer(who.username)).data).toMatchObject({ statementState: 'received', mayState: false });
    expect((await answer(who.username)).status).toBe(409);
    await vote(id, 2, 7);
    expect((await close(id)).data.items[0]?.result).toBe('refuse');
    expect((await find(applicationId)).status).toBe('notAwarded');
  });

  test('a refusal that an appeal overrules is decided anew; a second one needs a notice and a hearing of its own', async () => {
    const batchId = await addBatch();
    const { id: applicationId, who } = await addApplication(batchId, 'subPassed');
    const meetingOn = () => voting([applicationId], batchId, { level: 'school', size: 9 });
    const heardIn = async (id: string, statement: string) => {
      const item = await itemOf(id);
      await notify(item.id);
      await app.as(who.username).call(calls.statement, { params: { id: item.id }, body: { statement } });
    };
    const { id: first } = await meetingOn();
    await heardIn(first, '论文结论有补充实验支持，请予审议。');
    await vote(first, 3, 6, { reason: '主要结论证据不足' });
    await close(first);
    expect(await find(applicationId)).toMatchObject({
      status: 'notAwarded',
      resultReason: '主要结论证据不足',
    });
    const appeal = async (decision: 'change' | 'uphold') => {
      const { data } = await app.as(who.username).call(appealCalls.create, {
        body: { applicationId, reason: '校学位评定委员会未审阅补充实验材料，请予复核并重新审议。'.repeat(2) },
      });
      for (const username of ['secretary', 'degree']) await decide(username, data.id, 1, {}, appealApproval);
      const { data: listed } = await office().call(appealCalls.list, { query: { limit: 200 } });
      const version = listed.list.find(({ id }) => id === data.id)?.version ?? 0;
      return office().call(appealCalls.decide, {
        params: { id: data.id },
        body: { version, decision, decisionText: '经复核，补充材料应当提交校学位评定委员会审议。' },
      });
    };
    expect((await appeal('change')).data.status).toBe('changed');
    expect(await find(applicationId)).toMatchObject({ status: 'subPassed', resultReason: null });
    const { id: second } = await meetingOn();
    await vote(second, 4, 5, { reason: '补充实验不能支持结论' });
    expect((await close(second)).message).toContain('须先告知申请人并听取陈述申辩');
    await heardIn(second, '补充实验的原始数据已提交，请予审议。');
    expect((await close(second)).status).toBe(200);
    expect(await find(applicationId)).toMatchObject({
      status: 'notAwarded',
      resultReason: '补充实验不能支持结论',
    });
    // The second refusal can be reviewed once more; upheld it is the end.
    expect((await appeal('uphold')).data.status).toBe('upheld');
    const once = await app.as(who.username).call(appealCalls.create, {
      body: { applicationId, reason: '对复核决定仍不服，请求再次复核并重新审议。'.repeat(3) },
    });
    expect(once.status).toBe(409);
    expect((await find(applicationId)).status).toBe('notAwarded');
  });
});

describe('secret ballots', () => {
  const cast = (username: string, subjectId: string, choice: 'yes' | 'no' | 'abstain' = 'yes') =>
    app.as(username).call(ballotCalls.cast, {
      body: { subjectType: 'meetingItem', subjectId, choice },
      headers: { 'Idempotency-Key': `ballot ${next('ballot')}` },
    });

  test('40-30 nobody learns how somebody voted, nor any tally while the vote is open', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await addApplication(batchId, 'defencePassed');
    const { id } = await voting([applicationId], batchId, { voteMode: 'electronic' });
    const { id: itemId } = await itemOf(id);
    expect((await vote(id, 7, 0)).status).toBe(422);
    const [first, again] = await Promise.all([cast('tutor', itemId, 'no'), cast('tutor', itemId, 'no')]);
    expect([first.status, again.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const both = await Promise.all([cast('dean', itemId), cast('degree', itemId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await cast('tutor', itemId)).message).toBe('您已投票');
    expect((await cast('secretary', itemId)).status).toBe(403);

    expect(await itemOf(id)).toMatchObject({ yes: null, no: null, abstain: null, result: null, voted: 3 });
    const mine = await app.as('dean').call(ballotCalls.mine);
    expect(mine.data.find(({ subjectId }) => subjectId === itemId)?.voted).toBe(true);
    expect(JSON.stringify(mine.data)).not.toContain('"choice"');

    const rows = await sql<{ columns: string; xmins: number; voterXmins: number }>`select
      (select string_agg(column_name, ' ' order by column_name) from information_schema.columns
        where table_name = 'degree_ballots') as columns,
      (select count(distinct xmin::text)::int from degree_ballots where subject_id = ${itemId}) as xmins,
      (select count(distinct xmin::text)::int from degree_ballot_voters where subject_id = ${itemId})
        as "voterXmins"`.execute(app.db);
    expect(rows.rows[0]).toEqual({ columns: 'choice id subject_id subject_type', xmins: 1, voterXmins: 3 });
    const logged = await app.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'degreeMeeting.ballot')
      .where('subjectId', '=', id)
      .execute();
    expect(logged).toHaveLength(3);
    expect(logged.every(({ before, after }) => before === null && after === null)).toBe(true);
    const kept = await sql<{ found: number }>`select count(*)::int as found from submissions
      where key like 'ballot %'`.execute(app.db);
    expect(kept.rows[0]?.found).toBe(0);

    await cast('teacher', itemId);
    expect((await close(id)).data.items[0]).toMatchObject({ yes: 3, no: 1, result: 'refuse' });
    expect((await cast('teacher', itemId)).status).toBe(409);
  });

  test('40-30 two ballots are not counted, and who is not there does not vote', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await addApplication(batchId, 'defencePassed');
    const meeting = await ready([applicationId], batchId, { voteMode: 'electronic' });
    const { id, members, version } = meeting;
    await office().call(calls.setAttendance, {
      params: { id },
      body: { version, present: members.slice(1, 7).map(({ staffId }) => staffId) },
    });
    const { id: itemId } = await itemOf(id);
    expect((await cast('tutor', itemId)).status).toBe(409);
    await open(id);
    const absent = meeting.members[0]?.staffId;
    const { username } = await app.db
      .selectFrom('staff')
      .innerJoin('accounts', 'accounts.id', 'staff.accountId')
      .select('username')
      .where('staff.id', '=', absent ?? '')
      .executeTakeFirstOrThrow();
    expect((await cast(username, itemId)).message).toContain('您未登记到会');
    const voters = VOTERS.filter((one) => one !== username);
    await cast(voters[0] as string, itemId);
    await cast(voters[1] as string, itemId);
    expect((await close(id)).message).toContain('选票不足3张');
    await cast(voters[2] as string, itemId);
    expect((await close(id)).status).toBe(200);
    expect((await find(applicationId)).status).toBe('subRefused');
  });

  test('a refusal by secret ballot of somebody who was not heard is put off, not decided', async () => {
    const batchId = await addBatch();
    const { id: applicationId } = await addApplication(batchId, 'subPassed');
    const { id } = await voting([applicationId], batchId, {
      level: 'school',
      size: 9,
      voteMode: 'electronic',
    });
    const { id: itemId } = await itemOf(id);
    for (const username of VOTERS) await cast(username, itemId, 'no');
    expect((await close(id)).data.items[0]).toMatchObject({ result: 'defer', no: 4 });
    expect((await find(applicationId)).status).toBe('deferred');
  });
});
