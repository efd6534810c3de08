import { buffer } from 'node:stream/consumers';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { THESIS_MEGABYTES, thesisFiles, versionApproval } from '@graduate/contract/degrees/theses/choices.ts';
import {
  thesisCalls as calls,
  type NewVersion,
  plagiarismImportCalls,
} from '@graduate/contract/degrees/theses/versions.ts';
import { describe, expect, test } from 'vitest';
import { insertDegreeApplication } from '../../../../samples/degrees/degree-applications/application.ts';
import { thesisPdf } from '../../../../samples/degrees/theses/thesis-pdf.ts';
import { DAY_MS } from '../../../../samples/times.ts';
import { useTestApp } from '../../../../test/app.ts';
import { next } from '../../../../test/counting.ts';
import { type Candidate, degreeActs } from '../../../../test/degrees.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { docxOf, zipOf } from '../../../../test/sample-files.ts';
import { todoKeys } from '../../../../test/test-approvals.ts';
import { multipartOf, upload } from '../../../../test/upload.ts';
import { sendToCheck, typedWorkbook, unzipped } from '../../../../test/workbooks.ts';
import { newId } from '../../../platform/ids.ts';
import { tutorStep } from '../../../platform/usual-steps.ts';
import { findTutorByNo } from '../../people/guidance/public.ts';

const app = useTestApp();
const { addBatch, addCandidate, decide, listed } = degreeActs(app);

const COMMENT = '论文选题具有较好的理论意义，研究方法得当，结论可信，同意送审。';

type Given = Parameters<typeof insertDegreeApplication>[1];

/** An application in a state, of somebody who can sign in. */
const addApplication = async (given: Partial<Given> = {}) => {
  const who = await addCandidate({ namePinyin: 'SHEN ZHIXING', trainingLevel: given.level ?? 'M' });
  const id = await insertDegreeApplication(app.db, {
    batchId: await addBatch(),
    studentId: who.id,
    departmentId: await departmentIdOf(app, '208'),
    name: '沈知行',
    ...given,
  });
  return { id, who };
};

const put = async (who: Candidate, kind: keyof typeof thesisFiles, bytes: Buffer, name = '论文.pdf') =>
  upload(app, app.as(who.username), { name, bytes, ...thesisFiles[kind] });

const plain = () => thesisPdf([`Chapter ${next('chapter')}`]);

const hand = async (
  { id, who }: Awaited<ReturnType<typeof addApplication>>,
  given: Partial<NewVersion> & { bytes?: Buffer; copy?: Buffer } = {},
) => {
  const { bytes = plain(), copy, ...body } = given;
  const fileId = 'fileId' in body ? (body.fileId ?? null) : (await put(who, 'full', bytes)).data.id;
  const blindFileId = copy ? (await put(who, 'blind', copy)).data.id : null;
  return app.as(who.username).call(calls.create, {
    params: { id },
    body: {
      stage: 'check',
      title: '面向大规模图数据的表示学习方法研究',
      titleReason: null,
      changeNote: '按导师意见修改了第三章和第四章',
      blindFileId,
      ...body,
      fileId,
    },
  });
};

const read = async (id: string, username: string) =>
  (await app.as(username).call(calls.versions, { params: { id } })).data;

const submit = async (who: Candidate, id: string, versionId: string) => {
  const found = (await read(id, who.username)).versions.find((one) => one.id === versionId);
  return app
    .as(who.username)
    .call(calls.submit, { params: { id: versionId }, body: { version: found?.version ?? 0 } });
};
const judge = (versionId: string, status: 1 | 9, more: object) =>
  decide('tutor', versionId, status, more, versionApproval);

const record = async (versionId: string, ratioClean: number, username = 'secretary', more: object = {}) => {
  const report = await upload(app, app.as(username), {
    name: '报告.pdf',
    bytes: plain(),
    ...thesisFiles.report,
  });
  return app.as(username).call(calls.record, {
    body: {
      versionId,
      ratioTotal: 40,
      ratioClean,
      system: 'cnki',
      checkedAt: new Date(Date.now() - 60_000),
      documentNo: null,
      reportIds: [report.data.id],
      ...more,
    },
  });
};

describe('versions', () => {
  test('40-16 another kind of file, the same file again and a stage out of turn are refused', async () => {
    const application = await addApplication();
    const wrong = await put(application.who, 'full', docxOf(['论文']), '论文.pdf');
    expect(wrong.status).not.toBe(200);
    const large = Buffer.concat([plain(), Buffer.alloc(THESIS_MEGABYTES * 1024 * 1024)]);
    expect(await put(application.who, 'full', large)).toMatchObject({
      status: 413,
      message: '文件最大允许50M',
    });
    const bytes = plain();
    expect((await hand(application, { bytes })).data.seq).toBe(1);
    expect(await hand(application, { bytes })).toMatchObject({
      status: 422,
      message: '该文件与第1版完全相同',
    });
    expect((await hand(application, { stage: 'final' })).status).toBe(409);
    expect((await hand(application, { changeNote: '太短' })).message).toContain('请填写修改说明');
    const renamed = { title: '另一个题目' };
    expect((await hand(application, renamed)).message).toBe('题目已变更，请填写变更理由');
    expect((await hand(application, { ...renamed, titleReason: '按评审意见' })).data.seq).toBe(2);
  });

  test('a version of somebody whose tutor cannot sign in is agreed to at once', async () => {
    const application = await addApplication();
    await app.db.deleteFrom('studentTutors').where('studentId', '=', application.who.id).execute();
    const { data } = await hand(application);
    expect((await submit(application.who, application.id, data.id)).status).toBe(200);
    const { versions } = await read(application.id, application.who.username);
    expect(versions.map(({ status }) => status)).toEqual(['agreed']);
  });

  test('who guides the student beside the main tutor comments on a version and does not decide it', async () => {
    const application = await addApplication();
    const { data } = await hand(application);
    const comment = (username: string, text: string) =>
      app.as(username, username === 'multi' ? { role: 'tutor' } : {}).call(calls.comment, {
        params: { id: data.id },
        body: { comment: text },
      });
    const words = '建议在第四章补充与已有方法的比较实验。';
    expect((await comment('multi', words)).status).toBe(404);
    const { id: tutorId } = (await findTutorByNo(app.db, '20100316')) ?? { id: '' };
    const studentId = application.who.id;
    await app.db
      .insertInto('studentTutors')
      .values({
        id: newId(),
        studentId,
        tutorId,
        role: 'co',
        fromDate: '2025-09-01',
        source: 'assign',
      } as never)
      .execute();
    expect((await comment('multi', words)).status).toBe(409);
    await submit(application.who, application.id, data.id);
    expect((await comment('tutor', words)).status).toBe(404);
    expect((await comment('multi', words)).status).toBe(200);
    expect((await comment('multi', `${words}其余同意。`)).status).toBe(200);
    expect((await decide('multi', data.id, 1, {}, versionApproval)).status).not.toBe(200);
    const [seen] = (await read(application.id, 'tutor')).versions;
    expect(seen?.comments).toMatchObject([{ name: '欧阳思远', comment: `${words}其余同意。` }]);
    expect((await judge(data.id, 1, {})).status).toBe(200);
    expect((await comment('multi', words)).status).toBe(409);
  });

  test('a new upload takes the place of one nobody has decided on; an agreed one stays', async () => {
    const application = await addApplication();
    const { data: first } = await hand(application);
    await submit(application.who, application.id, first.id);
    const { data: second } = await hand(application);
    const states = async () =>
      (await read(application.id, application.who.username)).versions.map(({ status }) => status);
    expect(await states()).toEqual(['draft', 'superseded']);
    expect((await judge(first.id, 1, {})).status).not.toBe(200);
    await submit(application.who, application.id, second.id);
    expect((await judge(second.id, 1, {})).status).toBe(200);
    await hand(application);
    expect(await states()).toEqual(['draft', 'agreed', 'superseded']);
  });

  test('the tutor is asked about nothing of an application that has ended', async () => {
    const application = await addApplication();
    await app.db
      .updateTable('degreeApplications')
      .set({ submittedAt: new Date() })
      .where('id', '=', application.id)
      .execute();
    const { data } = await hand(application);
    await submit(application.who, application.id, data.id);
    expect(await todoKeys(app, 'tutor')).toContain(data.id);
    const { version } = (
      await app.as('degree').call(degreeApplicationCalls.find, { params: { id: application.id } })
    ).data;
    const given = await app
      .as(application.who.username)
      .call(degreeApplicationCalls.withdraw, { params: { id: application.id }, body: { version } });
    expect(given.data.status).toBe('terminated');
    expect(await todoKeys(app, 'tutor')).not.toContain(data.id);
    expect((await judge(data.id, 1, {})).status).not.toBe(200);
    const [left] = (await read(application.id, application.who.username)).versions;
    expect(left?.status).toBe('draft');
    expect((await submit(application.who, application.id, data.id)).message).toBe(
      '申请状态为“已终止”，不能提交查重稿',
    );
  });

  test('the tutor judges what is reviewed, and says what to revise when sending it back', async () => {
    const application = await addApplication();
    const copy = thesisPdf(['An anonymous text']);
    const { data } = await hand(application, { stage: 'review', copy });
    const daysLeft = async () =>
      (await app.as('tutor').call(calls.list, { query: { limit: 200 } })).data.list.find(
        ({ id }) => id === data.id,
      )?.daysLeft;
    expect(await daysLeft()).toBeNull();
    await submit(application.who, application.id, data.id);
    expect(await daysLeft()).toBe(tutorStep.dayLimit);
    await app.db
      .updateTable('approvalSteps')
      .from('approvalInstances')
      .set({ dueAt: new Date(Date.now() - 2 * DAY_MS) })
      .whereRef('approvalInstances.id', '=', 'approvalSteps.instanceId')
      .where('approvalInstances.recordId', '=', data.id)
      .execute();
    expect(await daysLeft()).toBe(-2);
    expect((await judge(data.id, 1, { tutorScore: 90, tutorComment: '好' })).message).toBe(
      '导师学术评语为20至1000字',
    );
    expect((await judge(data.id, 9, { reviseNotes: '改' })).message).toContain('请填写修改要求');
    expect((await judge(data.id, 1, { tutorScore: 90, tutorComment: COMMENT })).status).toBe(200);
    const [version] = (await read(application.id, 'degree')).versions;
    expect(version).toMatchObject({ status: 'agreed', tutorScore: 90, tutorComment: COMMENT });
    expect(await daysLeft()).toBeNull();
  });

  test('nobody of elsewhere reads or writes them', async () => {
    const application = await addApplication();
    const { data } = await hand(application);
    const other = await addCandidate();
    const at = { params: { id: data.id }, body: { version: 1 } };
    expect((await app.as(other.username).call(calls.submit, at)).status).toBe(404);
    for (const username of [other.username, 'expert'])
      expect((await app.as(username).call(calls.versions, { params: { id: application.id } })).status).toBe(
        404,
      );
  });
});

describe('the anonymous copy', () => {
  test('40-5 every place that tells whose it is is named', async () => {
    const application = await addApplication();
    const { namePinyin } = await app.db
      .selectFrom('staff')
      .select('namePinyin')
      .where('staffNo', '=', '20080101')
      .executeTakeFirstOrThrow();
    const pages = Array.from({ length: 8 }, (_, at) => `Page ${at + 1}`);
    pages[2] = 'written by Shen Zhixing';
    pages[7] = `thanks to ${namePinyin}`;
    const refused = await hand(application, { stage: 'review', copy: thesisPdf(pages) });
    expect(refused.status).toBe(422);
    expect(refused.message).toContain('匿名稿第3页出现“SHEN ZHIXING”');
    expect(refused.message).toContain('匿名稿第8页');
    expect((await hand(application, { stage: 'review' })).message).toBe('请上传匿名稿');
  });

  test('40-5 bookmarks, attachments and earlier states of the file are searched, and names in either order', async () => {
    const application = await addApplication();
    const outline = (title: string) => (first: number) => ({
      catalogue: `/Outlines ${first} 0 R`,
      objects: [
        `<</Type/Outlines/First ${first + 1} 0 R/Last ${first + 1} 0 R/Count 1>>`,
        `<</Title(${title})/Parent ${first} 0 R/Dest[5 0 R/Fit]>>`,
      ],
    });
    const attached = (first: number) => ({
      catalogue: `/Names<</EmbeddedFiles<</Names[(draft)${first} 0 R]>>>>`,
      objects: [
        `<</Type/Filespec/F(draft.docx)/EF<</F ${first + 1} 0 R>>>>`,
        '<</Type/EmbeddedFile/Length 5>>\nstream\ndraft\nendstream',
      ],
    });
    // Written in octal, as no search for bytes would find it; the name behind the surname.
    const named = outline('\\132hi\\170ing, Shen');
    const before = thesisPdf(['Written by Zhixing Shen']);
    const changed = Buffer.concat([before, thesisPdf(['Anonymous'])]);
    for (const [copy, where] of [
      [thesisPdf(['Thanks to Zhixing Shen']), '匿名稿第1页出现“SHEN ZHIXING”'],
      [thesisPdf(['Anonymous'], { beside: named }), '书签、批注或图层中出现“SHEN ZHIXING”'],
      [thesisPdf(['Anonymous'], { beside: attached }), '匿名稿带有附件“draft.docx”'],
      [changed, '修改历史中出现“SHEN ZHIXING”'],
    ] as const) {
      const refused = await hand(application, { stage: 'review', copy });
      expect(refused.status).toBe(422);
      expect(refused.message).toContain(where);
    }
    await app.db
      .updateTable('studentRecords')
      .set({ namePinyin: 'LI AN' })
      .where('id', '=', application.who.id)
      .execute();
    const innocent = thesisPdf(['Reliance on an Li-ion cell'], { beside: outline('Millions of cells') });
    expect((await hand(application, { stage: 'review', copy: innocent })).status).toBe(200);
    expect((await hand(application, { stage: 'review', copy: thesisPdf(['By An Li.']) })).status).toBe(422);
  });

  test('40-6 properties and metadata are taken out of the copy, the full text stays as it is', async () => {
    const application = await addApplication();
    const about = { author: 'Shen Zhixing', xmp: '<dc:creator>Shen Zhixing</dc:creator>' };
    const full = thesisPdf(['The text'], about);
    const { data } = await hand(application, {
      stage: 'review',
      bytes: full,
      copy: thesisPdf(['Anonymous text'], about),
    });
    const [version] = (await read(application.id, application.who.username)).versions;
    expect(version?.id).toBe(data.id);
    const rows = await app.db
      .selectFrom('files')
      .select(['businessCode', 'hash', 'fileName'])
      .where('recordId', '=', data.id)
      .execute();
    const contentOf = async (code: string) => {
      const row = rows.find(({ businessCode }) => businessCode === code);
      const stream = await app.services.storage.open(row?.hash ?? '');
      return stream ? buffer(stream) : Buffer.alloc(0);
    };
    expect((await contentOf('XW_LW')).equals(full)).toBe(true);
    const copy = (await contentOf('XW_LWNM')).toString('latin1');
    expect(copy).toContain('Anonymous text');
    expect(copy).not.toContain('Zhixing');
    expect(rows.find(({ businessCode }) => businessCode === 'XW_LWNM')?.fileName).toBe('匿名稿.pdf');
  });

  test('a scan is looked at by the college before it goes on', async () => {
    const application = await addApplication();
    const { data } = await hand(application, { stage: 'review', copy: thesisPdf(['']) });
    expect((await submit(application.who, application.id, data.id)).message).toContain('人工核验');
    const [version] = (await read(application.id, 'secretary')).versions;
    const at = { params: { id: data.id }, body: { version: version?.version ?? 0 } };
    expect((await app.as('tutor').call(calls.verify, at)).status).toBe(403);
    expect((await app.as('secretary').call(calls.verify, at)).status).toBe(200);
    expect((await submit(application.who, application.id, data.id)).status).toBe(200);
  });

  test('40-4 tutors and experts find it by no call of the file store', async () => {
    const application = await addApplication();
    const { data } = await hand(application, { stage: 'review', copy: thesisPdf(['Anonymous']) });
    expect((await read(application.id, 'tutor')).versions[0]?.blind).toEqual([]);
    const blind = await app.db
      .selectFrom('files')
      .select('id')
      .where('recordId', '=', data.id)
      .where('businessCode', '=', 'XW_LWNM')
      .executeTakeFirstOrThrow();
    const asked = await app.as('expert').call(fileCalls.find, { query: { id: blind.id } });
    expect(asked.status).toBe(404);
  });
});

describe('plagiarism', () => {
  test('the result follows from the rule: passed, to be checked again, failed; tries are counted', async () => {
    const application = await addApplication();
    const { data } = await hand(application);
    expect((await record(data.id, 16.2)).data.result).toBe('retry');
    expect((await listed(application.id, 'tutor'))?.plagiarism).toBe('retry');
    expect((await record(data.id, 14.9)).data.result).toBe('pass');
    expect((await listed(application.id, 'tutor'))?.plagiarism).toBe('pass');
    expect(await record(data.id, 3)).toMatchObject({ status: 422, message: '检测次数已用完（2次）' });
    const doctor = await addApplication({ level: 'D' });
    const { data: thesis } = await hand(doctor);
    expect((await record(thesis.id, 20.5)).data.result).toBe('fail');
    const last = await addApplication();
    const { data: other } = await hand(last);
    await record(other.id, 20);
    expect((await record(other.id, 16)).data.result).toBe('fail');
  });

  test('without a report, by a tutor, of another college it is not recorded', async () => {
    const application = await addApplication();
    const { data } = await hand(application);
    expect((await record(data.id, 5, 'secretary', { reportIds: [] })).message).toBe('请上传检测报告');
    const body = { versionId: data.id, ratioTotal: 9, ratioClean: 5, system: 'cnki' as const };
    const given = { body: { ...body, checkedAt: new Date(), documentNo: null, reportIds: [] } };
    expect((await app.as('tutor').call(calls.record, given)).status).toBe(403);
    const elsewhere = await addApplication();
    await app.db
      .updateTable('studentRecords')
      .set({ departmentId: await departmentIdOf(app, '203') })
      .where('id', '=', elsewhere.who.id)
      .execute();
    const { data: foreign } = await hand(elsewhere);
    expect((await record(foreign.id, 5)).status).toBe(404);
  });

  test('40-16 what is reviewed is what passed the check', async () => {
    const application = await addApplication();
    const bytes = plain();
    const { data } = await hand(application, { bytes });
    await record(data.id, 4);
    const copy = thesisPdf(['Anonymous']);
    expect(await hand(application, { stage: 'review', copy })).toMatchObject({
      status: 422,
      message: '送审稿与查重稿不一致',
    });
    expect((await hand(application, { stage: 'review', copy, bytes })).status).toBe(200);
  });

  test('results of many come from a workbook by the same rules, their reports from an archive', async () => {
    const numbered = async (more: Parameters<typeof addApplication>[0] = {}) => {
      const application = await addApplication(more);
      const studentNo = `CC${next('checked')}`;
      await app.db
        .updateTable('degreeApplications')
        .set({ studentNo })
        .where('id', '=', application.id)
        .execute();
      return { ...application, studentNo };
    };
    const [one, two, three] = [
      await numbered(),
      await numbered(),
      await numbered({ openAccess: 'secret', titleZh: '涉密' }),
    ];
    await hand(one);
    const { data: tried } = await hand(two);
    await record(tried.id, 20);
    await record(tried.id, 20);
    await hand(three, { fileId: null, title: '涉密' });
    const imported = async (rows: (string | number | null)[][]) =>
      sendToCheck(
        app,
        app.as('secretary'),
        plagiarismImportCalls,
        await typedWorkbook([
          ['学号', '总复制比（%）', '去除本人文献复制比（%）', '检测系统', '线下检测文号'],
          ...rows,
        ]),
      );
    const report = await imported([
      [one.studentNo, '8.5', '6.2', '中国知网', null],
      [two.studentNo, '8.5', '6.2', '中国知网', null],
      [three.studentNo, '8.5', '6.2', '中国知网', null],
      ['CC-none', '8.5', '6.2', '中国知网', null],
    ]);
    expect(report.data.problems.map(({ row, column, why }) => [row, column, why])).toEqual([
      [3, '学号', '检测次数已用完（2次）'],
      [4, '线下检测文号', expect.stringContaining('文号')],
      [5, '学号', '没有该学生待检测的论文版本'],
    ]);
    await app.as('secretary').call(plagiarismImportCalls.confirm, {
      params: { id: report.data.id },
      body: { mode: 'goodRows' },
    });
    await runJobs(app);
    const archive = zipOf([
      { name: `报告/11_0812_${one.studentNo}_LW.pdf`, content: plain() },
      { name: `${two.studentNo}.pdf`, content: plain() },
      { name: 'CC-none.pdf', content: plain() },
      { name: `${one.studentNo}.docx`, content: 'no report' },
    ]);
    const send = async (username: string) => {
      const url = `${app.services.config.apiPrefix}/${calls.reports.path}`;
      const file = multipartOf({ name: '报告.zip', bytes: archive, ...thesisFiles.report });
      return app.as(username).send({ method: 'POST', url, ...file });
    };
    expect((await send('tutor')).statusCode).toBe(403);
    const { data } = (await send('secretary')).json();
    expect(data.taken).toBe(1);
    expect(data.left.map(({ why }: { why: string }) => why)).toEqual([
      '该次检测已有报告',
      '没有该学号的查重结果',
      '该次检测已有报告',
    ]);
    const [version] = (await read(one.id, one.who.username)).versions;
    expect(version?.checks[0]?.report).toHaveLength(1);
    expect(version?.checks[0]).toMatchObject({ ratioClean: 6.2, result: 'pass' });
  });

  test('40-17 of a secret thesis nothing is uploaded; its checks are noted by document', async () => {
    const application = await addApplication({ openAccess: 'secret', titleZh: '涉密' });
    expect(await hand(application)).toMatchObject({
      status: 422,
      message: '涉密论文不得上传系统，请按保密规定线下办理',
    });
    const { data } = await hand(application, { fileId: null, title: '涉密' });
    const none = { reportIds: [] };
    expect((await record(data.id, 5, 'degree')).status).toBe(422);
    expect((await record(data.id, 5, 'degree', none)).message).toContain('文号');
    const noted = await record(data.id, 5, 'degree', { ...none, documentNo: '密检〔2026〕3号' });
    expect(noted.data.result).toBe('pass');
  });
});

test('the form of the tutor is uploaded by the tutor of the student only, 40-65 and not in a closed batch', async () => {
  const batchId = await addBatch();
  const application = await addApplication({ batchId });
  const { data } = await hand(application);
  const send = async (username: string) => {
    const file = { name: '评阅表.pdf', bytes: plain(), moduleCode: 'XW', businessCode: 'XW_DSSH' };
    const { headers, payload } = multipartOf(file);
    const boundary = headers['content-type'].split('boundary=')[1] ?? '';
    const field = `--${boundary}\r\nContent-Disposition: form-data; name="versionId"\r\n\r\n${data.id}\r\n`;
    const answer = await app.as(username).send({
      method: 'POST',
      url: `${app.services.config.apiPrefix}/${calls.supervisorForm.path}`,
      headers,
      payload: Buffer.concat([Buffer.from(field), payload]),
    });
    return answer.statusCode;
  };
  expect(await send('tutor')).toBe(200);
  expect(await send('multi')).toBe(404);
  expect(await send('secretary')).toBe(403);
  expect((await read(application.id, 'tutor')).versions[0]?.forms).toHaveLength(1);
  await app.db.updateTable('degreeBatches').set({ status: 'closed' }).where('id', '=', batchId).execute();
  expect(await send('tutor')).toBe(409);
});

test('theses go to the checking service under the names it asks for, and only those within reach', async () => {
  const mine = await addApplication();
  const { data } = await hand(mine);
  const ask = (username: string) =>
    app.as(username).call(calls.checkPackage, { body: { versionIds: [data.id] } });
  const { raw } = await ask('secretary');
  expect(raw.statusCode).toBe(200);
  const { studentNo } = await app.db
    .selectFrom('studentRecords')
    .select('studentNo')
    .where('id', '=', mine.who.id)
    .executeTakeFirstOrThrow();
  const [name] = [...(await unzipped(raw.rawPayload)).keys()];
  expect(name).toMatch(new RegExp(`^208_.*_${studentNo}_LW\\.pdf$`));
  expect((await ask('tutor')).status).toBe(403);
});
