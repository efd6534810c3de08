import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { assignmentCalls } from '@graduate/contract/student-status/tutor-assignments/tutor-assignments.ts';
import { placeCalls } from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import { tutorSelectionCalls as calls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertGrade } from '../../../../samples/training/study-records/grade.ts';
import { insertTutor } from '../../../../samples/tutors/tutor-records/staff.ts';
import { insertRound } from '../../../../samples/tutors/tutor-selection/round.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { findTutorByNo } from '../../people/guidance/public.ts';
import { keepRounds } from './keep-time.ts';

const app = useTestApp();
const YEAR = Number(dayInShanghai(new Date()).slice(0, 4)) + 5;
const COLLEGE_ID = () => demonstrationIds.department('208');

type Student = { id: string; username: string };
let students: Student[];
let roundId: string;
let [first, second] = ['', ''];

/** Masters of computer science of the college who have accounts and nobody to guide them. */
const freshStudents = async (count: number): Promise<Student[]> => {
  const { rows } = await sql<Student>`
    update student_records r set training_level = 'M', degree_type = 'A', discipline_code = '0812', enrol_year = ${YEAR},
      main_tutor_id = null, main_tutor_name = null, main_tutor_no = null
    from student_persons p, accounts a
    where p.id = r.person_id and a.id = p.account_id and r.id in (
      select r2.id from student_records r2 join student_persons p2 on p2.id = r2.person_id
      where r2.population = 'regular' and r2.status = 'active' and r2.department_id = ${COLLEGE_ID()}
        and p2.account_id is not null order by r2.student_no desc limit ${count})
    returning r.id, a.username`.execute(app.db);
  await app.db
    .deleteFrom('studentTutors')
    .where(
      'studentId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return rows.toSorted((one, other) => one.id.localeCompare(other.id));
};

const places = { year: YEAR, level: 'M', degreeType: 'A' } as const;

/** The tutor may enrol in the year of the test and has so many places. */
const give = async (tutorId: string, quota: number) => {
  await app.db
    .insertInto('tutorQuotas')
    .values({ tutorId, ...places, quota })
    .onConflict((conflict) =>
      conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({ quota }),
    )
    .execute();
  await app.db
    .insertInto('enrolmentPermits')
    .values({
      id: crypto.randomUUID(),
      tutorId,
      departmentId: COLLEGE_ID(),
      ...places,
      disciplineCode: '0812',
      quota,
      state: 'granted',
      reason: null,
      applicantId: null,
      submittedAt: null,
    })
    .onConflict((conflict) => conflict.constraint('enrolment_permits_once').doUpdateSet({ state: 'granted' }))
    .execute();
};

const as = ({ username }: Student) => app.as(username, { role: 'student' });
const tutor = (which: 'first' | 'second') =>
  which === 'first' ? app.as('tutor') : app.as('multi', { role: 'tutor' });

const chooseWith = (student: Student, showsGrades: boolean, ...tutorIds: string[]) =>
  as(student).call(calls.setChoices, {
    params: { id: roundId },
    body: { choices: tutorIds.map((tutorId) => ({ tutorId, note: '' })), showsGrades },
  });
const choose = (student: Student, ...tutorIds: string[]) => chooseWith(student, false, ...tutorIds);

const advance = async () => {
  const { data } = await app.as('secretary').call(calls.find, { params: { id: roundId } });
  return app
    .as('secretary')
    .call(calls.advance, { params: { id: roundId }, body: { version: data.version } });
};

const publish = async (version?: number) => {
  const { data } = await app.as('secretary').call(calls.find, { params: { id: roundId } });
  return app
    .as('secretary')
    .call(calls.publish, { params: { id: roundId }, body: { version: version ?? data.version } });
};

const candidates = async (which: 'first' | 'second') =>
  (await tutor(which).call(calls.candidates, { params: { id: roundId } })).data.list;

const waitingFor = async (which: 'first' | 'second', student: Student) =>
  (await candidates(which)).find(({ studentId, state }) => studentId === student.id && state === 'pending')
    ?.id ?? '';

const accept = (which: 'first' | 'second', id: string) => tutor(which).call(calls.accept, { params: { id } });

beforeEach(async () => {
  await app.db.deleteFrom('heldPlaces').execute();
  await app.db.deleteFrom('tutorRounds').where('year', '=', YEAR).execute();
  students = await freshStudents(3);
  first = (await findTutorByNo(app.db, '20080101'))?.id ?? '';
  second = (await findTutorByNo(app.db, '20100316'))?.id ?? '';
  await app.db
    .updateTable('staff')
    .set({ departmentId: COLLEGE_ID() })
    .where('staffNo', 'in', ['20080101', '20100316'])
    .execute();
  await give(first, 5);
  await give(second, 5);
  roundId = await insertRound(app.db, {
    name: `双选${next('round')}`,
    year: YEAR,
    departmentId: COLLEGE_ID(),
    maxChoices: 2,
    tutorEnds: [8, 11].map((days) => new Date(Date.now() + days * 86_400_000)),
  });
});

test('40-43 a tutor sees second choices only in the second turn, and who was accepted disappears from the others', async () => {
  const [one, two, three] = students as [Student, Student, Student];
  expect((await choose(one, first, second)).status).toBe(200);
  expect((await choose(two, second, first)).status).toBe(200);
  expect((await choose(three, first, second)).status).toBe(200);
  expect(await candidates('first')).toEqual([]);
  await advance();
  expect((await candidates('first')).map(({ studentId }) => studentId).toSorted()).toEqual(
    [one.id, three.id].toSorted(),
  );
  expect((await candidates('second')).map(({ studentId }) => studentId)).toEqual([two.id]);
  expect((await accept('first', await waitingFor('first', one))).status).toBe(200);
  const rejected = await tutor('first').call(calls.reject, {
    params: { id: await waitingFor('first', three) },
  });
  expect(rejected.status).toBe(200);
  expect((await candidates('second')).map(({ studentId }) => studentId)).toEqual([two.id]);
  await advance();
  const later = await candidates('second');
  expect(later.filter(({ state }) => state === 'pending').map(({ studentId }) => studentId)).toEqual([
    three.id,
  ]);
  expect(later.some(({ studentId }) => studentId === one.id)).toBe(false);
  await accept('second', await waitingFor('second', three));
  await advance();
  const done = await publish();
  expect([done.status, done.data.assigned]).toEqual([200, 2]);
  const main = await app.db
    .selectFrom('studentTutors')
    .select(['tutorId', 'source'])
    .where('studentId', '=', three.id)
    .where('toDate', 'is', null)
    .execute();
  expect(main).toEqual([{ tutorId: second, source: 'selection' }]);
  expect((await publish()).message).toBe('名单已公布，不能修改');
});

test('40-43 published twice at the same moment it is published once', async () => {
  const [one] = students as [Student];
  await choose(one, first);
  await advance();
  await accept('first', await waitingFor('first', one));
  await advance();
  await advance();
  const answers = await Promise.all([publish(), publish()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const guided = await app.db
    .selectFrom('studentTutors')
    .select('id')
    .where('studentId', '=', one.id)
    .execute();
  expect(guided).toHaveLength(1);
});

test('40-38 an assistant sees nobody who chose the tutor and picks nobody for them', async () => {
  const [one] = students as [Student];
  await choose(one, first);
  await advance();
  const id = await waitingFor('first', one);
  const assistant = app.as('assistant');
  for (const call of [calls.accept, calls.reject])
    expect((await assistant.call(call, { params: { id } })).status).toBe(403);
  expect((await assistant.call(calls.candidates, { params: { id: roundId } })).status).toBe(403);
  expect(await waitingFor('first', one)).toBe(id);
});

test('40-42 two students accepted at the same moment for the last place: one is refused with the numbers', async () => {
  const [one, two] = students as [Student, Student];
  await choose(one, first);
  await choose(two, first);
  await advance();
  await give(first, 1);
  const [a, b] = [await waitingFor('first', one), await waitingFor('first', two)];
  const answers = await Promise.all([accept('first', a), accept('first', b)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ details: { quota: 1, used: 1 } });
  const held = await app.db
    .selectFrom('heldPlaces')
    .select('studentId')
    .where('tutorId', '=', first)
    .execute();
  expect(held).toHaveLength(1);
});

test('40-42 the last place is given by an assignment and in a selection at the same moment: one of them has it', async () => {
  const [one, two] = students as [Student, Student];
  await choose(one, first);
  await advance();
  await give(first, 1);
  const choice = await waitingFor('first', one);
  const answers = await Promise.all([
    accept('first', choice),
    app.as('secretary').call(assignmentCalls.assign, {
      body: { studentIds: [two.id], tutorId: first, role: 'main', fromDate: dayInShanghai(new Date()) },
    }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe('该导师名额已满（名额1，已接收1）');
});

test('two tutors of two rounds pick the same student at the same moment: one has it, the other is told', async () => {
  const [one] = students as [Student];
  await choose(one, first);
  await advance();
  const mine = await waitingFor('first', one);
  const otherRound = await insertRound(app.db, {
    name: `双选${next('round')}`,
    year: YEAR,
    departmentId: COLLEGE_ID(),
    state: 'tutors',
    turn: 1,
  });
  const theirs = crypto.randomUUID();
  await app.db
    .insertInto('tutorChoices')
    .values({
      id: theirs,
      roundId: otherRound,
      studentId: one.id,
      tutorId: second,
      place: 1,
      state: 'pending',
      confirmBy: null,
      decidedAt: null,
    })
    .execute();
  const answers = await Promise.all([accept('first', mine), accept('second', theirs)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.message).toBe('该学生已被其他导师接收');
});

test('a permit revoked while a student chooses: the choice is refused, or it lapses and the student is told', async () => {
  const [one, two] = students as [Student, Student];
  const permit = await app.db
    .selectFrom('enrolmentPermits')
    .select(['id', 'version'])
    .where('tutorId', '=', first)
    .where('year', '=', YEAR)
    .executeTakeFirstOrThrow();
  await choose(one, first);
  const [chosen, revoked] = await Promise.all([
    choose(two, first),
    app.as('tutors').call(placeCalls.revokePermit, {
      params: { id: permit.id },
      body: { version: permit.version, reason: '暂停招生' },
    }),
  ]);
  expect(revoked.status).toBe(200);
  expect([200, 422]).toContain(chosen.status);
  expect((await choose(two, first)).message).toContain(`${YEAR}年没有招生资格`);
  for (const student of [one, ...(chosen.status === 200 ? [two] : [])]) {
    const { data } = await as(student).call(calls.myChoices, { params: { id: roundId } });
    expect(data.choices.map(({ state }) => state)).toEqual(['lapsed']);
    const { data: told } = await as(student).call(messageCalls.mine);
    expect(told.list[0]?.title).toMatch(/的招生资格已取消，您的该志愿已失效，请在截止前改选其他导师$/);
  }
  expect((await choose(one, second)).status).toBe(200);
  await advance();
  expect(await candidates('first')).toEqual([]);
});

test('a permit revoked while tutors pick: the tutor accepts nobody, the next choice has its turn', async () => {
  const [one] = students as [Student];
  await choose(one, first, second);
  await advance();
  const choice = await waitingFor('first', one);
  const permit = await app.db
    .selectFrom('enrolmentPermits')
    .select(['id', 'version'])
    .where('tutorId', '=', first)
    .where('year', '=', YEAR)
    .executeTakeFirstOrThrow();
  const [accepted, revoked] = await Promise.all([
    accept('first', choice),
    app.as('tutors').call(placeCalls.revokePermit, {
      params: { id: permit.id },
      body: { version: permit.version, reason: '学术休假' },
    }),
  ]);
  expect(revoked.status).toBe(200);
  await advance();
  const next = await waitingFor('second', one);
  expect(accepted.status === 200 ? next === '' : accepted.status === 409 && next !== '').toBe(true);
});

test('who was accepted by somebody that may enrol nobody any more is told so when the list is published', async () => {
  const [one] = students as [Student];
  await choose(one, first);
  await advance();
  await accept('first', await waitingFor('first', one));
  await advance();
  await advance();
  await app.db
    .updateTable('enrolmentPermits')
    .set({ state: 'revoked' })
    .where('tutorId', '=', first)
    .where('year', '=', YEAR)
    .execute();
  const { data } = await publish();
  expect([data.assigned, data.failed.length]).toEqual([0, 1]);
  const { data: told } = await as(one).call(messageCalls.mine);
  expect(told.list[0]?.title).toMatch(/周明远已不能指导您，导师将由学院另行安排$/);
});

test('no more choices than the round has, nobody twice, and only while it is open', async () => {
  const [one] = students as [Student];
  expect((await choose(one, first, first)).message).toBe('同一导师不能重复填报');
  expect((await choose(one, first, second, first)).message).toBe('最多填报2个志愿');
  await advance();
  expect((await choose(one, first)).status).toBe(409);
});

test('who is accepted cannot be assigned to another tutor before the list is published', async () => {
  const [one] = students as [Student];
  await choose(one, first);
  await advance();
  await accept('first', await waitingFor('first', one));
  const assigned = await app.as('secretary').call(assignmentCalls.assign, {
    body: { studentIds: [one.id], tutorId: second, role: 'main', fromDate: dayInShanghai(new Date()) },
  });
  expect([assigned.status, assigned.message]).toEqual([409, expect.stringContaining('双选')]);
});

test('who is left is given a tutor; silence for three days is a yes', async () => {
  const [one] = students as [Student];
  await advance();
  await advance();
  await advance();
  const given = await app.as('secretary').call(calls.adjust, {
    params: { id: roundId },
    body: { studentId: one.id, tutorId: second },
  });
  expect(given.status).toBe(200);
  await keepRounds(app.services);
  expect((await candidates('second'))[0]?.state).toBe('pending');
  const early = await publish();
  expect([early.status, early.message]).toEqual([
    409,
    '仍有1名调剂学生待导师确认，请在导师确认或期限届满后公布',
  ]);
  await app.db
    .updateTable('tutorChoices')
    .set({ confirmBy: new Date(Date.now() - 1000) })
    .where('studentId', '=', one.id)
    .execute();
  await keepRounds(app.services);
  await keepRounds(app.services);
  expect((await candidates('second'))[0]?.state).toBe('accepted');
  expect((await publish()).data).toEqual({ assigned: 1, failed: [] });
});

test('for a tutor as whom nobody signs in the college decides, by the same rules, and for nobody else', async () => {
  const [one, two, three] = students as [Student, Student, Student];
  const { tutorId: silent } = await insertTutor(app.db, {
    staffNo: `R${next('silent tutor')}`,
    name: '尚无账号',
    departmentId: COLLEGE_ID(),
  });
  await app.db
    .insertInto('tutorQualifications')
    .values({
      id: crypto.randomUUID(),
      tutorId: silent,
      level: 'M',
      degreeType: 'A',
      disciplineCode: '0812',
      grantedAt: '2020-06-30',
      validTo: null,
      reason: null,
      docNo: null,
    })
    .execute();
  await give(silent, 1);
  await choose(one, silent);
  await choose(two, silent, first);
  await choose(three, first);
  await advance();
  const secretary = app.as('secretary');
  const board = async () =>
    (await secretary.call(calls.board, { params: { id: roundId }, query: { limit: 200 } })).data.list;
  const choiceOf = async (student: Student) =>
    (await board()).find(({ id }) => id === student.id)?.choices.find(({ place }) => place === 1);
  const [ofOne, ofTwo, ofThree] = [await choiceOf(one), await choiceOf(two), await choiceOf(three)];
  expect([ofOne?.forTutor, ofTwo?.forTutor, ofThree?.forTutor]).toEqual([true, true, false]);
  const decide = (id: string, accepts: boolean, who = secretary) =>
    who.call(calls.decideFor, { params: { id }, body: { accepts } });
  const ids = [ofOne?.id ?? '', ofTwo?.id ?? '', ofThree?.id ?? ''] as const;
  const elsewhere = app.as('multi', { role: 'secretary', department: '302' });
  expect((await decide(ids[0], true, elsewhere)).status).toBe(404);
  expect((await decide(ids[2], true)).message).toBe('周明远可登录系统，由导师本人选择');
  const answers = await Promise.all([decide(ids[0], true), decide(ids[1], true)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ details: { quota: 1, used: 1 } });
  const left = answers[0].status === 200 ? ids[1] : ids[0];
  expect((await decide(left, false)).status).toBe(200);
  expect((await decide(left, true)).status).toBe(409);
  const told = await as(answers[0].status === 200 ? one : two).call(messageCalls.mine);
  expect(told.data.list[0]?.title).toContain('尚无账号已接收您');
});

test('who forfeits the admission is picked by nobody, and the place held for them is given to somebody else', async () => {
  const [one, two, three] = students as [Student, Student, Student];
  for (const student of [one, two, three]) await choose(student, first);
  await give(first, 1);
  await advance();
  const waiting = [await waitingFor('first', two), await waitingFor('first', three)] as const;
  expect((await accept('first', await waitingFor('first', one))).status).toBe(200);
  expect((await accept('first', waiting[0])).status).toBe(409);
  const become = (student: Student, status: 'forfeited' | 'active') =>
    app.db.updateTable('studentRecords').set({ status }).where('id', '=', student.id).execute();
  try {
    await become(one, 'forfeited');
    await become(three, 'forfeited');
    expect(await waitingFor('first', three)).toBe('');
    expect((await accept('first', waiting[1])).message).toBe('该学生已不在校，不能接收');
    expect((await accept('first', waiting[0])).status).toBe(200);
    await advance();
    await advance();
    const { data } = await publish();
    expect(data.assigned).toBe(1);
    expect(data.failed.map(({ why }) => why)).toEqual(['该学生已不在校，不能接收']);
    expect(await app.db.selectFrom('heldPlaces').select('studentId').execute()).toEqual([]);
  } finally {
    for (const student of [one, three]) await become(student, 'active');
  }
});

test('who runs the round is told of a student given in the adjustment whom the tutor declines', async () => {
  const [one] = students as [Student];
  const createdBy = demonstrationIds.account('secretary');
  await app.db.updateTable('tutorRounds').set({ createdBy }).where('id', '=', roundId).execute();
  await advance();
  await advance();
  await advance();
  const adjust = (tutorId: string) =>
    app.as('secretary').call(calls.adjust, {
      params: { id: roundId },
      body: { studentId: one.id, tutorId },
    });
  await adjust(second);
  const declined = await tutor('second').call(calls.reject, {
    params: { id: await waitingFor('second', one) },
  });
  expect(declined.status).toBe(200);
  const told = await app.as('secretary').call(messageCalls.mine);
  expect(told.data.list[0]?.title).toMatch(/欧阳思远不接收调剂学生.+，请另行调剂$/);
  expect((await adjust(first)).status).toBe(200);
});

test('a round whose time is over goes on by itself, once', async () => {
  const [one] = students as [Student];
  await choose(one, first);
  await app.db
    .updateTable('tutorRounds')
    .set({ studentTo: new Date(Date.now() - 1000) })
    .where('id', '=', roundId)
    .execute();
  await keepRounds(app.services);
  await keepRounds(app.services);
  const { data } = await app.as('secretary').call(calls.find, { params: { id: roundId } });
  expect([data.state, data.turn]).toEqual(['tutors', 1]);
});

test('students find tutors by name, pinyin and field, and learn no phone that is not public', async () => {
  const [one] = students as [Student];
  for (const keyword of ['周明远', 'zhoumingyuan', 'zmy', '知识图谱']) {
    const { data } = await as(one).call(calls.profiles, { query: { keyword } });
    expect(data.list.map(({ name }) => name)).toContain('周明远');
    expect(data.list.find(({ name }) => name === '周明远')?.mobile).toBeNull();
  }
  const { data } = await as(one).call(calls.tutors, {
    params: { id: roundId },
    query: { keyword: '周明远' },
  });
  expect(data.list[0]?.left).toBe(5);
});

test('free places are those for whom the selection of the student runs, and told to no other student', async () => {
  const [one, two] = students as [Student, Student];
  await app.db
    .insertInto('tutorQuotas')
    .values({ ...places, tutorId: first, level: 'D', quota: 3 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const left = async (student: Student) =>
    (await as(student).call(calls.profiles, { query: { keyword: '周明远' } })).data.list[0]?.left;
  expect([await left(one), await left(two)]).toEqual([5, 5]);
  const level = (trainingLevel: 'D' | 'M') =>
    app.db.updateTable('studentRecords').set({ trainingLevel }).where('id', '=', two.id).execute();
  await level('D');
  try {
    expect(await left(two)).toBeNull();
    // Nor are they found out by the filter.
    const withoutPlaces = { query: { keyword: '周明远', free: 'false' } } as const;
    expect((await as(two).call(calls.profiles, withoutPlaces)).data.total).toBe(1);
  } finally {
    await level('M');
  }
});

test('places for another discipline are none for the student', async () => {
  const [one] = students as [Student];
  const permits = app.db
    .updateTable('enrolmentPermits')
    .where('tutorId', '=', first)
    .where('year', '=', YEAR);
  await permits.set({ disciplineCode: '0835' }).execute();
  try {
    const { data } = await as(one).call(calls.profiles, { query: { keyword: '周明远' } });
    expect(data.list[0]?.left).toBeNull();
    // Who may take the student stands before everybody else.
    const { data: all } = await as(one).call(calls.profiles);
    expect(all.list[0]?.left).toBeGreaterThan(0);
  } finally {
    await permits.set({ disciplineCode: '0812' }).execute();
  }
});

test('40-46 a student who opens the page of a tutor sees what is public, and of who has retired nothing', async () => {
  const [one] = students as [Student];
  const { data } = await as(one).call(calls.profiles, { query: { keyword: '周明远' } });
  const id = data.list[0]?.id ?? '';
  const shown = await as(one).call(calls.profile, { params: { id } });
  expect([shown.status, shown.data.name, shown.data.mobile]).toEqual([200, '周明远', null]);
  for (const secret of ['idNumber', 'birthDate', 'jobState', 'staffNo'])
    expect(shown.data).not.toHaveProperty(secret);
  const { id: retired } = await app.db
    .selectFrom('staff')
    .select('id')
    .where('staffNo', '=', 'T1004')
    .executeTakeFirstOrThrow();
  expect((await as(one).call(calls.profile, { params: { id: retired } })).status).toBe(404);
});

test('a tutor of another department is chosen, sees the student in the turn of the choice, and accepts', async () => {
  const [one] = students as [Student];
  await app.db
    .updateTable('staff')
    .set({ departmentId: demonstrationIds.department('302') })
    .where('staffNo', '=', '20100316')
    .execute();
  const rounds = async () =>
    (await tutor('second').call(calls.rounds, { query: { limit: 200 } })).data.list.map(({ id }) => id);
  expect((await choose(one, second)).status).toBe(200);
  expect(await rounds()).not.toContain(roundId);
  await advance();
  expect(await rounds()).toContain(roundId);
  expect((await accept('second', await waitingFor('second', one))).status).toBe(200);
});

test('once students choose, only name and deadlines of a round change', async () => {
  const secretary = app.as('secretary');
  const { data } = await secretary.call(calls.find, { params: { id: roundId } });
  const { name, year, departmentId, levels, degreeTypes, maxChoices, version } = data;
  const { studentFrom, studentTo, tutorEnds } = data;
  const body = { name, year, departmentId, levels, degreeTypes, maxChoices, version, studentFrom, studentTo };
  const edit = (change: object) =>
    secretary.call(calls.edit, { params: { id: roundId }, body: { ...body, tutorEnds, ...change } });
  for (const change of [
    { year: year + 1 },
    { levels: ['D'] },
    { maxChoices: 1, tutorEnds: tutorEnds.slice(0, 1) },
    { studentFrom: new Date(studentFrom.getTime() - 86_400_000) },
  ])
    expect((await edit(change)).message).toBe('批次已开始，只能修改名称、填报截止和导师选择截止时间');
  const later = tutorEnds.map((end) => new Date(end.getTime() + 86_400_000));
  const changed = await edit({ name: `${name}（延长）`, tutorEnds: later });
  expect([changed.status, changed.data.tutorEnds]).toEqual([200, later]);
});

test('another department does not find the round', async () => {
  expect(
    (
      await app
        .as('multi', { role: 'secretary', department: '302' })
        .call(calls.find, { params: { id: roundId } })
    ).status,
  ).toBe(404);
});

test('a tutor sees in short how the courses of a candidate went, where the candidate agreed to show it', async () => {
  const [one, two, three] = students as [Student, Student, Student];
  const { id: termId } = await app.db
    .selectFrom('academicTerms')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const courses = await app.db.selectFrom('courses').select('id').limit(3).execute();
  const [good, failed, later] = courses.map(({ id: courseId }) => ({ courseId, termId }));
  if (!good || !failed || !later) throw new Error('three courses are needed');
  await app.db.deleteFrom('grades').where('studentId', 'in', [one.id, two.id, three.id]).execute();
  for (const studentId of [one.id, two.id]) {
    await insertGrade(app.db, { studentId, ...good, score: 90, credits: 3 });
    await insertGrade(app.db, { studentId, ...failed, score: 50, credits: 1, gradePoint: 0, passed: false });
    await insertGrade(app.db, { studentId, ...later, score: 60, published: false });
  }
  const shown = await chooseWith(one, true, first);
  expect(shown.data.showsGrades).toBe(true);
  await chooseWith(two, false, first);
  await chooseWith(three, true, first);
  await advance();
  const seen = new Map((await candidates('first')).map((row) => [row.studentId, row]));
  expect(seen.get(one.id)?.grades).toEqual({ average: 80, courses: 2, failed: 1 });
  expect(seen.get(two.id)).toMatchObject({ showsGrades: false, grades: null });
  expect(seen.get(three.id)).toMatchObject({ showsGrades: true, grades: null });
});
