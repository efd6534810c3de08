import { degreeApplicationCalls as calls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { entrustedImportCalls } from '@graduate/contract/degrees/degree-applications/import-calls.ts';
import { thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { sendToCheck, typedWorkbook } from '../../../../test/workbooks.ts';
import type { CellValue } from '../../../platform/excel/workbook.ts';

const app = useTestApp();
const { addBatch, addCandidate, finishStudies, begin, write, submit, decide, find } = degreeActs(app);

const candidate = async () => {
  const who = await addCandidate();
  await finishStudies(who.id);
  return who;
};

/** Without an account, as most of them are. */
const equivalent = async (given = {}) => {
  const who = await addCandidate({
    population: 'equivalent',
    status: 'applying',
    trainingLevel: 'N',
    degreeType: null,
    ...given,
  });
  await app.db
    .updateTable('studentPersons')
    .set({ accountId: null })
    .where('id', 'in', (eb) => eb.selectFrom('studentRecords').select('personId').where('id', '=', who.id))
    .execute();
  return who;
};
const applyFor = (studentId: string | undefined, batchId: string, username = 'secretary') =>
  app.as(username).call(calls.create, { body: { batchId, ...(studentId && { studentId }) } });

describe('an applicant of equal standing who cannot sign in', () => {
  test('is written for by the college, and decided on by tutor and school', async () => {
    const who = await equivalent();
    const { data: draft, status } = await applyFor(who.id, await addBatch());
    expect(status).toBe(200);
    const college = { id: who.id, username: 'secretary' };
    expect((await find(draft.id, 'secretary')).actions).toContain('submit');
    const { data: written } = await write(college, draft.id, draft.version);
    expect((await submit(college, draft.id, written.version)).data.status).toBe('tutorReview');
    await decide('tutor', draft.id);
    // Who wrote it has looked at it: the school is next.
    expect((await find(draft.id)).status).toBe('schoolReview');
    expect((await decide('secretary', draft.id)).status).not.toBe(200);
    await decide('degree', draft.id);
    expect((await find(draft.id)).status).toBe('accepted');
    const version = {
      stage: 'check' as const,
      title: '题目',
      titleReason: null,
      fileId: null,
      blindFileId: null,
      changeNote: '',
    };
    const hand = (username: string) =>
      app.as(username).call(thesisCalls.create, { params: { id: draft.id }, body: version });
    // Reached: only the file is missing.
    expect((await hand('secretary')).message).toBe('请上传PDF格式文件');
    expect((await hand('student')).status).toBe(404);
    expect((await hand('tutor')).status).toBe(403);
  });

  test('is nobody else: not of another college, not with an account, not a student', async () => {
    const batchId = await addBatch();
    const foreign = await equivalent({ departmentId: await departmentIdOf(app, '203') });
    expect((await applyFor(foreign.id, batchId)).status).toBe(404);
    expect((await applyFor((await candidate()).id, batchId)).message).toContain('请由本人登录申请');
    const signsIn = await addCandidate({ population: 'equivalent', status: 'applying', trainingLevel: 'N' });
    expect((await applyFor(signsIn.id, batchId)).status).toBe(422);
    expect((await applyFor(undefined, batchId)).message).toBe('请选择申请人');
    expect((await applyFor(foreign.id, batchId, 'tutor')).status).toBe(403);
    // What a student has begun stays the student's own.
    const who = await candidate();
    const { data: draft } = await begin(who, batchId);
    const college = { id: who.id, username: 'secretary' };
    expect((await write(college, draft.id, draft.version)).status).toBe(404);
  });

  describe('from a sheet', () => {
    const head = [
      '学号',
      '姓名',
      '学位批次',
      '论文题目（中文）',
      '中文关键词',
      '前置学位授予单位',
      '本人承诺遵守学术诚信',
    ];
    const named = async (given = {}) => {
      const studentNo = `TD${next('imported application')}`;
      return { ...(await equivalent({ studentNo, name: '林晓雨', ...given })), studentNo };
    };
    const batchNamed = async (given = {}) => {
      const name = `同等学力批次${next('imported batch')}`;
      return { id: await addBatch({ name, ...given }), name };
    };
    const sent = async (rows: CellValue[][], username = 'secretary') =>
      sendToCheck(app, app.as(username), entrustedImportCalls, await typedWorkbook([head, ...rows]));
    const confirmed = async (id: string) => {
      const { data } = await app.as('secretary').call(entrustedImportCalls.confirm, {
        params: { id },
        body: { mode: 'goodRows' },
      });
      await runJobs(app);
      return (await app.as('secretary').call(jobCalls.find, { params: { id: data.jobId } })).data.state;
    };
    const applicationsOf = (studentId: string) =>
      app.db.selectFrom('degreeApplications').selectAll().where('studentId', '=', studentId).execute();
    const rowOf = (
      who: { studentNo: string },
      batch: { name: string },
      title: string | null = '数据共享机制研究',
    ) => [who.studentNo, '林晓雨', batch.name, title, '数据；共享；治理', '西部理工大学', '是'];

    test('is judged as if it were typed, row by row, and becomes a draft', async () => {
      const batch = await batchNamed();
      const closed = await batchNamed({ applicantTypes: ['regular'] });
      const [who, foreign, signsIn] = [
        await named(),
        await named({ departmentId: await departmentIdOf(app, '203') }),
        await addCandidate({
          population: 'equivalent',
          status: 'applying',
          trainingLevel: 'N',
          name: '林晓雨',
          studentNo: `TD${next('imported application')}`,
        }),
      ];
      const { studentNo: own } = await app.db
        .selectFrom('studentRecords')
        .select('studentNo')
        .where('id', '=', signsIn.id)
        .executeTakeFirstOrThrow();
      const other = await named();
      const report = await sent([
        rowOf(who, batch),
        rowOf(foreign, batch),
        rowOf({ studentNo: own ?? '' }, batch),
        rowOf(other, closed),
        [other.studentNo, '别人', ...rowOf(other, batch).slice(2)],
      ]);
      expect(report.data.problems.map(({ row, column, why }) => [row, column, why])).toEqual([
        [3, '学号', '没有该学号的同等学力申请人，或姓名与学号不一致'],
        [4, '学号', '只能代没有账号的同等学力人员申请，其他申请人请由本人登录申请'],
        [5, '学位批次', expect.stringContaining('不存在')],
        [6, '学号', '没有该学号的同等学力申请人，或姓名与学号不一致'],
      ]);
      expect(await applicationsOf(who.id)).toEqual([]);
      expect(await confirmed(report.data.id)).toBe('done');
      const [draft] = await applicationsOf(who.id);
      expect(draft).toMatchObject({
        status: 'draft',
        batchId: batch.id,
        titleZh: '数据共享机制研究',
        keywordsZh: ['数据', '共享', '治理'],
        previousDegree: { level: 'B', unit: '西部理工大学' },
        integrityPromise: true,
      });
      expect(draft?.promisedAt).not.toBeNull();
      expect((await find(draft?.id ?? '', 'secretary')).actions).toContain('submit');
    });

    test('twice is the same draft, and an empty cell leaves what stands there', async () => {
      const [batch, later, who] = [await batchNamed(), await batchNamed(), await named()];
      for (const row of [rowOf(who, batch), rowOf(who, batch, null)])
        expect(await confirmed((await sent([row])).data.id)).toBe('done');
      const drafts = await applicationsOf(who.id);
      expect(drafts.map(({ titleZh }) => titleZh)).toEqual(['数据共享机制研究']);
      const { data } = await sent([rowOf(who, later)]);
      expect(data.problems.map(({ column, why }) => [column, why])).toEqual([
        ['学位批次', '该申请人已有进行中的学位申请'],
      ]);
    });

    test('is the business of the college: neither of students nor of supervisors', async () => {
      const [batch, who] = [await batchNamed(), await named()];
      for (const username of ['student', 'tutor', 'dean'])
        expect((await sent([rowOf(who, batch)], username)).status).toBe(403);
    });
  });
});
