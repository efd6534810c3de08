import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { ballotCalls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { addedCalls as calls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { addedApproval, addedSchoolApproval } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertCommittee } from '../../../../samples/degrees/meetings/meeting.ts';
import { insertAdded, insertAddedBatch } from '../../../../samples/tutors/added-tutors/application.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { endNotices } from './notices.ts';

const app = useTestApp();
const COLLEGE_ID = () => demonstrationIds.department('208');
const accountOf = (username: string) => demonstrationIds.account(username);
const VOTERS = ['tutor', 'dean', 'degree', 'multi', 'secretary'];

const batch = () => insertAddedBatch(app.db, { name: `增列测试${next('added batch')}` });

/** A committee for the college, in which these accounts can vote; the ones before it are switched off. */
const addCommittee = async (level: 'sub' | 'school', size: number): Promise<string[]> => {
  await app.db.updateTable('degreeCommittees').set({ enabled: false }).where('level', '=', level).execute();
  const rows = await app.db
    .selectFrom('staff')
    .leftJoin('accounts', 'accounts.id', 'staff.accountId')
    .select('staff.id')
    .orderBy(sql`array_position(${VOTERS}::text[], accounts.username::text)`)
    .orderBy('staffNo')
    .limit(size)
    .execute();
  const ids = rows.map(({ id }) => id);
  await insertCommittee(
    app.db,
    {
      name: `增列委员会${next('committee')}`,
      level,
      departmentIds: level === 'sub' ? [COLLEGE_ID()] : [],
    },
    ids,
  );
  return ids;
};

/** Somebody of the college without an account whose application has come so far. */
const applied = async (given: Partial<Parameters<typeof insertAdded>[1]> = {}) => {
  const number = `Z${next('added staff')}`;
  const { staffId } = await insertTutor(app.db, {
    staffNo: number,
    name: `增列${number}`,
    departmentId: COLLEGE_ID(),
  });
  const id = await insertAdded(app.db, {
    batchId: await batch(),
    staffId,
    departmentId: COLLEGE_ID(),
    applicantId: accountOf('secretary'),
    disciplineCode: '0839',
    ...given,
  });
  return { id, staffId };
};

const decide = (username: string, id: string, of: object = addedApproval, status: 1 | 9 = 1) =>
  app.as(username).call(approvalCalls.decide, {
    body: { ...of, recordIds: id, status, opinion: '同意' } as never,
  });
const find = async (id: string, username = 'tutors') =>
  (await app.as(username).call(calls.find, { params: { id } })).data;
const votes = (username: string, id: string, counts: [number, number, number, number, number]) => {
  const [total, present, yes, no, abstain] = counts;
  return app.as(username).call(calls.setVotes, {
    body: { votes: [{ id, total, present, yes, no, abstain }] },
  });
};
const held = (staffId: string) =>
  app.db
    .selectFrom('tutorQualifications')
    .innerJoin('tutors', 'tutors.id', 'tutorQualifications.tutorId')
    .select(['tutorQualifications.id', 'source', 'tutorQualifications.status'])
    .where('tutors.staffId', '=', staffId)
    .execute();

const content = {
  titleSince: '2020-07-01',
  mastersGuided: 0,
  projects: [{ name: '测试项目', source: '基金委', fundsWan: 30, from: null, to: null }],
  outcomes: [{ kind: 'paper' as const, title: '测试论文', venue: '学报', date: null }],
  teaching: [],
  promised: true,
  fileIds: [],
};

test('a teacher applies, the college agrees, a committee votes in secret, the office and the school follow', async () => {
  const teacher = app.as('teacher');
  const batchId = await batch();
  const made = await teacher.call(calls.create, {
    body: { batchId, staffId: null, level: 'M', degreeType: 'A', disciplineCode: '0839' },
  });
  expect(made.data.state).toBe('draft');
  const { id } = made.data;
  expect((await app.as('secretary').call(calls.find, { params: { id } })).status).toBe(404);
  const early = await teacher.call(calls.submit, { params: { id }, body: { version: made.data.version } });
  expect([early.status, early.message]).toEqual([422, expect.stringContaining('请勾选师德承诺')]);
  expect(early.message).toContain('至少填写一项主持的科研项目');
  const saved = await teacher.call(calls.edit, {
    params: { id },
    body: { ...content, version: made.data.version },
  });
  const at = { params: { id }, body: { version: saved.data.version } };
  const [sent, again] = await Promise.all([teacher.call(calls.submit, at), teacher.call(calls.submit, at)]);
  expect([sent.data.state, again.data.state]).toEqual(['collegeCheck', 'collegeCheck']);
  expect((await decide('secretary', id)).status).toBe(200);
  expect((await decide('dean', id)).status).toBe(200);
  expect((await find(id)).state).toBe('subVote');

  const members = await addCommittee('sub', 7);
  const { version } = await find(id);
  const opened = await app.as('secretary').call(calls.openBallot, {
    params: { id },
    body: { version, present: members.slice(0, 5) },
  });
  expect(opened.data.votes[0]).toMatchObject({ total: 7, present: 5, yes: null, result: null });
  const [vote] = opened.data.votes;
  const cast = (username: string, choice: 'yes' | 'no') =>
    app.as(username).call(ballotCalls.cast, {
      body: { subjectType: 'addedTutor', subjectId: vote?.id ?? '', choice },
    });
  const mine = await app.as('tutor').call(ballotCalls.mine);
  expect(mine.data.find(({ subjectId }) => subjectId === vote?.id)).toMatchObject({ voted: false });
  expect((await app.as('tutor').call(calls.find, { params: { id } })).status).toBe(200);
  expect((await cast('tutor', 'yes')).status).toBe(200);
  expect((await cast('tutor', 'no')).status).toBe(409);
  const close = async () =>
    app.as('secretary').call(calls.closeBallot, {
      params: { id },
      body: { version: (await find(id)).version },
    });
  expect((await close()).message).toContain('少于3张');
  await cast('dean', 'yes');
  await cast('degree', 'yes');
  await app.as('multi', { role: 'tutor' }).call(ballotCalls.cast, {
    body: { subjectType: 'addedTutor', subjectId: vote?.id ?? '', choice: 'yes' },
  });
  const closed = await close();
  expect(closed.data.state).toBe('schoolCheck');
  expect(closed.data.votes[0]).toMatchObject({ yes: 4, no: 0, result: 'pass' });

  expect((await decide('tutors', id, addedSchoolApproval)).status).toBe(200);
  expect((await votes('secretary', id, [11, 9, 9, 0, 0])).status).toBe(403);
  expect((await votes('tutors', id, [11, 9, 6, 3, 0])).data).toEqual({ passed: 1, refused: 0 });
  const noticed = await find(id);
  expect(noticed.state).toBe('notice');
  expect(noticed.noticeTo && noticed.noticeTo > dayInShanghai(new Date())).toBe(true);
});

test('masters need an associate title or a doctorate, doctors a full title or an associate one with a doctorate', async () => {
  const titleOf = async (
    level: 'D' | 'M',
    titleLevel: 'middle' | 'associate' | 'senior',
    degree: '2' | '3',
  ) => {
    const { id, staffId } = await applied({ level });
    await app.db.updateTable('staff').set({ titleLevel, degree }).where('id', '=', staffId).execute();
    return (await find(id, 'secretary')).checks.find(({ code }) => code === 'title');
  };
  expect(await titleOf('M', 'middle', '3')).toMatchObject({
    ok: false,
    found: expect.stringContaining('职称或学位不符合申报条件'),
  });
  expect(await titleOf('D', 'associate', '3')).toMatchObject({
    ok: false,
    found: expect.stringContaining('职称或学位不符合申报条件'),
  });
  expect(await titleOf('D', 'middle', '2')).toMatchObject({ ok: false });
  for (const [level, title, degree] of [
    ['M', 'associate', '3'],
    ['M', 'middle', '2'],
    ['D', 'associate', '2'],
    ['D', 'senior', '3'],
  ] as const)
    expect(await titleOf(level, title, degree)).toMatchObject({ ok: true });
});

test('40-49 who is also the dean cannot decide the own application', async () => {
  const dean = await app.db
    .selectFrom('staff')
    .select('id')
    .where('accountId', '=', accountOf('dean'))
    .executeTakeFirstOrThrow();
  const { id } = await applied({ staffId: dean.id, applicantId: accountOf('secretary') });
  const { version } = await find(id, 'secretary');
  const sent = await app.as('secretary').call(calls.submit, { params: { id }, body: { version } });
  expect(sent.data.state).toBe('collegeCheck');
  const own = await decide('dean', id);
  expect(own.status).not.toBe(200);
  expect((await find(id)).state).toBe('collegeCheck');
});

test('40-49 doctors: two thirds must be there and two thirds of them agree; masters: more than half of all', async () => {
  const doctor = await applied({ level: 'D', state: 'subVote' });
  const few = await votes('secretary', doctor.id, [16, 10, 10, 0, 0]);
  expect([few.status, few.message]).toEqual([422, expect.stringContaining('表决到会人数不足三分之二')]);
  expect((await votes('secretary', doctor.id, [16, 12, 8, 5, 0])).status).toBe(422);
  expect((await votes('secretary', doctor.id, [16, 12, 7, 5, 0])).data.refused).toBe(1);
  expect((await find(doctor.id)).state).toBe('refused');
  const other = await applied({ level: 'D', state: 'subVote' });
  expect((await votes('secretary', other.id, [16, 12, 8, 4, 0])).data.passed).toBe(1);
  const master = await applied({ state: 'subVote' });
  expect((await votes('secretary', master.id, [16, 12, 8, 4, 0])).data.refused).toBe(1);
});

test('40-49 a notice with an open objection grants nothing; then exactly one qualification, however often it runs', async () => {
  const { id, staffId } = await applied({
    state: 'notice',
    noticeFrom: addDays(dayInShanghai(new Date()), -7),
    noticeTo: dayInShanghai(new Date()),
  });
  const object = () =>
    app.as('teacher').call(calls.object, {
      params: { id },
      body: { content: '该同志的项目经费与事实不符，请核实。' },
    });
  expect((await object()).status).toBe(200);
  expect((await object()).status).toBe(409);
  await app.db
    .updateTable('addedTutorApplications')
    .set({ noticeTo: addDays(dayInShanghai(new Date()), -1) })
    .where('id', '=', id)
    .execute();
  await endNotices(app.db);
  expect([(await find(id)).state, await held(staffId)]).toEqual(['notice', []]);
  expect((await find(id, 'secretary')).objections).toEqual([]);
  const [objection] = (await find(id)).objections;
  await app.as('tutors').call(calls.decideObjection, {
    params: { id: objection?.id ?? '' },
    body: { version: objection?.version ?? 0, upheld: false, answer: '经核实，材料属实。' },
  });
  await Promise.all([endNotices(app.db), endNotices(app.db)]);
  await endNotices(app.db);
  expect((await find(id)).state).toBe('granted');
  expect(await held(staffId)).toEqual([expect.objectContaining({ source: 'added' })]);
});

test('an objection that holds ends the application', async () => {
  const today = dayInShanghai(new Date());
  const { id } = await applied({ state: 'notice', noticeFrom: today, noticeTo: addDays(today, 5) });
  await app.as('dean').call(calls.object, { params: { id }, body: { content: '成果存在重复署名的问题。' } });
  const [objection] = (await find(id)).objections;
  const decided = await app.as('tutors').call(calls.decideObjection, {
    params: { id: objection?.id ?? '' },
    body: { version: objection?.version ?? 0, upheld: true, answer: '经核实，异议成立。' },
  });
  expect([decided.data.state, decided.data.reason]).toEqual(['refused', '公示异议成立']);
  // The secretary wrote it for somebody who cannot sign in.
  const { data: told } = await app.as('secretary').call(messageCalls.mine);
  expect(told.list.map(({ title }) => title)).toContain('您的增列导师申请未通过：公示异议成立');
});

test('a qualification whose term is over is granted anew, and its row stands in nobody’s way', async () => {
  const { id, staffId } = await applied({
    state: 'notice',
    noticeFrom: '2020-01-01',
    noticeTo: addDays(dayInShanghai(new Date()), -1),
  });
  const { tutorId, level, degreeType, disciplineCode } = await app.db
    .selectFrom('addedTutorApplications')
    .innerJoin('tutors', 'tutors.staffId', 'addedTutorApplications.staffId')
    .select(['tutors.id as tutorId', 'level', 'degreeType', 'disciplineCode'])
    .where('addedTutorApplications.id', '=', id)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('tutorQualifications')
    .values({
      id: crypto.randomUUID(),
      tutorId,
      level,
      degreeType,
      disciplineCode,
      grantedAt: '2015-06-30',
      validTo: '2019-06-30',
      reason: null,
      docNo: null,
    })
    .execute();
  await endNotices(app.db);
  expect((await find(id)).state).toBe('granted');
  expect((await held(staffId)).map(({ status }) => status).toSorted()).toEqual(['active', 'expired']);
});

test('peers decide whether doctors come to a vote, and the applicant is not told who they were', async () => {
  const teacher = await app.db
    .selectFrom('staff')
    .select('id')
    .where('accountId', '=', accountOf('teacher'))
    .executeTakeFirstOrThrow();
  const { id } = await applied({ level: 'D', state: 'peerReview', staffId: teacher.id });
  const peer = (agrees: boolean) => ({
    name: '秘密专家',
    unit: '外校某学院',
    agrees,
    comment: '学术水平高，同意推荐。',
  });
  const { version } = await find(id);
  const kept = await app.as('secretary').call(calls.setPeers, {
    params: { id },
    body: { version, reviews: [peer(true), peer(true), peer(false)] },
  });
  expect([kept.data.state, kept.data.peers[0]?.name]).toEqual(['subVote', '秘密专家']);
  const own = await app.as('teacher').call(calls.find, { params: { id } });
  expect(JSON.stringify(own.data)).not.toContain('秘密专家');
  expect(JSON.stringify(own.data)).not.toContain('外校某学院');
  const { id: another } = await applied({ level: 'D', state: 'peerReview', staffId: teacher.id });
  const failed = await app.as('secretary').call(calls.setPeers, {
    params: { id: another },
    body: { version: (await find(another)).version, reviews: [peer(true), peer(false), peer(false)] },
  });
  expect(failed.data.state).toBe('refused');
  const { data: told } = await app.as('teacher').call(messageCalls.mine);
  expect(told.list[0]?.title).toBe('您的增列导师申请未通过：同行专家评议未通过');
});

test('one application of a kind in a batch, none for what is held, none outside the days', async () => {
  const batchId = await batch();
  const kind = { level: 'M', degreeType: 'A', disciplineCode: '0835' } as const;
  const create = () => app.as('tutor').call(calls.create, { body: { batchId, staffId: null, ...kind } });
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const twice = await app.as('tutor').call(calls.create, {
    body: { batchId, staffId: null, level: 'M', degreeType: 'A', disciplineCode: '0812' },
  });
  expect([twice.status, twice.message]).toEqual([409, '您已具有该类别导师资格']);
  const over = await insertAddedBatch(app.db, {
    name: `过期批次${next('added batch')}`,
    applyFrom: '2020-01-01',
    applyTo: '2020-02-01',
  });
  const late = await app.as('tutor').call(calls.create, { body: { batchId: over, staffId: null, ...kind } });
  expect([late.status, late.message]).toEqual([409, '不在申请时间内：2020-01-01 至 2020-02-01']);
});

test('the form is printed with what was voted', async () => {
  const { id } = await applied({ state: 'subVote' });
  await votes('secretary', id, [9, 9, 9, 0, 0]);
  const { raw } = await app.as('tutors').call(calls.paper, { params: { id } });
  const words = (await readPdf(raw.rawPayload)).text.replaceAll(/\s/g, '');
  expect(words).toContain('增列研究生导师申请表');
  expect(words).toContain('学位评定分委员会');
});
