import { studentCertificateCalls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import {
  type CertificateTemplate,
  certificateTemplateCalls as calls,
} from '@graduate/contract/student-status/student-certificates/templates.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { sendForm } from '../../../../test/photos.ts';

const app = useTestApp();
const office = () => app.as('enrolment');

const templateOf = async (kind: string, lang: string): Promise<CertificateTemplate> => {
  const { data } = await office().call(calls.listTemplates);
  const found = data.find((one) => one.kind === kind && one.lang === lang);
  if (!found) throw new Error('no such template');
  return found;
};

const contentOf = ({ id: _id, kind: _kind, lang: _lang, hasSeal: _seal, ...rest }: CertificateTemplate) => {
  const { savedAt: _at, savedByName: _by, ...content } = rest;
  return content;
};

const withoutVersion = (template: CertificateTemplate) => {
  const { version: _version, ...content } = contentOf(template);
  return content;
};

const save = (template: CertificateTemplate, changes: Partial<CertificateTemplate>) =>
  office().call(calls.saveTemplate, {
    params: { id: template.id },
    body: { ...contentOf(template), ...contentOf({ ...template, ...changes }) },
  });

const print = (kind: 'status' | 'study' = 'status') =>
  app.as('student').call(studentCertificateCalls.printCertificate, { query: { kind, lang: 'zh' } });
const said = async (pdf: Buffer) => (await readPdf(pdf)).text.replaceAll(/\s/g, '');

describe('templates of certificates', () => {
  test('a new installation has one for every kind in both languages', async () => {
    const { data } = await office().call(calls.listTemplates);
    expect(data).toHaveLength(8);
    expect(
      data.every(({ enabled, yearlyLimit, dailyLimit }) => enabled && yearlyLimit === 10 && dailyLimit === 5),
    ).toBe(true);
    expect((await app.as('secretary').call(calls.listTemplates)).status).toBe(403);
  });

  test('a change counts from the next certificate on; what was issued keeps its words', async () => {
    const template = await templateOf('status', 'zh');
    const before = await print();
    const saved = await save(template, { title: '在籍证明', body: '兹证明{name}在我校学习。' });
    expect(saved.data.version).toBe(template.version + 1);
    const { data: own } = await app.as('student').call(studentCertificateCalls.ownIssued);
    const old = own.find(({ no }) => no === before.raw.headers['x-certificate-no']);
    const again = await app
      .as('student')
      .call(studentCertificateCalls.issuedFile, { params: { id: old?.id ?? '' } });
    expect(await said(again.raw.rawPayload)).toContain('学籍状态：在读');
    await app.db
      .updateTable('studentCertificateIssues')
      .set({ issuedAt: new Date(Date.now() - 120_000) })
      .execute();
    const words = await said((await print()).raw.rawPayload);
    expect(words).toContain('在籍证明');
    expect(words).toContain('兹证明林晓雨在我校学习。');
    const { data } = await office().call(calls.findTemplate, { params: { id: template.id } });
    expect(data.versions.map(({ version }) => version)).toEqual([template.version + 1, template.version]);
    expect(data.versions[0]?.savedByName).toBe('孙红梅');
  });

  test('of two who save the same version the second is told', async () => {
    const template = await templateOf('study', 'en');
    const outcomes = await Promise.all([save(template, { title: 'One' }), save(template, { title: 'Two' })]);
    expect(outcomes.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a field that does not exist is refused', async () => {
    const template = await templateOf('study', 'zh');
    const raw = await office().send({
      method: 'PUT',
      url: `${app.services.config.apiPrefix}/${calls.saveTemplate.path.replace(':id', template.id)}`,
      payload: { ...contentOf(template), body: '{name}的工资为{salary}' },
    });
    expect(raw.statusCode).toBe(400);
    expect(raw.json().msg).toContain('含有不存在的合并字段');
  });

  test('M87: without a template in use there is no certificate', async () => {
    const template = await templateOf('study', 'zh');
    await save(template, { enabled: false });
    expect(await print('study')).toMatchObject({
      status: 422,
      message: '证明模板未配置，请联系管理员',
      details: { code: 'M87' },
    });
    const made = await office().call(calls.createTemplate, {
      body: { ...withoutVersion(template), kind: 'study', lang: 'zh' },
    });
    expect(made).toMatchObject({ status: 409, message: '该种类和语种的模板已存在，请直接修改' });
  });

  test('allowed statuses and limits are those of the template', async () => {
    const template = await templateOf('report', 'en');
    await save(template, { allowedStatuses: ['suspended'], yearlyLimit: 3 });
    const { data } = await app.as('student').call(studentCertificateCalls.offered, { query: {} });
    expect(data.list.find(({ kind, lang }) => kind === 'report' && lang === 'en')).toMatchObject({
      allowed: false,
      yearlyLimit: 3,
      reasons: [{ code: 'M84', message: '当前学籍状态“在读”不能开具学籍在线验证报告' }],
    });
  });

  test('a seal is a picture, stays on the server and is printed', async () => {
    const template = await templateOf('status', 'en');
    const call = { ...calls.bringSeal, path: calls.bringSeal.path.replace(':id', template.id) };
    const seal = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const bring = (bytes: Buffer) => sendForm(app, office(), call, { name: 'seal.png', bytes });
    expect((await bring(Buffer.from('<svg/>'))).status).toBe(400);
    expect((await bring(seal)).status).toBe(200);
    const sealed = await templateOf('status', 'en');
    expect(sealed).toMatchObject({ hasSeal: true, version: template.version + 1 });
    const answer = await app
      .as('student')
      .call(studentCertificateCalls.printCertificate, { query: { kind: 'status', lang: 'en' } });
    expect(answer.raw.rawPayload.includes('/Image')).toBe(true);
    await office().call(calls.saveTemplate, {
      params: { id: sealed.id },
      body: { ...contentOf(sealed), withoutSeal: true },
    });
    expect((await templateOf('status', 'en')).hasSeal).toBe(false);
  });

  test('the page is shown as a picture while its words are written', async () => {
    const { raw } = await office().call(calls.showSpecimenPage, {
      body: { kind: 'status', lang: 'zh', title: '在籍证明', body: '兹证明{name}。' },
    });
    expect(raw.headers['content-type']).toBe('image/webp');
    const { width, height } = await sharp(raw.rawPayload).metadata();
    expect(height / width).toBeCloseTo(297 / 210, 2);
    expect(
      (
        await app.as('secretary').call(calls.showSpecimenPage, {
          body: { kind: 'status', lang: 'zh', title: '在籍证明', body: '兹证明{name}。' },
        })
      ).status,
    ).toBe(403);
  });

  test('a specimen shows the words about somebody invented', async () => {
    const answer = await office().call(calls.showSpecimen, {
      body: { kind: 'status', lang: 'zh', title: '在籍证明', body: '兹证明{name}[，{registration}]。' },
    });
    const words = await said(answer.raw.rawPayload);
    expect(words).toContain('兹证明张三，本学期已注册。');
    // It stands askew across the page, so that its letters are read one by one.
    expect(words).toMatch(/样/);
  });
});
