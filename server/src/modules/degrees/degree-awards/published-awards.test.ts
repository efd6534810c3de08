import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import {
  degreeAwardCalls as calls,
  degreeStatisticsCalls,
} from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import { publicAwardCalls } from '@graduate/contract/degrees/degree-awards/public-awards.ts';
import { thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { insertFile } from '../../../../samples/commons/files/insert-file.ts';
import { insertDegreeApplication } from '../../../../samples/degrees/degree-applications/application.ts';
import { insertDegreeAward } from '../../../../samples/degrees/degree-awards/award.ts';
import { thesisPdf } from '../../../../samples/degrees/theses/thesis-pdf.ts';
import { insertThesisVersion } from '../../../../samples/degrees/theses/version.ts';
import { insertPhoto } from '../../../../samples/student-status/students/photo.ts';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import { next } from '../../../../test/counting.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { unzipped } from '../../../../test/workbooks.ts';
import { thesisDefended } from '../defences/public.ts';

const app = useTestApp();
const { addBatch, addCandidate } = degreeActs(app);

const awarded = async (name: string, more: { publishedAt?: Date | null; revoked?: boolean } = {}) => {
  const who = await addCandidate();
  const batchId = await addBatch();
  const applicationId = await insertDegreeApplication(app.db, {
    batchId,
    studentId: who.id,
    departmentId: await departmentIdOf(app, '208'),
    name,
    studentNo: `GB${next('published')}`,
    status: 'awarded',
  });
  const id = await insertDegreeAward(app.db, {
    applicationId,
    studentId: who.id,
    batchId,
    certificateNo: `10730320960${String(next('published number')).padStart(5, '0')}`,
    publishedAt: more.publishedAt === undefined ? new Date() : more.publishedAt,
    ...(more.revoked && { revokedAt: new Date(), decisionNo: '撤1号', revokeReason: '抄袭' }),
  });
  return { id, who, batchId, applicationId };
};

const names = async (keyword: string) => {
  const { data } = await anybody(app).call(publicAwardCalls.list, { query: { keyword } });
  return data.list.map(({ name }) => name);
};

describe('what everybody may know of degrees', () => {
  test('is who got which and when, once it is published and as long as it holds', async () => {
    await awarded('司空见明');
    await awarded('司空未公布', { publishedAt: null });
    await awarded('司空已撤销', { revoked: true });
    expect(await names('司空')).toEqual(['司空见明']);
    const { raw } = await anybody(app).call(publicAwardCalls.list, { query: { keyword: '司空见' } });
    const [row] = raw.json().data.list as object[];
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'awardDate',
      'degreeCategory',
      'degreeLevel',
      'majorName',
      'name',
      'yxmc',
    ]);
  });
});

describe('an awarded degree', () => {
  test('is put right when its batch is over: application, award and record agree, and it is reported again', async () => {
    const { id, who, batchId, applicationId } = await awarded('更正人');
    await app.db
      .updateTable('degreeAwards')
      .set({ reportState: 'reported', reportedAt: new Date() })
      .where('id', '=', id)
      .execute();
    await app.db.updateTable('degreeBatches').set({ status: 'closed' }).where('id', '=', batchId).execute();
    const { data: before } = await app
      .as('degree')
      .call(degreeApplicationCalls.find, { params: { id: applicationId } });
    expect(before.actions).toContain('correct');
    const { status } = await app.as('degree').call(degreeApplicationCalls.correct, {
      params: { id: applicationId },
      body: {
        version: before.version,
        reason: '学位类别录入有误，按原件更正',
        degreeCategory: '07',
        titleZh: '更正后的论文题目',
      },
    });
    expect(status).toBe(200);
    const award = await app.db
      .selectFrom('degreeAwards')
      .select(['degreeCategory', 'reportState'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(award).toEqual({ degreeCategory: '07', reportState: 'unreported' });
    const record = await app.db
      .selectFrom('studentRecords')
      .select(['thesisTitle', 'degreeCategory'])
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(record).toEqual({ thesisTitle: '更正后的论文题目', degreeCategory: '07' });
  });
});

describe('packages', () => {
  test('of the archive hold what there is, under the number of the student, and list what is missing', async () => {
    const { id, who, applicationId } = await awarded('档案人');
    const versionId = await insertThesisVersion(app.db, { applicationId, stage: 'final' });
    await insertFile(app.db, app.services.storage, {
      ...thesisFiles.full,
      recordId: versionId,
      fileName: '我的论文.pdf',
      bytes: thesisPdf(['the end']),
      uploaderId: demonstrationIds.account(who.username),
      uploaderName: '档案人',
    });
    const { raw } = await app.as('degree').call(calls.archive, { params: { id } });
    expect(raw.statusCode).toBe(200);
    const files = [...(await unzipped(raw.rawPayload)).keys()].join();
    expect(files).toContain('_学位论文终稿.pdf');
    expect(files).toContain('_档案目录.xlsx');
    expect(files).not.toContain('我的论文');
    const logged = await app.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'degreeAward.archive')
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(logged.after)).toContain('查重报告');
    expect((await app.as('tutor').call(calls.archive, { params: { id } })).status).toBe(403);
  });

  test('of photos bear the numbers of documents, and each time is written down', async () => {
    const { who, batchId } = await awarded('照片人');
    await insertPhoto(app.db, { studentId: who.id, kind: 'graduation' });
    const { raw } = await app.as('degree').call(calls.photos, { query: { batchId } });
    expect(raw.statusCode).toBe(200);
    expect((await app.as('secretary').call(calls.photos, { query: { batchId } })).status).toBe(403);
    const logged = await app.db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'degreeAward.photos')
      .where('subjectId', '=', batchId)
      .execute();
    expect(logged).toHaveLength(1);
  });
});

describe('before and beside the way', () => {
  test('a student sees the conditions of every gate all year, without having applied', async () => {
    const who = await addCandidate();
    const { data } = await app.as(who.username).call(degreeApplicationCalls.own);
    const gates = data.checks.map(({ gate }) => gate);
    expect(gates).toEqual(expect.arrayContaining(['1', '2', '6']));
    expect(data.checks.find(({ gate }) => gate === '6')?.checks.map(({ code }) => code)).toContain('PHOTO');
  });

  test('who has not defended does not graduate; who has, here or before, does', async () => {
    const who = await addCandidate();
    const asked = { studentId: who.id, target: 'graduated' as const };
    expect((await thesisDefended.check(app.db, asked)).thesis?.result).toBe('fail');
    await app.db
      .updateTable('studentRecords')
      .set({ defenceDate: '2026-05-20' })
      .where('id', '=', who.id)
      .execute();
    expect((await thesisDefended.check(app.db, asked)).thesis?.result).toBe('pass');
  });

  test('statistics tell grades by department and days per stage', async () => {
    const { data } = await app.as('degree').call(degreeStatisticsCalls.statistics, { query: {} });
    const grades = data.charts.find(({ key }) => key === 'grades');
    expect(grades?.series.map(({ name }) => name[0])).toEqual(['A', 'B', 'C', 'D']);
    expect(data.charts.find(({ key }) => key === 'days')?.dims).toContain('评阅中');
  });
});
