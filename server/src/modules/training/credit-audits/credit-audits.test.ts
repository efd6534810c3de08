import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { auditCalls } from '@graduate/contract/training/credit-audits/audit-calls.ts';
import { auditFile, ManualPass } from '@graduate/contract/training/credit-audits/audits.ts';
import { type SqlBool, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertGuidance, tutorOfAccount } from '../../../../samples/people/guidance/guidance.ts';
import { insertStudent } from '../../../../samples/student-status/students/student.ts';
import { insertLinkRecord } from '../../../../samples/training/links/link-record.ts';
import { insertPlan } from '../../../../samples/training/plans/plan.ts';
import { insertProgramme } from '../../../../samples/training/programmes/programme.ts';
import { insertGrade } from '../../../../samples/training/study-records/grade.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { pdfOf } from '../../../../test/sample-files.ts';
import { upload } from '../../../../test/upload.ts';
import { partsOf } from '../../../../test/workbooks.ts';
import { nobody } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { wantAudits } from '../plans/public.ts';
import { announceGradesChanged } from '../study-records/public.ts';
import { auditPlans, momentOf, notSince } from './audit-plans.ts';
import { auditChecks } from './graduation-checks.ts';
import { auditWanted } from './run-audits.ts';
import { auditBusiness, creditWarning } from './student-business.ts';

const app = useTestApp();
const author = nobody('tests');
const today = dayInShanghai(new Date());
let departmentId: string;
let programmeId: string;
let termId: string;
let courses: { courseId: string; moduleId: string; credits: number }[] = [];
let links: { id: string; kind: string }[] = [];

beforeAll(async () => {
  departmentId = await departmentIdOf(app, '208');
  programmeId = await insertProgramme(app.db, { departmentId, majorCode: 'AUDIT1' });
  termId = (await app.db.selectFrom('academicTerms').select('id').executeTakeFirstOrThrow()).id;
  courses = await app.db
    .selectFrom('programmeCourses')
    .select(['courseId', 'moduleId', 'credits'])
    .where('programmeId', '=', programmeId)
    .orderBy('sortOrder')
    .execute();
  links = await app.db
    .selectFrom('programmeLinks')
    .select(['id', 'kind'])
    .where('programmeId', '=', programmeId)
    .execute();
});

/** Somebody with a plan of all courses, in force. */
const planned = async (record: object = {}): Promise<string> => {
  const studentId = await insertStudent(app.db, {
    name: `审核学生${next('audited')}`,
    studentNo: `AUD${next('audited number')}`,
    enrolYear: 2025,
    departmentId,
    majorCode: 'AUDIT1',
    degreeType: 'A',
    studyMode: 'fulltime',
    ...record,
  } as never);
  const items = courses.map(({ courseId, moduleId }) => ({
    courseId,
    moduleId,
    termNo: 1,
    kind: 'planned' as const,
    note: '',
  }));
  await insertPlan(app.db, { studentId, programmeId, content: { items, links: [] } });
  return studentId;
};

/** Everything is passed and done. */
const complete = async (record: object = {}): Promise<string> => {
  const studentId = await planned(record);
  for (const { courseId, credits } of courses)
    await insertGrade(app.db, { studentId, termId, courseId, credits });
  for (const { id: linkId } of links)
    await insertGrade(app.db, {
      studentId,
      termId,
      linkId,
      source: 'link',
      credits: 1,
      score: null,
      level: 'pass',
    });
  return studentId;
};

/** Audits these and nobody else, as the nightly run does. */
const auditThem = async (ids: readonly string[], more: object = {}) => {
  const since = await momentOf(app.db);
  return auditPlans(
    app.services.db,
    author,
    sql<SqlBool>`${notSince(since)} and student_plans.student_id = any(${ids}::uuid[])`,
    more,
  );
};

const planOf = (studentId: string) =>
  app.db.selectFrom('studentPlans').selectAll().where('studentId', '=', studentId).executeTakeFirstOrThrow();
const earnedOnRecord = async (id: string) =>
  (
    await app.db
      .selectFrom('studentRecords')
      .select('creditsEarned')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).creditsEarned;

/** A grade of the first course is corrected so that it fails. */
const correct = (studentId: string, db: Db = app.services.db, meanwhile = async () => undefined as unknown) =>
  db.transaction().execute(async (tx) => {
    await sql`update grades set passed = false, score = 50
      where student_id = ${studentId} and course_id = ${courses[0]?.courseId ?? ''}`.execute(tx);
    await announceGradesChanged({ db: tx, author, modules: app.services.modules }, [studentId]);
    await meanwhile();
  });

const fileOf = async (username: string): Promise<string> => {
  const file = { ...auditFile, name: '认定依据.pdf', bytes: pdfOf('proof') };
  return (await upload(app, app.as(username), file)).data.id;
};
const decide = async (id: string, given: object = {}) => {
  const { version } = await planOf(id);
  const fileIds = [await fileOf('training')];
  const body = { version, reason: '缺修学分经学院讨论予以认定', fileIds, ...given };
  return app.as('training').call(auditCalls.manualPass, { params: { id }, body });
};

describe('a verdict', () => {
  test('says what is missing rule by rule, and the record what was earned', async () => {
    const [all, none] = [await complete(), await planned()];
    await auditThem([all, none]);
    expect(await planOf(all)).toMatchObject({
      completion: 'pass',
      missing: 0,
      creditsEarned: 10.5,
      linksDone: 2,
      linksNeeded: 2,
      completedOn: today,
    });
    const open = await planOf(none);
    expect(open).toMatchObject({ completion: 'fail', creditsEarned: 0, completedOn: null });
    expect(open.missing).toBe(open.completionDetail?.errors.length);
    expect(open.completionDetail?.errors.map(({ code }) => code)).toContain('T307');
    expect(await earnedOnRecord(all)).toBe(10.5);
  });

  test('counts records of a link that is not done yet', async () => {
    const studentId = await planned();
    const linkId = links.find(({ kind }) => kind === 'activity')?.id ?? '';
    for (const seqNo of [1, 2, 3])
      await insertLinkRecord(app.db, {
        studentId,
        linkId,
        kind: 'activity',
        seqNo,
        title: `报告${seqNo}`,
        state: 'passed',
      } as never);
    const { data } = await app.as('training').call(auditCalls.find, { params: { id: studentId } });
    expect(data.audit?.links.find(({ id }) => id === linkId)).toMatchObject({ need: 8, have: 3 });
    expect(data.audit?.errors.map(({ message }) => message)).toContain('必修环节“学术活动”尚未完成（3/8次）');
  });

  test('30-30 a corrected grade leads to another verdict', async () => {
    const id = await complete();
    await auditThem([id]);
    await correct(id);
    expect((await planOf(id)).auditWantedAt).not.toBeNull();
    await auditWanted(app.services);
    expect(await planOf(id)).toMatchObject({ completion: 'fail', auditWantedAt: null, completedOn: null });
    expect(await earnedOnRecord(id)).toBe(7.5);
  });

  test('30-30 a decision by hand ends with the next change of grades, and the graduate school is told', async () => {
    const id = await planned({ name: '认定后更正' });
    await insertGrade(app.db, { studentId: id, termId, courseId: courses[0]?.courseId ?? null, credits: 3 });
    const made = await decide(id);
    expect(made.message).toBe('操作成功');
    expect(made.data).toMatchObject({ completion: 'manualPass', manual: { byName: expect.any(String) } });
    // The nightly run does not undo what somebody has decided.
    await auditThem([id]);
    expect(await planOf(id)).toMatchObject({ completion: 'manualPass', completedOn: today });
    await correct(id);
    await auditWanted(app.services);
    expect(await planOf(id)).toMatchObject({ completion: 'fail', manualReason: null, manualBy: null });
    const { data } = await app.as('training').call(messageCalls.mine, { query: { limit: 20 } });
    const told = data.list.filter(({ title }) => title.includes('认定后更正'));
    expect(told.map(({ title }) => title)).toEqual([
      '认定后更正的学分完成人工认定因成绩或计划变动已失效，请重新核查',
    ]);
  });

  test('that stays is not written anew; one decided by hand ends with a reason to look again, whatever is found', async () => {
    const id = await planned();
    await auditThem([id]);
    const first = await planOf(id);
    // A mark nobody would make shows that nothing was written over it.
    await app.db.updateTable('studentPlans').set({ missing: 99 }).where('studentId', '=', id).execute();
    await auditThem([id]);
    const again = await planOf(id);
    expect(again.auditedAt?.getTime()).toBeGreaterThan(first.auditedAt?.getTime() ?? 0);
    expect(again).toMatchObject({ missing: 99, completionDetail: first.completionDetail });
    await decide(id);
    await app.db.transaction().execute((tx) => wantAudits(tx, [id]));
    await auditWanted(app.services);
    expect(await planOf(id)).toMatchObject({
      completion: 'fail',
      missing: first.missing,
      manualReason: null,
    });
  });

  test('30-31 an audit that was broken off goes on with those who are left and writes nothing twice', async () => {
    const ids = [await complete(), await planned(), await complete(), await planned(), await complete()];
    const since = await momentOf(app.db);
    const which = sql<SqlBool>`${notSince(since)} and student_plans.student_id = any(${ids}::uuid[])`;
    const dies = async () => {
      throw new Error('killed');
    };
    await expect(auditPlans(app.services.db, author, which, { perBatch: 2, beat: dies })).rejects.toThrow(
      'killed',
    );
    const after = async () =>
      (await Promise.all(ids.map(planOf))).map(({ completion, creditsEarned }) => [
        completion,
        creditsEarned,
      ]);
    // Two batches are under way at a time; what was begun is finished, and nothing more is begun.
    expect((await after()).filter(([completion]) => completion !== 'notAudited')).toHaveLength(4);
    expect(await auditPlans(app.services.db, author, which, { perBatch: 2 })).toBe(1);
    expect(await after()).toEqual([
      ['pass', 10.5],
      ['fail', 0],
      ['pass', 10.5],
      ['fail', 0],
      ['pass', 10.5],
    ]);
    const written = await app.db
      .selectFrom('studentFieldHistory')
      .select('studentId')
      .where('field', '=', 'creditsEarned')
      .where('studentId', 'in', ids)
      .execute();
    expect(written).toHaveLength(5);
    expect(await auditPlans(app.services.db, author, which)).toBe(0);
  });

  test('a grade that changes while its student is audited is not overlooked', async () => {
    const id = await complete();
    await auditThem([id]);
    let auditing: Promise<number> | undefined;
    await correct(id, app.services.db, async () => {
      auditing = auditThem([id]);
      // Another transaction waits for the plan: only then is the correction committed.
      for (;;) {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
        if (rows.length > 0) break;
      }
    });
    await auditing;
    await auditWanted(app.services);
    expect(await planOf(id)).toMatchObject({ completion: 'fail', auditWantedAt: null });
  });
});

describe('a decision by hand', () => {
  test('needs a reason, a proof, a plan and something that is missing', async () => {
    const id = await planned();
    expect(ManualPass.safeParse({ version: 1, reason: '同意', fileIds: [id] }).success).toBe(false);
    expect(ManualPass.safeParse({ version: 1, reason: '学院已核对原始材料', fileIds: [] }).success).toBe(
      false,
    );
    expect((await decide(id, { version: 7 })).status).toBe(409);
    const done = await complete();
    expect((await decide(done)).message).toBe('该生已满足全部要求，无需人工认定');
    const without = await insertStudent(app.db, { name: '无计划学生', enrolYear: 2025, departmentId });
    const refused = await app.as('training').call(auditCalls.manualPass, {
      params: { id: without },
      body: { version: 1, reason: '学院已核对原始材料', fileIds: [await fileOf('training')] },
    });
    expect(refused.message).toBe('该生尚未制定培养计划，请先制定计划再认定');
    expect(await planOf(id)).toMatchObject({ completion: 'notAudited', manualReason: null });
  });
});

describe('lists', () => {
  test('show to each whom they look after, with filters, counts and a workbook that agree', async () => {
    const end = addDays(today, 200);
    const id = await planned({ name: '列表学生甲', expectedGraduationDate: end });
    await insertGuidance(app.db, {
      studentId: id,
      tutorId: await tutorOfAccount(app.db, 'tutor'),
      fromDate: '2025-09-01',
    });
    await auditThem([id]);
    const query = { keyword: '列表学生甲', completion: ['fail' as const], graduationYear: [end.slice(0, 4)] };
    for (const username of ['training', 'secretary', 'tutor', 'dean'])
      expect((await app.as(username).call(auditCalls.list, { query })).data).toMatchObject({
        total: 1,
        list: [{ id, atRisk: true, creditsRequired: 9, modules: expect.arrayContaining([]) }],
      });
    const none = { ...query, completion: ['pass' as const] };
    expect((await app.as('secretary').call(auditCalls.list, { query: none })).data.total).toBe(0);
    const risky = await app
      .as('secretary')
      .call(auditCalls.list, { query: { keyword: '列表学生甲', atRisk: 'false' } });
    expect(risky.data.total).toBe(0);
    const counts = (await app.as('secretary').call(auditCalls.counts)).data;
    const listed = await app.as('secretary').call(auditCalls.list, { query: { completion: ['fail'] } });
    expect(counts.fail).toBe(listed.data.total);
    const { raw } = await app.as('secretary').call(auditCalls.exportList, { query });
    const sheet = [...(await partsOf(raw.rawPayload)).values()].join('');
    expect(sheet).toContain('列表学生甲');
    expect(sheet).toContain('尚未通过');
  });

  test('the numbers of a share lead to as many students', async () => {
    const { data } = await app.as('training').call(auditCalls.statistics);
    const totals = [];
    for (const { from, to } of data.shares) {
      const query = { share: `${from}-${to}` };
      totals.push((await app.as('training').call(auditCalls.list, { query })).data.total);
    }
    expect(totals).toEqual(data.shares.map(({ count }) => count));
  });

  test('the audit of those chosen is a job, and they are told once a day what they lack', async () => {
    const id = await planned();
    const body = { ids: [id] };
    const { data } = await app.as('secretary').call(auditCalls.run, { body });
    expect(data.jobId).toBeTruthy();
    expect((await app.as('secretary').call(auditCalls.run, { body })).status).toBe(409);
    await runJobs(app);
    expect(await planOf(id)).toMatchObject({ completion: 'fail' });
    expect((await app.as('secretary').call(auditCalls.notify, { body })).status).toBe(200);
    expect((await app.as('secretary').call(auditCalls.notify, { body })).status).toBe(409);
  });
});

describe('others learn of it', () => {
  const answers = async (studentId: string) => {
    const found = await auditChecks.check(app.db, { studentId, target: 'graduated' });
    return Object.fromEntries(auditChecks.keys.map((key) => [key, found[key]?.result]));
  };

  test('graduation asks for plan, credits, links and grades, and believes what was decided by hand', async () => {
    const [all, none] = [await complete(), await planned()];
    expect(await answers(all)).toEqual({ plan: 'pass', credits: 'pass', links: 'pass', grades: 'pass' });
    expect(await answers(none)).toEqual({ plan: 'pass', credits: 'fail', links: 'fail', grades: 'fail' });
    await decide(none);
    expect(await answers(none)).toEqual({ plan: 'pass', credits: 'pass', links: 'pass', grades: 'pass' });
    const without = await insertStudent(app.db, { name: '无方案学生', enrolYear: 2025, departmentId });
    expect(await answers(without)).toMatchObject({ plan: 'fail', credits: 'pending' });
  });

  test('the time line has the day all was complete; who falls behind is warned of', async () => {
    const all = await complete();
    const late = await planned({ expectedGraduationDate: addDays(today, 100) });
    await auditThem([all, late]);
    expect(await auditBusiness.events?.(app.db, all)).toEqual([
      expect.objectContaining({ date: today, kind: 'audit' }),
    ]);
    expect(await creditWarning.find(app.db, today, all)).toEqual([]);
    expect(await creditWarning.find(app.db, today, late)).toEqual([
      expect.objectContaining({ studentId: late, due: addDays(today, 100) }),
    ]);
  });
});
