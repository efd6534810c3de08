import { awardCertificateCalls as calls } from '@graduate/contract/awards/award-certificates/certificates.ts';
import type { TemplateField } from '@graduate/contract/awards/award-certificates/templates.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import { jobCalls } from '@graduate/contract/mechanisms/jobs/jobs.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { insertClaim } from '../../../../samples/awards/scholarships/claim.ts';
import { useTestApp } from '../../../../test/app.ts';
import { checkCertificate } from '../../../../test/check-certificate.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { runJobs } from '../../../../test/run-jobs.ts';
import { scholarshipActs } from '../../../../test/scholarships.ts';
import { idOf } from '../../../platform/ids.ts';

const app = useTestApp();
const { addRound, addApplicant } = scholarshipActs(app);
const TEMPLATE = idOf('print-template:scholarship');
const MANY = 500;

/** Something granted, as if the lists had been shown. */
const granted = async (name?: string, more = {}) => {
  const who = await addApplicant({ ...(name && { name }) });
  const id = await insertClaim(app.db, {
    batchId: await addRound(),
    studentId: who.id,
    departmentId: await departmentIdOf(app, '208'),
    submitState: '6',
    gradeCode: '1',
    amount: 12_000,
    grantedAt: new Date(),
    ...more,
  });
  return { id, who };
};

/** The same student in many rounds. */
const grantedOften = async (studentId: string, departmentId: string): Promise<string[]> => {
  const first = await addRound();
  await sql`insert into award_batches select (jsonb_populate_record(b,
    jsonb_build_object('id', gen_random_uuid(), 'name', b.name || '-' || n))).*
    from award_batches b, generate_series(1, ${MANY}::int) n where b.id = ${first}`.execute(app.db);
  const { rows } = await sql<{ id: string }>`insert into award_claims
    (id, batch_id, student_id, department_id, level, submit_state, amount, granted_at)
    select gen_random_uuid(), copy.id, ${studentId}, ${departmentId}, 'M', '6', 12000, now()
    from award_batches b join award_batches copy on copy.name like b.name || '-%' where b.id = ${first}
    returning id`.execute(app.db);
  return rows.map(({ id }) => id);
};

const print = (ids: string[], more: { reason?: string; templateId?: string } = {}, by = 'awards') =>
  app.as(by).call(calls.print, { body: { ids, templateId: TEMPLATE, ...more } });

const rowOf = async (keyword: string) => {
  const { data } = await app.as('awards').call(calls.list, { query: { keyword } });
  return data.list[0];
};

describe('certificates of awards', () => {
  test('one is printed, numbered, checked by anybody and downloaded by its student', async () => {
    const { id, who } = await granted('沈知微');
    const answer = await print([id]);
    const { text, pages } = await readPdf(answer.raw.rawPayload);
    expect(pages).toBe(1);
    expect(text).toContain('沈知微 同学');
    expect(text.replaceAll(/\s/g, '')).toContain('荣获学业奖学金一等');
    const row = await rowOf('沈知微');
    expect(row).toMatchObject({ state: 'valid', prints: 1 });
    expect(row?.certNo).toMatch(/^JZ\d{4}XYJXJ\d{5}$/);
    const [own] = (await app.as(who.username).call(calls.mine)).data;
    const checked = await checkCertificate(app, own?.verifyCode ?? '');
    expect(checked.data).toMatchObject({ valid: true, name: '沈*' });
    expect(JSON.stringify(checked.data)).not.toContain('沈知微');
    const mine = await app.as(who.username).call(calls.pdf, { params: { id: own?.id ?? '' } });
    expect((await readPdf(mine.raw.rawPayload)).text).toContain(row?.certNo);
    expect((await app.as('student').call(calls.pdf, { params: { id: own?.id ?? '' } })).status).toBe(404);
  });

  test('a name with a character no font has is refused by name, never printed as an empty box', async () => {
    const rare = await granted('王\u{30000}');
    const usual = await granted('王䶮');
    const answer = await print([usual.id, rare.id]);
    expect(answer.status).toBe(422);
    expect(answer.message).toContain('王\u{30000}（\u{30000}）');
    expect(answer.message).not.toContain('䶮');
    expect(await rowOf('王䶮')).toMatchObject({ state: 'none' });
    expect((await readPdf((await print([usual.id])).raw.rawPayload)).text).toContain('王䶮');
  });

  test('40-64 what was not granted, or was taken away, has none; nothing is printed then', async () => {
    const { id } = await granted();
    const refused = await granted(undefined, { submitState: '8', grantedAt: null });
    const revoked = await granted(undefined, { submitState: '8', revokedAt: new Date() });
    for (const other of [refused, revoked]) {
      const answer = await print([id, other.id]);
      expect([answer.status, answer.message]).toEqual([422, '未获评的记录不能打印证书']);
    }
    const { prints } = await app.db
      .selectFrom('awardCertificates')
      .select((eb) => eb.fn.countAll<number>().as('prints'))
      .where('claimId', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(prints)).toBe(0);
  });

  test('printed again it needs a reason, and looks as it did, whatever became of the template', async () => {
    const { data: template } = await app.as('awards').call(calls.template, { params: { id: TEMPLATE } });
    const { id } = await granted('陆行远');
    await print([id]);
    const { fields, version, ...same } = template;
    const heading = fields.map((field, at) => (at === 0 ? { ...field, words: '新版证书' } : field));
    const {
      id: _id,
      edition: _edition,
      printed: _printed,
      updatedAt: _at,
      background: _picture,
      ...kept
    } = same;
    const edited = await app.as('awards').call(calls.editTemplate, {
      params: { id: TEMPLATE },
      body: { ...kept, version, fields: heading },
    });
    expect(edited.data.edition).toBe(template.edition + 1);
    expect((await print([id])).message).toBe('请填写补打原因：1份证书已打印过');
    const again = await print([id], { reason: '原件遗失' });
    expect((await readPdf(again.raw.rawPayload)).text).toContain('奖学金证书');
    expect(await rowOf('陆行远')).toMatchObject({ prints: 2 });
    const other = await granted();
    expect((await readPdf((await print([other.id])).raw.rawPayload)).text).toContain('新版证书');
  });

  test('a void one keeps its number, says so to whoever checks it, and another gets the next', async () => {
    const { id, who } = await granted('顾明川');
    await print([id]);
    const first = await rowOf('顾明川');
    const [own] = (await app.as(who.username).call(calls.mine)).data;
    const spoil = () =>
      app
        .as('awards')
        .call(calls.void, { params: { id: first?.certificateId ?? '' }, body: { reason: '卡纸' } });
    expect((await spoil()).status).toBe(200);
    expect((await spoil()).status).toBe(409);
    expect((await checkCertificate(app, own?.verifyCode ?? '')).data).toMatchObject({ state: 'void' });
    await print([id], { reason: '重新打印' });
    const second = await rowOf('顾明川');
    expect(second?.state).toBe('valid');
    expect(second?.certNo).not.toBe(first?.certNo);
  });

  test('an award that is taken away takes its certificate along', async () => {
    const { id, who } = await granted();
    await print([id]);
    const [own] = (await app.as(who.username).call(calls.mine)).data;
    const revoked = await app
      .as('awards')
      .call(claimCalls.revoke, { params: { id }, body: { version: 1, reason: '材料弄虚作假' } });
    expect(revoked.status).toBe(200);
    expect((await checkCertificate(app, own?.verifyCode ?? '')).data).toMatchObject({ state: 'revoked' });
  });

  test('two who print the same at once print one certificate', async () => {
    const { id } = await granted('程以安');
    const answers = await Promise.all([print([id]), print([id], {}, 'secretary')]);
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    const made = await app.db
      .selectFrom('awardCertificates')
      .select('id')
      .where('claimId', '=', id)
      .execute();
    expect(made).toHaveLength(1);
  });

  test('40-64 five hundred are a job with its progress; a long foreign name is not cut', async () => {
    const LONG = 'Maximilian Alexander von Hohenstein-Wittelsbach the Younger of Nordlingen';
    const who = await addApplicant({ name: LONG });
    const departmentId = await departmentIdOf(app, '208');
    const ids = await grantedOften(who.id, departmentId);
    const { raw } = await print(ids);
    expect(raw.statusCode).toBe(202);
    await runJobs(app);
    const [job] = (await app.as('awards').call(jobCalls.mine, { query: {} })).data.list;
    expect(job).toMatchObject({ percent: 100, actions: ['download'] });
    const file = await app.as('awards').call(jobCalls.result, { params: { id: job?.id ?? '' } });
    const { text, pages } = await readPdf(file.raw.rawPayload);
    expect(pages).toBe(MANY);
    expect(text).toContain(LONG);
  });

  test('a template lacks nothing a certificate must say, stays on its page, and is of the office alone', async () => {
    const { data: template } = await app.as('awards').call(calls.template, { params: { id: TEMPLATE } });
    const {
      name: _name,
      kind,
      enabled,
      paper,
      orientation,
      backgroundId,
      printBackground,
      fields,
    } = template;
    const body = { kind, enabled, paper, orientation, backgroundId, printBackground };
    const create = (more: object, by = 'awards') =>
      app.as(by).call(calls.createTemplate, { body: { ...body, name: '新模板', fields, ...more } });
    expect((await create({ fields: fields.slice(0, 1) })).message).toBe(
      '模板缺少必要字段：姓名、奖项名称、证书编号',
    );
    // The client refuses it as well: this is what somebody else's would send.
    const outside = await app.as('awards').send({
      method: 'POST',
      url: `${app.services.config.apiPrefix}/${calls.createTemplate.path}`,
      payload: { ...body, name: '出界', fields, orientation: 'portrait' },
    });
    expect([outside.statusCode, outside.body]).toEqual([400, expect.stringContaining('字段超出页面范围')]);
    expect((await create({}, 'secretary')).status).toBe(403);
    expect((await create({})).data.edition).toBe(1);
    expect((await create({})).message).toContain('已有同名');
  });

  test('40-66 what stands in a template is text, also where it looks like markup', async () => {
    const { data: template } = await app.as('awards').call(calls.template, { params: { id: TEMPLATE } });
    const WORDS = '<script>alert(1)</script> #read("/etc/passwd") $x$';
    const { name: _n, kind, enabled, paper, orientation, backgroundId, printBackground } = template;
    const fields = template.fields.map((field, at) => (at === 2 ? { ...field, words: WORDS } : field));
    const all = [...fields, { ...(template.fields[1] as TemplateField), words: '{awardName}' }];
    const made = await app.as('awards').call(calls.createTemplate, {
      body: { name: '注入', kind, enabled, paper, orientation, backgroundId, printBackground, fields: all },
    });
    const preview = await app
      .as('awards')
      .call(calls.preview, { params: { id: made.data.id }, body: { sample: 0 } });
    const { text } = await readPdf(preview.raw.rawPayload);
    expect(text).toContain('<script>');
    expect(text).not.toContain('root:');
  });
});
