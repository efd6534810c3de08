import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { planApproval } from '@graduate/contract/training/plans/choices.ts';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import type { PlanDesk } from '@graduate/contract/training/plans/plans.ts';
import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertWindow } from '../../../../samples/commons/date-windows/insert-window.ts';
import { tutorOfAccount } from '../../../../samples/people/guidance/guidance.ts';
import { insertCourse } from '../../../../samples/training/courses/course.ts';
import { insertPlan } from '../../../../samples/training/plans/plan.ts';
import { insertProgramme } from '../../../../samples/training/programmes/programme.ts';
import { insertGrade } from '../../../../samples/training/study-records/grade.ts';
import { insertEnrolment } from '../../../../samples/training/study-records/teaching-class.ts';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { selectionActs } from '../../../../test/selection.ts';
import { refusal } from '../../../../test/status-change-helpers.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import { newId } from '../../../platform/ids.ts';
import { reassignTutor } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import { followStatus } from './rebind-plan.ts';

const app = useTestApp();

type Student = { id: string; departmentId: string; majorCode: string; grade: number };
let student: Student;
let programmeId: string;

const as = (username: string) => app.as(username);
const mine = async (): Promise<PlanDesk> => (await as('student').call(planCalls.mine)).data;
const window = (code: string, given: object = {}) =>
  insertWindow(app.db, { id: newId(), code, from: '2020-01-01', to: '2099-12-31', ...given } as never);

/** The student of the demonstration has a small programme of a major of its own, and no plan yet. */
beforeAll(async () => {
  const found = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select(['studentRecords.id', 'studentRecords.departmentId', 'studentRecords.grade'])
    .where('accounts.username', '=', 'student')
    .where('studentRecords.open', '=', true)
    .executeTakeFirstOrThrow();
  student = { ...found, majorCode: 'PLAN01' };
  const { id, ...key } = student;
  await app.db
    .updateTable('studentRecords')
    .set({
      majorCode: key.majorCode,
      trainingLevel: 'M',
      degreeType: 'A',
      studyMode: 'fulltime',
      direction: null,
    })
    .where('id', '=', id)
    .execute();
  programmeId = await insertProgramme(app.db, key);
  const enrolments = app.db.selectFrom('enrolments').select('id').where('studentId', '=', id);
  await app.db.deleteFrom('gradeEntries').where('enrolmentId', 'in', enrolments).execute();
});

const forgetPlans = async (): Promise<void> => {
  await app.db.updateTable('studentPlans').set({ currentVersionId: null, workingVersionId: null }).execute();
  await app.db.deleteFrom('planVersions').execute();
  await app.db.deleteFrom('studentPlans').execute();
};

beforeEach(async () => {
  await app.db.deleteFrom('dateWindows').where('code', 'like', 'TR_PLAN_%').execute();
  await window('TR_PLAN_MAKE');
  await window('TR_PLAN_REVISE');
  await forgetPlans();
  await app.db.deleteFrom('grades').where('studentId', '=', student.id).execute();
  await app.db.deleteFrom('enrolments').where('studentId', '=', student.id).execute();
});

const bodyOf = ({ items, links, version, direction, researchPlan }: PlanDesk) => ({
  items,
  links,
  version,
  direction,
  researchPlan,
});
const save = (body: ReturnType<typeof bodyOf>) => as('student').call(planCalls.save, { body });
const act = (verb: 'submit' | 'withdraw' | 'discard', version: number) =>
  as('student').call(planCalls[verb], { body: { version } });
type Client = ReturnType<typeof as>;
const decideAs = (client: Client, recordId: string, status: 1 | 9 = 1, more: object = {}) =>
  client.call(approvalCalls.decide, {
    body: { ...planApproval, recordIds: recordId, status, opinion: '意见', ...more } as never,
  });
const decide = (username: string, recordId: string, status: 1 | 9 = 1, more: object = {}) =>
  decideAs(as(username), recordId, status, more);

/** Somebody else guides the student from now on, as after a change of tutor. */
const guideBy = async (username: string): Promise<void> => {
  const tutorId = await tutorOfAccount(app.db, username);
  await app.db.transaction().execute(async (tx) => {
    await tx.updateTable('studentTutors').set({ tutorId }).where('studentId', '=', student.id).execute();
    const { accountId, tutorIds } = await peopleOfStudent(tx, student.id);
    await reassignTutor(tx, nobody('tests'), accountId ?? '', [...tutorIds]);
  });
};

/** Filled as the programme suggests and saved. */
const drafted = async (): Promise<PlanDesk> => {
  const desk = await mine();
  const { data: content } = await as('student').call(planCalls.suggest, {
    body: { items: desk.items, links: desk.links },
  });
  const saved = await save({ ...bodyOf(desk), ...content });
  if (!saved.data) throw new Error(saved.message);
  return saved.data;
};

const submitted = async (): Promise<PlanDesk & { id: string }> => {
  const { data, message } = await act('submit', (await drafted()).version);
  if (!data?.id) throw new Error(message);
  return { ...data, id: data.id };
};

const approved = async (): Promise<PlanDesk & { id: string }> => {
  const { id } = await submitted();
  await decide('tutor', id);
  await decide('secretary', id);
  return { ...(await mine()), id };
};

const courseNamed = (desk: PlanDesk, name: string): string =>
  desk.courses.find((course) => course.name.startsWith(name))?.courseId ?? '';
const without = (desk: PlanDesk, courseId: string) => desk.items.filter((item) => item.courseId !== courseId);
const termId = async () =>
  (await app.db.selectFrom('academicTerms').select('id').executeTakeFirstOrThrow()).id;

describe('making a plan', () => {
  test('it begins with what must be taken, and nothing is written until it is saved', async () => {
    const desk = await mine();
    expect(desk).toMatchObject({ id: null, state: 'none', version: 0, programme: { id: programmeId } });
    expect(desk.items.map(({ courseId }) => courseId)).toEqual([courseNamed(desk, '核心课程')]);
    expect(desk.check?.errors.length).toBeGreaterThan(0);
    const rows = await app.db.selectFrom('studentPlans').selectAll().execute();
    expect(rows).toEqual([]);
  });

  test('filled as the programme suggests nothing is missing, and the record says how the plan stands', async () => {
    const desk = await drafted();
    expect(desk.check).toMatchObject({ verdict: 'pass', errors: [] });
    const { planState, creditsRequired } = await app.db
      .selectFrom('studentRecords')
      .select(['planState', 'creditsRequired'])
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
    expect([planState, Number(creditsRequired)]).toEqual(['草稿', 9]);
  });

  test('30-13 a required course cannot be left out through the API either', async () => {
    const desk = await mine();
    const answer = await save({ ...bodyOf(desk), items: without(desk, courseNamed(desk, '核心课程')) });
    expect(refusal(answer)).toMatch(/^422 T307 必修课程“核心课程.*”不能删除$/);
  });

  test('30-14 a course that is being taken stays in the plan', async () => {
    const desk = await drafted();
    const courseId = courseNamed(desk, '方法课程甲');
    const { departmentId } = student;
    await insertEnrolment(app.db, student.id, {
      code: newId(),
      courseId,
      termId: await termId(),
      departmentId,
    });
    const answer = await save({ ...bodyOf(desk), items: without(desk, courseId) });
    expect(refusal(answer)).toMatch(/^409 T315 /);
    expect((await mine()).items.some((item) => item.courseId === courseId)).toBe(true);
  });

  test('the same course twice, one nobody teaches and a link of another programme are refused', async () => {
    const desk = await mine();
    const [first] = desk.items;
    if (!first) throw new Error('no course');
    expect(refusal(await save({ ...bodyOf(desk), items: [first, first] }))).toMatch(/^422 T314 /);
    const unknown = { ...first, courseId: newId() };
    expect((await save({ ...bodyOf(desk), items: [first, unknown] })).status).toBe(422);
    const links = [{ linkId: newId(), termNo: 3 }];
    expect((await save({ ...bodyOf(desk), links })).status).toBe(422);
  });

  test('a course beyond the programme counts where anything counts', async () => {
    const desk = await mine();
    const courseId = await insertCourse(app.db, {
      name: `外院课程${newId()}`.slice(0, 20),
      code: newId().replaceAll('-', '').slice(-10).toUpperCase(),
      departmentId: student.departmentId,
      state: 'active',
    });
    const extra = { courseId, moduleId: null, termNo: 1, kind: 'extra' as const, note: '' };
    const { data } = await save({ ...bodyOf(desk), items: [...desk.items, extra] });
    const open = data.programme?.modules.find(({ acceptsAny }) => acceptsAny)?.id;
    expect(data.items.find((item) => item.courseId === courseId)).toMatchObject({
      moduleId: open,
      kind: 'extra',
    });
    expect(data.check?.modules.find(({ id }) => id === open)?.selected).toBe(2);
  });

  test('two windows of the same student: the second save is refused and says why, nothing is lost', async () => {
    const desk = await drafted();
    const both = await Promise.all([save(bodyOf(desk)), save({ ...bodyOf(desk), researchPlan: '另一窗口' })]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
  });

  test('the live check writes nothing and names what is missing', async () => {
    const desk = await mine();
    const { data } = await as('student').call(planCalls.check, { body: { items: desk.items, links: [] } });
    expect(data.errors.map(({ code }) => code)).toEqual(expect.arrayContaining(['T304', 'T308', 'T312']));
    expect(await app.db.selectFrom('studentPlans').selectAll().execute()).toEqual([]);
  });
});

describe('on its way', () => {
  test('an incomplete plan is not submitted and says what is missing', async () => {
    const { data: desk } = await save(bodyOf(await mine()));
    expect(refusal(await act('submit', desk.version))).toMatch(/^422 T30\d /);
    expect((await mine()).state).toBe('draft');
  });

  test('the tutor agrees, the college agrees, and the version is in force', async () => {
    const { id, state } = await submitted();
    expect(state).toBe('tutorReview');
    expect((await decide('tutor', id)).status).toBe(200);
    expect((await mine()).state).toBe('collegeReview');
    await decide('secretary', id);
    expect(await mine()).toMatchObject({ state: 'approved', current: { no: 1, state: 'approved' } });
  });

  test('30-20 the tutor refuses while the student takes it back: one of them wins', async () => {
    const { id, version } = await submitted();
    const answers = await Promise.all([decide('tutor', id, 9), act('withdraw', version)]);
    const won = answers.filter(({ status }) => status === 200);
    const { state } = await mine();
    expect([won.length, ['returned', 'draft'].includes(state)]).toEqual([1, true]);
  });

  test('30-21 a plan on its way goes over to the new tutor; the old one no longer finds it', async () => {
    const { id } = await submitted();
    const [before, after] = [as('tutor'), app.as('multi', { role: 'tutor' })];
    const seenBy = async (client: Client) => (await client.call(planCalls.find, { params: { id } })).status;
    expect([await seenBy(before), await seenBy(after)]).toEqual([200, 404]);
    await guideBy('multi');
    try {
      expect([await seenBy(before), await seenBy(after)]).toEqual([404, 200]);
      expect((await decideAs(before, id)).status).toBe(404);
      expect((await mine()).state).toBe('tutorReview');
      expect((await decideAs(after, id)).status).toBe(200);
      expect((await mine()).state).toBe('collegeReview');
    } finally {
      await guideBy('tutor');
    }
  });

  test('30-22 who is tutor and secretary decides each step in its role, and nobody decides the own plan', async () => {
    const { id } = await submitted();
    const [tutor, secretary] = [
      app.as('multi', { role: 'tutor' }),
      app.as('multi', { role: 'secretary', department: '208' }),
    ];
    await guideBy('multi');
    const roleId = (
      await app.db.selectFrom('roles').select('id').where('code', '=', 'secretary').executeTakeFirstOrThrow()
    ).id;
    const accountId = demonstrationIds.account('student');
    await app.db.insertInto('accountRoles').values({ accountId, roleId, sortOrder: 1 }).execute();
    try {
      expect((await decideAs(secretary, id)).status).not.toBe(200);
      expect((await decideAs(tutor, id)).status).toBe(200);
      expect((await decideAs(tutor, id)).status).not.toBe(200);
      expect((await decideAs(app.as('student', { role: 'secretary' }), id)).status).not.toBe(200);
      expect((await mine()).state).toBe('collegeReview');
      expect((await decideAs(secretary, id)).status).toBe(200);
      expect((await mine()).state).toBe('approved');
    } finally {
      await app.db
        .deleteFrom('accountRoles')
        .where('accountId', '=', accountId)
        .where('roleId', '=', roleId)
        .execute();
      await guideBy('tutor');
    }
  });

  test('30-22 the tutor cannot decide for the college, and 30-23 an assistant decides nothing', async () => {
    const { id } = await submitted();
    await decide('tutor', id);
    expect((await decide('tutor', id)).status).not.toBe(200);
    expect((await decide('assistant', id)).status).toBe(403);
    expect((await mine()).state).toBe('collegeReview');
  });

  test('the college sends a plan back to the tutor or to the student', async () => {
    const { id } = await submitted();
    await decide('tutor', id);
    await decide('secretary', id, 9, { refuseTo: 'previous' });
    expect((await mine()).state).toBe('tutorReview');
    await decide('tutor', id, 9);
    expect(await mine()).toMatchObject({ state: 'returned', actions: ['save', 'submit'] });
  });
});

test('a supervisor as whom nobody signs in keeps neither the plan from the college nor the student from acting', async () => {
  const tutorId = await tutorOfAccount(app.db, 'tutor');
  const { staffId } = await app.db
    .selectFrom('tutors')
    .select('staffId')
    .where('id', '=', tutorId)
    .executeTakeFirstOrThrow();
  const signsIn = (accountId: string | null) =>
    app.db.updateTable('staff').set({ accountId }).where('id', '=', staffId).execute();
  await signsIn(null);
  try {
    const desk = await drafted();
    expect([desk.hindrances, desk.obstacles]).toEqual([[], []]);
    const { data: sent } = await act('submit', desk.version);
    expect(sent).toMatchObject({ state: 'collegeReview', actions: ['withdraw'] });
    const { data: back } = await act('withdraw', sent.version);
    expect(back.state).toBe('draft');
    const { data: again } = await act('submit', back.version);
    expect((await act('submit', again.version)).data.version).toBe(again.version);
    await decide('secretary', again.id ?? '');
    expect(await mine()).toMatchObject({ state: 'approved', current: { no: 1 } });
  } finally {
    await signsIn(demonstrationIds.account('tutor'));
  }
});

describe('in its time', () => {
  test('30-25 windows differ by grade and the message is about the own one', async () => {
    await app.db.deleteFrom('dateWindows').where('code', '=', 'TR_PLAN_MAKE').execute();
    await window('TR_PLAN_MAKE', { grade: student.grade + 1 });
    await window('TR_PLAN_MAKE', { grade: student.grade, from: '2020-01-01', to: '2020-02-01' });
    const desk = await mine();
    expect(desk).toMatchObject({ window: { open: false }, actions: [] });
    const answer = await save(bodyOf(desk));
    expect([answer.status, answer.message]).toEqual([422, expect.stringContaining('2020-02-01')]);
  });

  test('who has no supervisor yet may save, is told why it cannot be submitted, and cannot submit', async () => {
    const desk = await drafted();
    expect(desk.obstacles).toEqual([]);
    const guidance = await app.db
      .deleteFrom('studentTutors')
      .where('studentId', '=', student.id)
      .returningAll()
      .execute();
    const [words] = (await mine()).obstacles;
    const answer = await act('submit', desk.version);
    const { status: saved } = await save(bodyOf(desk));
    await app.db.insertInto('studentTutors').values(guidance).execute();
    expect(words).toEqual({ code: 'noTutor', words: '尚未确定导师，不能提交培养计划' });
    expect(refusal(answer)).toMatch(/^422 T302 尚未确定导师/);
    expect(saved).toBe(200);
  });

  test('30-26 when the window closes before the submission the draft is kept', async () => {
    const desk = await drafted();
    await app.db.deleteFrom('dateWindows').where('code', '=', 'TR_PLAN_MAKE').execute();
    await window('TR_PLAN_MAKE', { from: '2020-01-01', to: '2020-02-01' });
    expect((await act('submit', desk.version)).status).toBe(422);
    expect(await mine()).toMatchObject({ state: 'draft', items: desk.items });
  });
});

describe('a revision', () => {
  const revise = (version: number, reason = '研究方向调整') =>
    as('student').call(planCalls.revise, { body: { version, reason } });

  test('30-24 the version in force stays in force, what differs is shown, and giving up leaves no trace', async () => {
    const before = await approved();
    expect(refusal(await revise(before.version, ''))).toMatch(/^422 T316 /);
    const { data: begun } = await revise(before.version);
    expect(begun).toMatchObject({ state: 'draft', current: { no: 1 }, shown: { no: 2, kind: 'revision' } });
    expect(begun.obstacles).toEqual([{ code: 'nothingChanged', words: '修订内容与原计划相同，无需提交' }]);
    expect(refusal(await act('submit', begun.version))).toMatch(/^422 T318 /);
    const items = begun.items.map((item) => ({ ...item, termNo: (item.termNo ?? 1) + 2 }));
    const { data: moved } = await save({ ...bodyOf(begun), items });
    expect(moved.differences.map(({ change }) => change)).toContain('moved');
    expect(moved.obstacles).toEqual([]);
    const { data: after } = await act('discard', moved.version);
    expect(after).toMatchObject({ state: 'approved', shown: { no: 1 }, items: before.items });
  });

  test('30-24 while it is reviewed, classes are chosen by the version in force', async () => {
    const before = await approved();
    const { data: begun } = await revise(before.version);
    const added = await insertCourse(app.db, {
      name: '修订后增加',
      code: 'XDZJ0001',
      departmentId: student.departmentId,
      state: 'active',
    });
    const extra = { courseId: added, moduleId: null, termNo: 4, kind: 'extra' as const, note: '' };
    const { data: saved } = await save({
      ...bodyOf(begun),
      items: [...begun.items, extra],
    });
    expect((await act('submit', saved.version)).data.state).toBe('tutorReview');
    const acts = selectionActs(app, 27);
    await acts.begin();
    const roundId = await acts.round({ planRule: 'inPlan' });
    const enrol = async (courseId = '') =>
      as('student').call(selectionCalls.enrol, {
        body: { classId: (await acts.open({ courseId })).id, roundId, acceptWarnings: ['T536'] },
      });
    // What the revision adds is not in the plan yet.
    expect(refusal(await enrol(added))).toMatch(/^422 T528 /);
    expect((await enrol(courseNamed(begun, '方法课程甲'))).message).toBe('操作成功');
    await decide('tutor', before.id);
    await decide('secretary', before.id);
    expect((await enrol(added)).message).toBe('操作成功');
  });

  test('it is approved as the first was, replaces it, and there is one in a term', async () => {
    const { data: begun } = await revise((await approved()).version);
    const items = begun.items.map((item) => ({ ...item, termNo: (item.termNo ?? 1) + 2 }));
    const { data: moved } = await save({ ...bodyOf(begun), items });
    const { data: sent } = await act('submit', moved.version);
    await decide('tutor', sent.id ?? '');
    await decide('secretary', sent.id ?? '');
    const desk = await mine();
    expect(desk).toMatchObject({ state: 'approved', current: { no: 2 } });
    expect(desk.obstacles).toMatchObject([{ code: 'revisedAlready' }]);
    expect(refusal(await revise(desk.version))).toMatch(/^409 T317 本学期已修订1次/);
    const { data: versions } = await as('student').call(planCalls.versions, {
      params: { id: desk.id ?? '' },
    });
    expect(versions.map(({ state }) => state)).toEqual(['approved', 'replaced']);
    const { data: found } = await as('secretary').call(planCalls.diff, {
      params: { id: desk.id ?? '' },
      query: { from: 1, to: 2 },
    });
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('the college', () => {
  test('changes a plan for the student, at once and with a reason', async () => {
    const desk = await approved();
    const extra = courseNamed(desk, '方法课程乙');
    const item = { courseId: extra, moduleId: null, termNo: 4, kind: 'planned' as const, note: '' };
    const body = {
      version: desk.version,
      reason: '学院统一要求',
      items: [...without(desk, extra), item],
      links: desk.links,
    };
    expect((await as('tutor').call(planCalls.officeEdit, { params: { id: desk.id }, body })).status).toBe(
      403,
    );
    const edit = (more: object = {}) =>
      as('secretary').call(planCalls.officeEdit, { params: { id: desk.id }, body: { ...body, ...more } });
    expect(refusal(await edit({ items: desk.items }))).toMatch(/^422 T318 /);
    expect((await edit()).status).toBe(200);
    expect(await mine()).toMatchObject({
      state: 'approved',
      current: { no: 2, kind: 'office', reason: '学院统一要求' },
    });
    const { data: told } = await as('student').call(messageCalls.mine, { query: {} as never });
    expect(told.list.map(({ title }) => title).join()).toContain('学院统一要求');
    expect((await edit()).status).toBe(409);
  });

  test('decides while a revision waits: what was submitted is over and nobody can agree to it', async () => {
    const desk = await approved();
    const { data: begun } = await as('student').call(planCalls.revise, {
      body: { version: desk.version, reason: '研究方向调整' },
    });
    const items = begun.items.map((item) => ({ ...item, termNo: (item.termNo ?? 1) + 2 }));
    const { data: moved } = await save({ ...bodyOf(begun), items });
    const { data: sent } = await act('submit', moved.version);
    const found = await as('secretary').call(planCalls.find, { params: { id: desk.id } });
    expect(found.data).toMatchObject({ mayManage: true, state: 'tutorReview' });
    const { status } = await as('secretary').call(planCalls.officeEdit, {
      params: { id: desk.id },
      body: { version: sent.version, reason: '按原计划执行', items: desk.items, links: desk.links },
    });
    expect(status).toBe(200);
    expect((await decide('tutor', desk.id)).status).not.toBe(200);
    expect(await mine()).toMatchObject({ state: 'approved', current: { no: 3, kind: 'office' } });
  });

  test('prints a plan to be signed, as its student and tutor do, and nobody else', async () => {
    const { id } = await submitted();
    for (const username of ['student', 'tutor', 'secretary']) {
      const printed = await as(username).call(planCalls.print, { params: { id } });
      const { text } = await readPdf(printed.raw.rawPayload);
      for (const words of ['研究生个人培养计划', '待导师审核', '核心课程', '开题报告', '指导教师', '签字'])
        expect(text.replaceAll(/\s/g, '')).toContain(words);
    }
    const other = app.as('multi', { role: 'secretary', department: '201' });
    expect((await other.call(planCalls.print, { params: { id } })).status).toBe(404);
  });

  test('makes drafts, reminds once a day, and changes several at once', async () => {
    const studentIds = [student.id];
    const remind = () => as('secretary').call(planCalls.remind, { body: { studentIds } });
    expect((await remind()).data).toEqual({ reminded: 1 });
    expect(refusal(await remind())).toMatch(/^409 T319 /);
    const { studentNo } = await app.db
      .selectFrom('studentRecords')
      .select('studentNo')
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow();
    const remindFound = (filter: object) =>
      as('secretary').call(planCalls.remind, { body: { filter: filter as never } });
    expect(refusal(await remindFound({ keyword: studentNo }))).toMatch(/^409 T319 /);
    expect((await remindFound({ state: ['approved'] })).data).toEqual({ reminded: 0 });
    await app.db.updateTable('studentPlans').set({ remindedOn: '2020-01-01' }).execute();
    expect((await remindFound({ keyword: studentNo })).data).toEqual({ reminded: 1 });
    const generate = () => as('secretary').call(planCalls.generate, { body: { studentIds } });
    expect((await generate()).data).toEqual({ done: 1, failed: [] });
    expect((await generate()).data.failed).toHaveLength(1);
    const desk = await mine();
    expect(desk).toMatchObject({ state: 'draft', check: { errors: [] } });
    const { data: sent } = await act('submit', desk.version);
    await decide('tutor', sent.id ?? '');
    await decide('secretary', sent.id ?? '');
    const remove = [courseNamed(desk, '方法课程乙')];
    const adjust = { ids: [sent.id ?? ''], add: [], remove, reason: '课程停开，统一调整' };
    expect((await as('secretary').call(planCalls.adjust, { body: adjust })).data.done).toBe(1);
    expect((await mine()).items.map(({ courseId }) => courseId)).not.toContain(remove[0]);
  });

  test('finds plans in its list by where they stand', async () => {
    const { id } = await submitted();
    const list = async (username: string, query: object) =>
      (await as(username).call(planCalls.list, { query: query as never })).data.list;
    const waiting = await list('tutor', { queue: 'tutor', tab: 'waiting' });
    expect(waiting.map((row) => row.planId)).toEqual([id]);
    expect(await list('secretary', { queue: 'college', tab: 'waiting' })).toEqual([]);
    await decide('tutor', id);
    const there = await list('secretary', { queue: 'college', tab: 'waiting' });
    expect(there).toMatchObject([{ planId: id, state: 'collegeReview', kind: 'initial' }]);
    const { data: counts } = await as('secretary').call(planCalls.counts, { query: { queue: 'college' } });
    expect(counts.waiting).toBe(1);
    const numbers = (await as('secretary').call(planCalls.progress, { query: {} })).data;
    expect(numbers[0]).toMatchObject({ collegeReview: 1 });
  });
});

test('those before and after a plan are those of the list it was opened from', async () => {
  const students = await app.db
    .selectFrom('studentRecords')
    .select(['id', 'studentNo'])
    .where('departmentId', '=', student.departmentId)
    .where('trainingLevel', '=', 'M')
    .where('population', '=', 'regular')
    .where('open', '=', true)
    .where('deletedAt', 'is', null)
    .where('studentNo', 'is not', null)
    .orderBy('studentNo')
    .limit(3)
    .execute();
  const days = ['2026-03-02', '2026-03-01', '2026-03-03'];
  const ids: string[] = [];
  for (const [at, { id: studentId }] of students.entries()) {
    const submittedAt = new Date(days[at] ?? '');
    ids.push(await insertPlan(app.db, { studentId, programmeId, state: 'collegeReview', submittedAt }));
  }
  const [first = '', second = '', third = ''] = ids;
  const around = async (id: string, query: object) =>
    (
      await as('secretary').call(planCalls.neighbours, {
        params: { id },
        query: { queue: 'college', tab: 'waiting', ...query } as never,
      })
    ).data;
  expect(await around(first, {})).toEqual({ previousId: second, nextId: third });
  const byNumber = { sort: [{ field: 'studentNo', descending: true }] };
  expect(await around(second, byNumber)).toEqual({ previousId: third, nextId: first });
});

describe('the status of the student', () => {
  const change = (more: object) =>
    app.db.transaction().execute((tx) =>
      followStatus(tx, {
        author: nobody('tests'),
        studentId: student.id,
        type: 'changeMajor',
        before: {},
        after: { majorCode: 'PLAN02' },
        effectiveDate: '2026-01-01',
        modules: [],
        ...more,
      } as never),
    );

  test('30-27 after a change of major the plan is made anew with what was passed, and comes back when it is revoked', async () => {
    const before = await approved();
    const courseId = courseNamed(before, '选修课程');
    await insertGrade(app.db, { studentId: student.id, termId: await termId(), courseId, credits: 1.5 });
    const set = (majorCode: string) =>
      app.db.updateTable('studentRecords').set({ majorCode }).where('id', '=', student.id).execute();
    const { departmentId, grade } = student;
    await insertProgramme(app.db, { departmentId, grade, majorCode: 'PLAN02' });
    await set('PLAN02');
    await change({});
    const rebound = await mine();
    expect(rebound).toMatchObject({ state: 'rebind', actions: ['save'] });
    expect(rebound.items.some((item) => item.courseId === courseNamed(before, '方法课程甲'))).toBe(false);
    expect(rebound.check?.courses.find((one) => one.courseId === courseId)).toMatchObject({
      status: 'passed',
    });
    // A card says what the grade says: 及格 of five levels, 合格 where only passing counts.
    const scales = () =>
      mine().then(({ courses }) => courses.find((one) => one.courseId === courseId)?.gradeScale);
    expect(await scales()).toBe('percent');
    await app.db
      .updateTable('grades')
      .set({ scale: 'five', score: null, level: 'pass' })
      .where('studentId', '=', student.id)
      .where('courseId', '=', courseId)
      .execute();
    expect(await scales()).toBe('five');
    await change({ type: 'suspend', after: { status: 'active' }, revoked: true });
    expect(await mine()).toMatchObject({ state: 'rebind' });
    expect((await submitted()).state).toBe('tutorReview');
    await set('PLAN01');
    await change({ revoked: true });
    expect(await mine()).toMatchObject({
      state: 'approved',
      shown: { no: 1 },
      current: { no: 1 },
      programme: { id: programmeId },
      progress: { state: 'cancelled' },
    });
  });

  test('a record that was closed for another level keeps its plan as it was', async () => {
    await approved();
    await change({ type: 'masterToDoctor', madeRecordId: newId() });
    expect((await mine()).state).toBe('frozen');
    await change({ revoked: true });
    const back = await mine();
    expect(back.state).toBe('approved');
    const body = { version: back.version, reason: '增加一门课程' };
    const { data } = await as('student').call(planCalls.revise, { body });
    await change({ type: 'masterToDoctor', madeRecordId: newId() });
    await change({ type: 'masterToDoctor', madeRecordId: newId(), revoked: true });
    expect(await mine()).toMatchObject({ state: 'draft', shown: { no: data.shown?.no }, current: { no: 1 } });
  });
});

test('30-10 an edition that is published while a plan is submitted leaves the plan on the one it began with and says so', async () => {
  const desk = await drafted();
  const { departmentId, grade, majorCode } = student;
  const approvedOnly = { edition: 2, state: 'approved' as const, publishedAt: null };
  const newer = await insertProgramme(app.db, { departmentId, grade, majorCode, ...approvedOnly });
  try {
    const at = { params: { id: newer }, body: { version: 1 } };
    const [published, sent] = await Promise.all([
      as('training').call(programmeCalls.publish, at),
      act('submit', desk.version),
    ]);
    expect([published.status, sent.status]).toEqual([200, 200]);
    const after = await mine();
    expect(after).toMatchObject({ state: 'tutorReview', programme: { id: programmeId, superseded: true } });
    expect(after.hindrances.join()).toContain('原版次');
    const listed = new Set(after.courses.flatMap(({ courseId, moduleId }) => (moduleId ? [courseId] : [])));
    expect(after.items.every(({ courseId }) => listed.has(courseId))).toBe(true);
  } finally {
    await app.db.deleteFrom('programmes').where('id', '=', newer).execute();
    await app.db
      .updateTable('programmes')
      .set({ state: 'published' })
      .where('id', '=', programmeId)
      .execute();
  }
});

test('plans are moved to a new edition when the graduate school says so; what has no place there is named', async () => {
  const desk = await approved();
  const { departmentId, grade, majorCode } = student;
  const set = (id: string, state: 'superseded' | 'published') =>
    app.db.updateTable('programmes').set({ state }).where('id', '=', id).execute();
  const migrate = (username: string, body: object = {}) =>
    as(username).call(planCalls.migrate, { params: { id: programmeId }, body });
  expect(refusal(await migrate('training'))).toMatch(/^422 .*请先发布新版次/);
  await set(programmeId, 'superseded');
  const newer = await insertProgramme(app.db, { departmentId, grade, majorCode, edition: 2 });
  try {
    const dropped = courseNamed(desk, '方法课程甲');
    // The new edition lists other courses and takes no others.
    await app.db
      .updateTable('programmeModules')
      .set({ acceptsAny: false })
      .where('programmeId', '=', newer)
      .execute();
    expect((await migrate('secretary')).status).toBe(403);
    const core = courseNamed(desk, '核心课程');
    await insertGrade(app.db, {
      studentId: student.id,
      courseId: core,
      termId: await termId(),
      score: 85,
      passed: false,
    });
    const query = { outdated: 'true' } as never;
    const { data: old } = await as('training').call(planCalls.list, { query });
    expect(old.list.map(({ outdatedId }) => outdatedId)).toEqual([programmeId]);
    const { data: job } = await migrate('training', { toEdition: 2 });
    await runJobs(app);
    const { data: done } = await as('training').call(jobCalls.find, { params: { id: job.jobId } });
    expect(done.message).toContain('已迁移1份计划，未迁移0份；其中1份有课程移出');
    // What the former edition asked for at least is asked for no more.
    const judged = await app.db
      .selectFrom('grades')
      .select(['passed', 'effective'])
      .where('studentId', '=', student.id)
      .where('courseId', '=', core)
      .execute();
    expect(judged).toEqual([{ passed: true, effective: true }]);
    const moved = await mine();
    expect(moved).toMatchObject({ state: 'approved', programme: { id: newer }, current: { kind: 'office' } });
    expect(moved.items.map(({ courseId }) => courseId)).not.toContain(dropped);
    expect(moved.links.map(({ termNo }) => termNo)).toEqual(desk.links.map(({ termNo }) => termNo));
    expect(refusal(await migrate('training'))).toMatch(/没有按此版次/);
  } finally {
    await forgetPlans();
    await app.db.deleteFrom('programmes').where('id', '=', newer).execute();
    await set(programmeId, 'published');
  }
});

test('a programme by which somebody has begun a plan stays published', async () => {
  await drafted();
  const { data } = await app.as('training').call(programmeCalls.find, { params: { id: programmeId } });
  const kept = await app
    .as('training')
    .call(programmeCalls.unpublish, { params: { id: programmeId }, body: { version: data.version } });
  expect([kept.status, kept.details['code']]).toEqual([409, 'T219']);
});

test('a publication that is taken back while somebody begins a plan leaves no plan without a programme', async () => {
  const desk = await mine();
  let saving: ReturnType<typeof save> | undefined;
  await app.services.db.transaction().execute(async (tx) => {
    await tx.selectFrom('programmes').select('id').where('id', '=', programmeId).forUpdate().execute();
    await tx.updateTable('programmes').set({ state: 'approved' }).where('id', '=', programmeId).execute();
    saving = save(bodyOf(desk));
    for (;;) {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
      if (rows.length > 0) break;
    }
  });
  const answer = await saving;
  await app.db.updateTable('programmes').set({ state: 'published' }).where('id', '=', programmeId).execute();
  expect(answer && refusal(answer)).toMatch(/^422 T301 /);
  expect(await app.db.selectFrom('studentPlans').selectAll().execute()).toEqual([]);
});

test('without a programme, and without a tutor, the plan says what to do', async () => {
  const set = (majorCode: string) =>
    app.db.updateTable('studentRecords').set({ majorCode }).where('id', '=', student.id).execute();
  await set('NONE01');
  const desk = await mine();
  expect(desk).toMatchObject({ programme: null, hindrances: [expect.stringContaining('尚未发布')] });
  expect(refusal(await save(bodyOf(desk)))).toMatch(/^422 T301 /);
  await set(student.majorCode);
});
