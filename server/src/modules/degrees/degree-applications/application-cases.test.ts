import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { degreeApplicationCalls as calls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import { versionApproval } from '@graduate/contract/degrees/theses/choices.ts';
import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { CURRENT_ROLE_HEADER } from '@graduate/contract/platform/envelope.ts';
import { describe, expect, test } from 'vitest';
import { insertDegreeApplication } from '../../../../samples/degrees/degree-applications/application.ts';
import { insertThesisVersion } from '../../../../samples/degrees/theses/version.ts';
import { useTestApp } from '../../../../test/app.ts';
import { openBrowser } from '../../../../test/browser.ts';
import { degreeActs } from '../../../../test/degrees.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { departmentIdOf } from '../../../../test/rights.ts';
import { partsOf } from '../../../../test/workbooks.ts';

const app = useTestApp();
const { addBatch, addCandidate, finishStudies, begin, write, submit, applied, decide, find } =
  degreeActs(app);

describe('several at once', () => {
  test('whoever has it is reminded once a day; what waits for nobody, or is out of reach, says so', async () => {
    const departmentId = await departmentIdOf(app, '203');
    const [who, other] = [await addCandidate(), await addCandidate({ departmentId })];
    await finishStudies(who.id);
    const id = await applied(await addBatch(), who);
    const ended = await insertDegreeApplication(app.db, {
      batchId: await addBatch(),
      studentId: other.id,
      departmentId,
      name: '别院',
      status: 'accepted',
    });
    const remind = async (username: string) =>
      (await app.as(username).call(calls.remind, { body: { ids: [id, ended] } })).data.map(
        ({ message }) => message,
      );
    const waiting = async () =>
      (await app.as('tutor').call(messageCalls.mine, { query: { limit: 100 } })).data.list.filter(
        ({ title }) => title.includes('催办学位申请'),
      ).length;
    const before = await waiting();
    expect(await remind('secretary')).toEqual([null, '记录不存在或无权查看']);
    expect(await waiting()).toBe(before + 1);
    expect(await remind('secretary')).toEqual(['今天已催办过', '记录不存在或无权查看']);
    expect(await remind('degree')).toEqual(['今天已催办过', null]);
    expect((await app.as('tutor').call(calls.remind, { body: { ids: [id] } })).status).toBe(403);
    const papers = await app.as('secretary').call(calls.paperMany, { body: { ids: [id, id] } });
    expect((await readPdf(papers.raw.rawPayload)).text.match(/硕士学位申请书/g)).toHaveLength(1);
    const foreign = await app.as('secretary').call(calls.paperMany, { body: { ids: [id, ended] } });
    expect(foreign.status).toBe(404);
  });
});

describe('cases of the specification', () => {
  test('40-37 an application of somebody else or of another college is not there', async () => {
    const [one, other] = [await addCandidate(), await addCandidate()];
    const { data: draft } = await begin(one, await addBatch());
    expect((await write(other, draft.id, draft.version)).status).toBe(404);
    const foreign = await addCandidate({ departmentId: await departmentIdOf(app, '203') });
    const id = await insertDegreeApplication(app.db, {
      batchId: await addBatch(),
      studentId: foreign.id,
      departmentId: await departmentIdOf(app, '203'),
      name: '他院学生',
    });
    expect((await app.as('secretary').call(calls.find, { params: { id } })).status).toBe(404);
    expect((await app.as('degree').call(calls.find, { params: { id } })).status).toBe(200);
  });

  test('40-37 a secretary of several colleges sees that of the college they act for', async () => {
    const departmentId = await departmentIdOf(app, '201');
    const foreign = await addCandidate({ departmentId });
    const id = await insertDegreeApplication(app.db, {
      batchId: await addBatch(),
      studentId: foreign.id,
      departmentId,
      name: '另一学院学生',
    });
    const { id: roleId } = await app.db
      .selectFrom('roles')
      .select('id')
      .where('code', '=', 'secretary')
      .executeTakeFirstOrThrow();
    const browser = openBrowser(app);
    await browser.signIn({ username: 'multi' });
    const found = () =>
      browser.call(calls.find, { params: { id }, headers: { [CURRENT_ROLE_HEADER]: roleId } });
    expect((await found()).status).toBe(404);
    const { departments } = (await browser.call(sessionCalls.info)).data;
    const other = departments.find(({ code }) => code === '201');
    if (!other) throw new Error('multi belongs to 201');
    browser.token = (await browser.call(sessionCalls.changeDepartment, { body: other })).data.token;
    expect((await found()).status).toBe(200);
  });

  test('40-38 an assistant decides on no thesis, and nobody acts in a role they do not hold', async () => {
    const who = await addCandidate();
    const applicationId = await insertDegreeApplication(app.db, {
      batchId: await addBatch(),
      studentId: who.id,
      departmentId: await departmentIdOf(app, '208'),
      name: '助理案例',
    });
    const id = await insertThesisVersion(app.db, { applicationId, status: 'tutorReview' });
    const tried = await decide('assistant', id, 1, {}, versionApproval);
    expect([403, 404]).toContain(tried.status);
    const { id: roleId } = await app.db
      .selectFrom('roles')
      .select('id')
      .where('code', '=', 'degree')
      .executeTakeFirstOrThrow();
    const forged = await app
      .as(who.username)
      .call(calls.list, { headers: { [CURRENT_ROLE_HEADER]: roleId } });
    expect(forged.status).toBe(403);
  });

  test('40-41 taken back while the tutor agrees at the same moment: one of the two wins', async () => {
    for (let round = 0; round < 3; round += 1) {
      const who = await addCandidate();
      await finishStudies(who.id);
      const id = await applied(await addBatch(), who);
      const { version } = await find(id, who.username);
      const [withdrawn, agreed] = await Promise.all([
        app.as(who.username).call(calls.withdraw, { params: { id }, body: { version } }),
        decide('tutor', id),
      ]);
      const won = [withdrawn.status, agreed.status].filter((status) => status === 200);
      expect(won).toHaveLength(1);
      const { status } = await find(id, who.username);
      expect(status).toBe(withdrawn.status === 200 ? 'draft' : 'collegeReview');
    }
  });

  test('40-66 what looks like a page or a formula is text, in the answer and in the workbook', async () => {
    const who = await addCandidate();
    await finishStudies(who.id);
    const { data: draft } = await begin(who, await addBatch());
    const titleZh = '=HYPERLINK("http://example.org","点我")<script>alert(1)</script>';
    const { data: written } = await write(who, draft.id, draft.version, { titleZh });
    await submit(who, draft.id, written.version);
    expect((await find(draft.id)).titleZh).toBe(titleZh);
    const { raw } = await app.as('degree').call(calls.exportList, { query: { keyword: 'HYPERLINK' } });
    expect(raw.statusCode).toBe(200);
    const sheet = [...(await partsOf(raw.rawPayload)).values()].join('');
    expect(sheet).not.toContain('<f>');
    // Written as a text and formatted as one, which no spreadsheet works out.
    expect(sheet).toMatch(/s="1" t="inlineStr"><is><t[^>]*>=HYPERLINK/);
  });
});
