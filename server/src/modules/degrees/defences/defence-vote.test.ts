import { defenceVoteCalls as votes } from '@graduate/contract/degrees/defences/defence-votes.ts';
import { defenceCalls as calls, type DefenceMember } from '@graduate/contract/degrees/defences/defences.ts';
import { ballotCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { describe, expect, test } from 'vitest';
import { insertWindow } from '../../../../samples/commons/date-windows/insert-window.ts';
import { insertDefence, memberOf } from '../../../../samples/degrees/defences/defence.ts';
import { insertDegreeApplication } from '../../../../samples/degrees/degree-applications/application.ts';
import { insertThesisVersion } from '../../../../samples/degrees/theses/version.ts';
import { insertBuilding, insertRoom } from '../../../../samples/training/rooms/room.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { reviewActs } from '../../../../test/reviews.ts';
import { departmentIdOf } from '../../../../test/rights.ts';

const app = useTestApp();
const { addBatch, addCandidate } = degreeActs(app);
const { addReviewer } = reviewActs(app);
const HOUR_MS = 3_600_000;

const addStaff = async (): Promise<string> => {
  const staffNo = `DV${next('vote staff')}`;
  const departmentId = await departmentIdOf(app, '208');
  await insertTutor(app.db, { staffNo, name: `教师${staffNo}`, departmentId });
  return staffNo;
};

const addReviewed = async (status: 'reviewPassed' | 'defenceArranged' = 'reviewPassed') => {
  const who = await addCandidate();
  const id = await insertDegreeApplication(app.db, {
    batchId: await addBatch(),
    studentId: who.id,
    departmentId: await departmentIdOf(app, '208'),
    name: `答辩人${next('defender')}`,
    studentNo: `DV${next('defender number')}`,
    level: 'M',
    status,
  });
  await insertThesisVersion(app.db, { applicationId: id, stage: 'review' });
  return id;
};

/** Announced and under way, before members who can sign in. */
const underWay = async (members = 3) => {
  const people = [];
  for (let at = 0; at < members; at += 1) people.push(await addReviewer());
  const startAt = new Date(Date.now() - HOUR_MS / 2);
  const defenceId = await insertDefence(
    app.db,
    {
      applicationId: await addReviewed('defenceArranged'),
      secretaryNo: await addStaff(),
      startAt,
      status: 'announced',
      announcedAt: new Date(startAt.getTime() - 200 * HOUR_MS),
      documentKinds: '{}',
    },
    people.map(({ id, username }, at) =>
      memberOf({ name: username, expertId: id, role: at === 0 ? 'chair' : 'member' }),
    ),
  );
  return { defenceId, people };
};

const read = async (id: string) => (await app.as('secretary').call(calls.find, { params: { id } })).data;
const open = async (id: string, present: number[]) =>
  app.as('secretary').call(votes.openVote, {
    params: { id },
    body: { version: (await read(id)).version, present },
  });
const close = async (id: string) =>
  app.as('secretary').call(votes.closeVote, { params: { id }, body: { version: (await read(id)).version } });
const cast = (username: string, subjectId: string, choice: 'yes' | 'no' | 'abstain') =>
  app.as(username).call(ballotCalls.cast, { body: { subjectType: 'defence', subjectId, choice } });

const question = { asker: '校外专家', question: '方法的局限是什么？', answer: '申请人作了说明。' };
const recorded = async (id: string, yes: number) =>
  app.as('secretary').call(calls.record, {
    params: { id },
    body: {
      present: 3,
      yes,
      no: 3 - yes,
      abstain: 0,
      invalid: 0,
      retryYes: null,
      suggestMaster: false,
      grade: 'good',
      resolution: '论文选题有意义，工作扎实，答辩中回答问题正确。'.repeat(6),
      minutes: [question, question, question],
      version: (await read(id)).version,
    },
  });

/** What the header and home of a member count beside approvals. */
const waitingFor = async (username: string): Promise<string[]> => {
  const { data } = await app.as(username).call(approvalCalls.todo);
  return data.others.flatMap(({ key, title }) => (key.startsWith('ballots') ? title.zh : []));
};

describe('a secret vote on a defence', () => {
  test('40-30 is cast once by each who is there, counted only when it closes, and nobody types other votes', async () => {
    const { defenceId, people } = await underWay();
    const [one, two, three] = people.map(({ username }) => username);
    expect((await open(defenceId, [0, 1])).message).toBe('电子表决不少于3票');
    expect((await open(defenceId, [0, 1, 2])).status).toBe(200);
    expect((await app.as(one ?? '').call(ballotCalls.mine)).data).toMatchObject([
      { subjectType: 'defence', subjectId: defenceId, voted: false },
    ]);
    expect(await waitingFor(one ?? '')).toEqual(['1 项表决待投票（学位论文答辩）']);
    expect((await cast(one ?? '', defenceId, 'yes')).status).toBe(200);
    expect(await waitingFor(one ?? '')).toEqual([]);
    expect((await cast(one ?? '', defenceId, 'no')).status).toBe(409);
    expect((await cast('expert', defenceId, 'no')).status).toBe(404);
    expect((await close(defenceId)).message).toBe('电子表决不少于3票');
    expect((await recorded(defenceId, 3)).message).toContain('电子表决尚未结束');
    const [second, third] = await Promise.all([
      cast(two ?? '', defenceId, 'yes'),
      cast(three ?? '', defenceId, 'no'),
    ]);
    expect([second.status, third.status]).toEqual([200, 200]);
    expect((await read(defenceId)).vote).toEqual({ open: true, cast: 3, votes: null });
    expect((await close(defenceId)).data.vote?.votes).toEqual({ present: 3, yes: 2, no: 1, abstain: 0 });
    expect((await recorded(defenceId, 3)).data.result).toMatchObject({ yes: 2, no: 1 });
  });

  test('stands once somebody has voted: the defence is neither called off nor put off; before that it may be', async () => {
    const { defenceId, people } = await underWay();
    await open(defenceId, [0, 1, 2]);
    const startAt = new Date(Date.now() + 240 * HOUR_MS);
    const postpone = async () =>
      app.as('secretary').call(calls.postpone, {
        params: { id: defenceId },
        body: {
          version: (await read(defenceId)).version,
          startAt,
          endAt: new Date(startAt.getTime() + HOUR_MS),
          roomId: null,
          placeText: '会议室',
        },
      });
    const cancel = async (id: string) =>
      app.as('secretary').call(calls.cancel, {
        params: { id },
        body: { version: (await read(id)).version, reason: '会场停电' },
      });
    await cast(people[0]?.username ?? '', defenceId, 'yes');
    for (const refused of [await cancel(defenceId), await postpone()]) {
      expect(refused.status).toBe(409);
      expect(refused.message).toContain('已有委员投票');
    }
    expect((await read(defenceId)).vote).toEqual({ open: true, cast: 1, votes: null });
    const { defenceId: unvoted } = await underWay();
    await open(unvoted, [0, 1, 2]);
    expect((await cancel(unvoted)).status).toBe(200);
    expect((await read(unvoted)).vote).toBeNull();
  });

  test('40-30 leaves nothing that joins a ballot to its voter', async () => {
    const { defenceId, people } = await underWay();
    await open(defenceId, [0, 1, 2]);
    for (const { username } of people) await cast(username, defenceId, 'yes');
    const ballots = await app.db
      .selectFrom('degreeBallots')
      .selectAll()
      .where('subjectId', '=', defenceId)
      .execute();
    expect(Object.keys(ballots[0] ?? {}).toSorted()).toEqual(['choice', 'id', 'subjectId', 'subjectType']);
    const logged = await app.db
      .selectFrom('auditLog')
      .select(['before', 'after'])
      .where('action', '=', 'defence.ballot')
      .where('subjectId', '=', defenceId)
      .execute();
    expect(logged).toEqual([1, 2, 3].map(() => ({ before: null, after: null })));
  });
});

describe('members of a committee', () => {
  test('say whether they come; who arranges it sees who does not', async () => {
    const member = await addReviewer();
    const defenceId = await insertDefence(
      app.db,
      {
        applicationId: await addReviewed('defenceArranged'),
        secretaryNo: await addStaff(),
        status: 'scheduled',
      },
      [memberOf({ name: '委员', expertId: member.id, role: 'chair' })],
    );
    const mine = () => app.as(member.username).call(votes.invitations);
    expect((await mine()).data).toMatchObject([{ id: defenceId, answer: 'pending' }]);
    const answer = (username: string) =>
      app.as(username).call(votes.answerInvitation, {
        params: { id: defenceId },
        body: { attends: false, reason: '当天出差' },
      });
    expect((await answer('expert')).status).toBe(404);
    expect((await answer(member.username)).status).toBe(200);
    expect((await read(defenceId)).seats).toEqual([
      { answer: 'declined', reason: '当天出差', present: false },
    ]);
  });
});

describe('an automatic plan', () => {
  const addRoom = async () => {
    const code = `PQ${next('plan room')}`;
    return insertRoom(app.db, { code, buildingId: await insertBuilding(app.db, { code }) });
  };
  const committee = async (): Promise<DefenceMember[]> =>
    [
      memberOf({ name: `校外${next('plan outsider')}`, role: 'chair' }),
      memberOf({ name: '校内', unit: '示范大学', external: false, staffNo: await addStaff() }),
      memberOf({ name: '校内', unit: '示范大学', external: false, staffNo: await addStaff() }),
    ] as DefenceMember[];

  test('puts nobody and no room in two places at once, writes nothing, and says what does not fit', async () => {
    const roomIds = [await addRoom(), await addRoom()];
    const applicationIds = [];
    for (let at = 0; at < 4; at += 1) applicationIds.push(await addReviewed());
    const days = [addDays(dayInShanghai(new Date()), 12)];
    const slots = [
      { from: '09:00', to: '10:30' },
      { from: '10:00', to: '11:30' },
      { from: '14:00', to: '15:30' },
    ];
    const { data, status } = await app.as('secretary').call(votes.autoPlan, {
      body: {
        applicationIds,
        roomIds,
        days,
        slots,
        committees: [{ secretaryNo: await addStaff(), members: await committee() }],
      },
    });
    expect(status).toBe(200);
    // Two of the three times overlap, and there is one committee.
    expect(data.placed.map(({ startAt }) => startAt.toISOString()).length).toBe(2);
    expect(data.left).toHaveLength(2);
    const [first, second] = data.placed;
    expect(first && second && (first.endAt <= second.startAt || second.endAt <= first.startAt)).toBe(true);
    const written = await app.db
      .selectFrom('defences')
      .select('id')
      .where('applicationId', 'in', applicationIds)
      .execute();
    expect(written).toEqual([]);
  });

  test('a committee against the law is not used', async () => {
    const members = (await committee()).slice(0, 2);
    const { data } = await app.as('secretary').call(votes.autoPlan, {
      body: {
        applicationIds: [await addReviewed()],
        roomIds: [await addRoom()],
        days: [addDays(dayInShanghai(new Date()), 12)],
        slots: [{ from: '09:00', to: '10:30' }],
        committees: [{ secretaryNo: await addStaff(), members }],
      },
    });
    expect(data).toMatchObject({ placed: [], left: [{ reason: '硕士学位答辩委员会不少于3人' }] });
  });
});

test('outside its days no thesis is sent out and no plan is taken', async () => {
  const { begin, addThesis } = reviewActs(app);
  const { id } = await addThesis();
  const today = dayInShanghai(new Date());
  await insertWindow(app.db, { code: 'XW_SS', from: addDays(today, 5), to: addDays(today, 9) } as never);
  expect((await begin(id))?.id).toBeNull();
  await app.db.deleteFrom('dateWindows').where('code', '=', 'XW_SS').execute();
  expect((await begin(id))?.id).not.toBeNull();
});
