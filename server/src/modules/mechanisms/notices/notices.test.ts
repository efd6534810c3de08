import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import type { NoticeDraft } from '@graduate/contract/mechanisms/notices/notices.ts';
import { describe, expect, test } from 'vitest';
import { demonstrationIds } from '../../../../samples/administration/accounts/demonstration.ts';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import { readWorkbook } from '../../../../test/workbooks.ts';

const app = useTestApp();

const OWN_COLLEGE = '208';
const OTHER_COLLEGE = '201';

const everybody = { kind: 'everybody', roleIds: [], departmentIds: [], grades: [] } as const;
const only = (limits: { roles?: string[]; departments?: string[]; grades?: number[] }) => ({
  kind: 'limited' as const,
  roleIds: (limits.roles ?? []).map(demonstrationIds.role),
  departmentIds: (limits.departments ?? []).map(demonstrationIds.department),
  grades: limits.grades ?? [],
});

const aDraft = (fields: Partial<NoticeDraft> = {}) => ({
  title: '放假安排',
  content: '<p>元旦放假一天。</p>',
  attachmentIds: [],
  category: 'notice' as const,
  audience: { ...everybody, roleIds: [], departmentIds: [], grades: [] },
  pinned: false,
  receiptWanted: false,
  publishAt: null,
  validTo: null,
  intent: 'publish' as const,
  ...fields,
});

const publish = async (fields: Partial<NoticeDraft> = {}, by = 'training') => {
  const { data, message } = await app.as(by).call(noticeCalls.create, { body: aDraft(fields) });
  if (!data) throw new Error(message);
  return data;
};

const canRead = async (username: string, id: string) => {
  const { data } = await app.as(username).call(noticeCalls.read, { query: { id } });
  return data.length === 1;
};

describe('who sees a notice', () => {
  test('a notice for everybody reaches every role, and nobody without a session', async () => {
    const { id } = await publish();
    expect(await canRead('student', id)).toBe(true);
    expect(await canRead('auditor', id)).toBe(true);
    expect((await anybody(app).call(noticeCalls.read, { query: { id } })).data).toEqual([]);
  });

  test('D3-1 a public notice needs no token, alone and in the list of public notices', async () => {
    const { id } = await publish({
      audience: { kind: 'public', roleIds: [], departmentIds: [], grades: [] },
    });
    expect((await anybody(app).call(noticeCalls.read, { query: { id } })).data).toHaveLength(1);
    const list = (await anybody(app).call(noticeCalls.read)).data;
    expect(list.map((notice) => notice.id)).toContain(id);
    expect(list.every((notice) => notice.departmentName)).toBe(true);
  });

  test('§10-21 a notice for tutors is not there for a student who asks for it by id', async () => {
    const { id } = await publish({ audience: only({ roles: ['tutor'] }) });
    expect(await canRead('tutor', id)).toBe(true);
    expect(await canRead('student', id)).toBe(false);
    const marked = await app.as('student').call(noticeCalls.markRead, { body: { ids: [id] } });
    expect(marked.data.marked).toBe(0);
  });

  test('every list of a limited audience must fit: department and grade together', async () => {
    const fits = await publish({ audience: only({ departments: [OWN_COLLEGE], grades: [2025] }) });
    const wrongGrade = await publish({ audience: only({ departments: [OWN_COLLEGE], grades: [2020] }) });
    const wrongPlace = await publish({ audience: only({ departments: [OTHER_COLLEGE], grades: [2025] }) });
    expect(await canRead('student', fits.id)).toBe(true);
    expect(await canRead('student', wrongGrade.id)).toBe(false);
    expect(await canRead('student', wrongPlace.id)).toBe(false);
  });

  test('drafts, scheduled, expired and withdrawn notices are not shown', async () => {
    const draft = await publish({ intent: 'save' });
    const later = await publish({ publishAt: new Date(Date.now() + 3_600_000) });
    const over = await publish({
      publishAt: new Date(Date.now() - 7_200_000),
      validTo: new Date(Date.now() - 3_600_000),
    });
    const gone = await publish();
    await app
      .as('training')
      .call(noticeCalls.withdraw, { params: { id: gone.id }, body: { version: gone.version } });
    for (const { id } of [draft, later, over, gone]) expect(await canRead('student', id)).toBe(false);
  });

  test('the home page ignores roles the caller does not hold', async () => {
    const { id } = await publish({ audience: only({ roles: ['tutor'] }) });
    const asked = await app
      .as('student')
      .call(noticeCalls.home, { query: { roleIds: [demonstrationIds.role('tutor')] } });
    expect(asked.data.map((notice) => notice.id)).not.toContain(id);
    const held = await app
      .as('multi', { role: 'secretary' })
      .call(noticeCalls.home, { query: { roleIds: [demonstrationIds.role('tutor')] } });
    expect(held.data.map((notice) => notice.id)).toContain(id);
    const current = await app.as('multi', { role: 'secretary' }).call(noticeCalls.home);
    expect(current.data.map((notice) => notice.id)).not.toContain(id);
  });

  test('rows of the home page carry ID, TITLE and TIME on the wire, pinned ones first', async () => {
    const raw = (await app.as('student').call(noticeCalls.home)).raw.json();
    expect(Object.keys(raw.data[0])).toEqual(expect.arrayContaining(['ID', 'TITLE', 'TIME']));
    expect(raw.data[0].TIME).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(raw.data[0].pinned).toBe(true);
  });
});

describe('writing a notice', () => {
  test('§10-20 whatever could run is taken out and the words stay', async () => {
    const nasty = [
      '<p onclick="x()">甲</p><script>alert(1)</script><img src=x onerror=alert(2)>',
      '<a href="javascript:alert(3)">乙</a><svg onload=alert(4)><text>丙</text></svg>',
      '<p style="position:fixed;background:url(http://evil)">丁</p><form action="http://evil"><input name=p></form>',
      '<iframe src="http://evil"></iframe><style>*{display:none}</style><math><mtext>戊</mtext></math>',
      '<img src="data:image/svg+xml;base64,PHN2Zz4="><a href="https://example.org">己</a>',
    ].join('');
    const { id } = await publish({ content: nasty });
    const [notice] = (await app.as('student').call(noticeCalls.read, { query: { id } })).data;
    expect(notice?.content).not.toMatch(
      /script|onclick|onerror|onload|javascript:|<svg|<math|position|form|iframe|<style|<img|evil/i,
    );
    for (const word of ['甲', '乙', '丁', '己']) expect(notice?.content).toContain(word);
    expect(notice?.content).toContain('rel="noopener noreferrer"');
  });

  test('a text of nothing but markup is refused', async () => {
    const answer = await app
      .as('training')
      .call(noticeCalls.create, { body: aDraft({ content: '<p> </p><script>x</script>' }) });
    expect([answer.status, answer.message]).toEqual([400, '请填写通知内容']);
  });

  test('§10-22 six attachments are refused and nothing is written', async () => {
    const before = await app.db
      .selectFrom('notices')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const six = Array.from({ length: 6 }, () => crypto.randomUUID());
    const answer = await app.as('training').send({
      method: 'POST',
      url: '/lzuyjs/service/api/config/notice',
      payload: {
        title: 'x',
        content: btoa('x'),
        filekey: JSON.stringify(six),
        fldm: 'notice',
        audience: everybody,
        pinned: false,
        receiptWanted: false,
        publishAt: null,
        validTo: null,
        intent: 'save',
      },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.errors).toEqual([{ field: 'filekey', label: '附件', message: '附件最多5项' }]);
    const after = await app.db
      .selectFrom('notices')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(after).toEqual(before);
  });

  test('a foreign file cannot be attached', async () => {
    const answer = await app
      .as('training')
      .call(noticeCalls.create, { body: aDraft({ attachmentIds: [crypto.randomUUID()] }) });
    expect(answer.status).toBe(404);
  });

  test('a college may address its own people only', async () => {
    const by = app.as('secretary');
    const wide = await by.call(noticeCalls.create, { body: aDraft() });
    expect([wide.status, wide.error]).toEqual([403, 'notices.audienceTooWide']);
    const foreign = await by.call(noticeCalls.create, {
      body: aDraft({ audience: only({ departments: [OTHER_COLLEGE] }) }),
    });
    expect(foreign.error).toBe('notices.audienceTooWide');
    const mixed = await by.call(noticeCalls.create, {
      body: aDraft({ audience: only({ departments: [OWN_COLLEGE, OTHER_COLLEGE] }) }),
    });
    expect(mixed.error).toBe('notices.audienceTooWide');
    const own = await by.call(noticeCalls.create, {
      body: aDraft({ audience: only({ departments: [OWN_COLLEGE] }) }),
    });
    expect(own.data.status).toBe('published');
  });

  test('a validity that ends before publication is refused', async () => {
    const answer = await app.as('training').call(noticeCalls.create, {
      body: aDraft({ publishAt: new Date(Date.now() + 60_000), validTo: new Date() }),
    });
    expect(answer.error).toBe('notices.endsBeforeItBegins');
  });

  test('the second of two people who edit the same version is told so', async () => {
    const { id, version } = await publish({ intent: 'save' });
    const first = await app
      .as('training')
      .call(noticeCalls.edit, { body: { ...aDraft({ title: '甲改' }), id, version } });
    expect(first.status).toBe(200);
    const second = await app
      .as('enrolment')
      .call(noticeCalls.edit, { body: { ...aDraft({ title: '乙改' }), id, version } });
    expect([second.status, second.error]).toEqual([409, 'platform.changedMeanwhile']);
    const found = await app.as('training').call(noticeCalls.find, { params: { id } });
    expect(found.data.title).toBe('甲改');
  });

  test('a change is in the audit log with what was before and after', async () => {
    const { id, version } = await publish({ title: '原题' });
    await app.as('training').call(noticeCalls.edit, { body: { ...aDraft({ title: '新题' }), id, version } });
    const row = await app.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', id)
      .where('action', '=', 'notice.edit')
      .executeTakeFirstOrThrow();
    expect(row.before).toMatchObject({ title: '原题' });
    expect(row.after).toMatchObject({ title: '新题' });
    expect(row.roleCode).toBe('training');
  });

  test('a double click with the same key makes one notice', async () => {
    const key = crypto.randomUUID();
    const title = `只要一条 ${key}`;
    const send = () =>
      app
        .as('training')
        .call(noticeCalls.create, { body: aDraft({ title }), headers: { 'Idempotency-Key': key } });
    const client = app.as('training');
    const sendSame = () =>
      client.call(noticeCalls.create, { body: aDraft({ title }), headers: { 'Idempotency-Key': key } });
    const answers = await Promise.all([sendSame(), sendSame(), send()]);
    const again = await sendSame();
    const rows = await app.db.selectFrom('notices').select('id').where('title', '=', title).execute();
    expect(rows).toHaveLength(1);
    expect(again.data.id).toBe(rows[0]?.id);
    expect(answers.map(({ data }) => data.id)).toEqual(Array(3).fill(rows[0]?.id));
  });
});

describe('review', () => {
  test('who may only write sends for review; who publishes may send back with a reason or publish', async () => {
    const audience = only({ departments: [OWN_COLLEGE] });
    const bold = await app.as('counselor').call(noticeCalls.create, { body: aDraft({ audience }) });
    expect(bold.error).toBe('notices.mayNotPublish');
    const sent = await app
      .as('counselor')
      .call(noticeCalls.create, { body: aDraft({ audience, intent: 'submit' }) });
    expect(sent.data.status).toBe('pending');
    const { id, version } = sent.data;
    const back = await app
      .as('dean')
      .call(noticeCalls.return, { params: { id }, body: { version, reason: '请补充时间' } });
    expect(back.data.status).toBe('draft');
    const row = (await app.as('counselor').call(noticeCalls.find, { params: { id } })).data;
    const again = await app.as('counselor').call(noticeCalls.edit, {
      body: { ...aDraft({ audience, intent: 'submit' }), id, version: row.version },
    });
    const published = await app
      .as('secretary')
      .call(noticeCalls.publish, { params: { id }, body: { version: again.data.version } });
    expect(published.data.status).toBe('published');
    expect(await canRead('student', id)).toBe(true);
  });

  test('of two who publish at the same moment one wins', async () => {
    const { id, version } = await publish({ intent: 'save' });
    const answers = await Promise.all(
      ['training', 'enrolment', 'degree'].map((by) =>
        app.as(by).call(noticeCalls.publish, { params: { id }, body: { version } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('a published notice that is deleted is withdrawn by that, by somebody who may publish', async () => {
    const { id } = await publish({ audience: only({ departments: [OWN_COLLEGE] }) }, 'secretary');
    expect((await app.as('training').call(noticeCalls.remove, { params: { id } })).status).toBe(200);
    expect((await app.as('training').call(noticeCalls.find, { params: { id } })).status).toBe(404);
    expect(await canRead('student', id)).toBe(false);
    const logged = await app.db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['notice.create', 'notice.withdraw', 'notice.remove']);
  });

  test('who may only write withdraws nothing by deleting', async () => {
    const { id, version } = await publish(
      { intent: 'submit', audience: only({ departments: [OWN_COLLEGE] }) },
      'counselor',
    );
    await app.as('secretary').call(noticeCalls.publish, { params: { id }, body: { version } });
    const refused = await app.as('counselor').call(noticeCalls.remove, { params: { id } });
    expect([refused.status, refused.error]).toEqual([422, 'notices.withdrawFirst']);
  });

  test('title and content are enough: the rest is as usual, and everybody within reach may read it', async () => {
    const send = (by: string, fields: Partial<NoticeDraft>) =>
      app.as(by).call(noticeCalls.create, { body: { title: '放假', content: '<p>一天。</p>', ...fields } });
    const { data } = await send('training', {});
    expect(data).toMatchObject({ status: 'published' });
    expect(await canRead('student', data.id)).toBe(true);
    const ofCollege = await send('secretary', { attachmentIds: [] });
    const { audience } = (
      await app.as('secretary').call(noticeCalls.find, { params: { id: ofCollege.data.id } })
    ).data;
    expect(audience).toMatchObject({
      kind: 'limited',
      departmentIds: [demonstrationIds.department(OWN_COLLEGE)],
    });
    const waiting = await send('counselor', {});
    expect(waiting.data).toMatchObject({ status: 'pending' });
  });

  test('a change says only what is new; what was read may be sent back as it was', async () => {
    const { id } = await publish({ pinned: true, category: 'policy' });
    const [read] = (await app.as('training').call(noticeCalls.read, { query: { id } })).data;
    const { departmentName, time } = read ?? {};
    const body = { id, title: '更正', departmentName, time, attachmentIds: [] };
    expect((await app.as('training').call(noticeCalls.edit, { body })).status).toBe(200);
    const after = (await app.as('training').call(noticeCalls.find, { params: { id } })).data;
    expect(after).toMatchObject({ title: '更正', pinned: true, category: 'policy', status: 'published' });
    expect(after.content).toContain('元旦放假一天');
    const stale = await app
      .as('training')
      .call(noticeCalls.edit, { body: { id, title: '迟了', version: 1 } });
    expect(stale.status).toBe(409);
  });

  test('another college’s notice does not exist for a secretary, whatever the call', async () => {
    const { id, version } = await publish({ intent: 'save' });
    const by = app.as('secretary');
    const at = { params: { id } };
    const answers = await Promise.all([
      by.call(noticeCalls.find, at),
      by.call(noticeCalls.remove, at),
      by.call(noticeCalls.receipts, at),
      by.call(noticeCalls.exportReceipts, at),
      by.call(noticeCalls.remind, at),
      by.call(noticeCalls.publish, { ...at, body: { version } }),
      by.call(noticeCalls.edit, {
        body: { ...aDraft({ audience: only({ departments: [OWN_COLLEGE] }) }), id, version },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const list = await by.call(noticeCalls.list, { query: { limit: 200 } });
    expect(list.data.list.map((row) => row.id)).not.toContain(id);
    expect(new Set(list.data.list.map((row) => row.departmentName))).toEqual(new Set(['信息科学与工程学院']));
  });
});

describe('lists', () => {
  test('the newest change stands first; readers find pinned notices first, then the newest', async () => {
    const times = (await app.as('training').call(noticeCalls.list, { query: { limit: 200 } })).data.list.map(
      ({ updatedAt }) => updatedAt.getTime(),
    );
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const received = (await app.as('student').call(noticeCalls.received, { query: { limit: 200 } })).data
      .list;
    const keys = received.map(({ pinned, time }) => (pinned ? 1e15 : 0) + time.getTime());
    expect(keys).toEqual([...keys].sort((a, b) => b - a));
  });

  test('counts and pages agree, and a page holds at most 200', async () => {
    const all = await app.as('training').call(noticeCalls.list, { query: { limit: 100_000 } });
    expect(all.data.total).toBe(all.data.list.length);
    const two = await app.as('training').call(noticeCalls.list, {
      query: { limit: 2, page: 2, sort: [{ field: 'title', descending: false }] },
    });
    const sorted = await app
      .as('training')
      .call(noticeCalls.list, { query: { limit: 200, sort: [{ field: 'title', descending: false }] } });
    expect(two.data.list.map(({ id }) => id)).toEqual(sorted.data.list.slice(2, 4).map(({ id }) => id));
  });

  test('§10-30 an order or a filter that is not offered is refused', async () => {
    const list = (query: string) =>
      app.as('training').send({ url: `/lzuyjs/service/api/config/notice?${query}` });
    for (const bad of [
      'sort=id;drop table notices',
      'sort=content',
      'sort=case when 1=1 then id end',
      'wrong=1',
      'page=0',
      'page=１',
      'limit=-1',
      'status=x',
      'status=draft&status=pending',
      'from=2026-02-30',
    ])
      expect([bad, (await list(bad)).statusCode]).toEqual([bad, 400]);
  });

  test('wildcards in a search are ordinary characters', async () => {
    await publish({ title: '百分百%到场' });
    const found = await app.as('training').call(noticeCalls.list, { query: { title: '%' } });
    expect(found.data.list.map(({ title }) => title)).toEqual(['百分百%到场']);
    expect((await app.as('training').call(noticeCalls.list, { query: { title: '_' } })).data.total).toBe(0);
  });

  test('every row tells what the caller may do with it', async () => {
    const { id } = await publish(
      { intent: 'submit', audience: only({ departments: [OWN_COLLEGE] }) },
      'counselor',
    );
    const rowFor = async (who: string) => {
      const { data } = await app.as(who).call(noticeCalls.list, { query: { limit: 200 } });
      return data.list.find((row) => row.id === id)?.actions;
    };
    expect(await rowFor('counselor')).toEqual(['edit', 'remove']);
    expect(await rowFor('dean')).toEqual(['publish', 'return']);
    expect(await rowFor('secretary')).toEqual(['edit', 'publish', 'return', 'remove']);
  });
});

describe('receipts', () => {
  test('tell who has read, remind the others once each, and export as a workbook', async () => {
    const { id } = await publish({
      audience: only({ roles: ['tutor'] }),
      receiptWanted: true,
      title: '导师必读',
    });
    await app.as('tutor').call(noticeCalls.markRead, { body: { ids: [id] } });
    await app.as('tutor').call(noticeCalls.markRead, { body: { ids: [id] } });
    const unread = await app
      .as('training')
      .call(noticeCalls.receipts, { params: { id }, query: { state: 'unread' } });
    expect([unread.data.read, unread.data.unread]).toEqual([1, 1]);
    expect(unread.data.list.map(({ realName }) => realName)).toEqual(['欧阳思远']);

    const reminded = await app.as('training').call(noticeCalls.remind, { params: { id } });
    expect(reminded.data.people).toBe(1);
    const inbox = await app.as('multi').call(messageCalls.mine);
    expect(inbox.data.list[0]?.title).toBe('请阅读通知：导师必读');
    expect((await app.as('tutor').call(messageCalls.mine)).data.total).toBe(0);

    const file = await app.as('training').call(noticeCalls.exportReceipts, { params: { id } });
    const workbook = await readWorkbook(file.raw.rawPayload);
    const rows = workbook.sheets[0]?.rows ?? [];
    expect(rows[0]).toEqual(['学号/工号', '姓名', '部门', '阅读时间']);
    expect(rows.slice(1).map((row) => row[1])).toEqual(['周明远', '欧阳思远']);
  });

  test('marking all as read clears the unread list', async () => {
    const client = app.as('dean');
    const { data } = await client.call(noticeCalls.markRead, { body: { ids: 'all' } });
    expect(data.marked).toBeGreaterThan(0);
    const left = await client.call(noticeCalls.received, { query: { state: 'unread' } });
    expect(left.data.total).toBe(0);
  });
});

describe('bad input', () => {
  const post = (
    payload: string | object,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) =>
    app.as('training').send({ method: 'POST', url: '/lzuyjs/service/api/config/notice', payload, headers });

  test('is answered with a sentence in Chinese and no trace of the inside', async () => {
    const cases = [
      await post('{"title": '),
      await post('[]'),
      await post('null'),
      await post({ title: 1 }),
      await post({ unknown: true }),
      await post('{"__proto__": {"admin": true}}'),
      await post('title=x', { 'content-type': 'text/plain' }),
      await post('<x/>', { 'content-type': 'application/xml' }),
      await post(`{"title": "${'x'.repeat(2 * 1024 * 1024)}"}`),
    ];
    for (const answer of cases) {
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json().msg).toMatch(/[一-鿿]/);
      expect(answer.body).not.toMatch(/at .*\.ts|node_modules|select |insert /);
    }
    expect(cases.map(({ statusCode }) => statusCode).slice(-3)).toEqual([415, 415, 413]);
  });

  test('case 32: a body of 20 MB is refused', async () => {
    const answer = await post(`{"title": "${'x'.repeat(20 * 1024 * 1024)}"}`);
    expect(answer.statusCode).toBe(413);
  });

  test('D3-24 no spelling of the content type leads past the check of the body', async () => {
    const spellings = [
      'application/json\t; x',
      'application/json;',
      'APPLICATION/JSON',
      'application/json; charset=utf-8; charset=utf-16',
      ' application/json',
      'application/json,text/plain',
      'application/vnd.api+json',
      'text/json',
    ];
    const before = await app.as('training').call(noticeCalls.list, { query: {} });
    for (const type of spellings) {
      const { statusCode } = await post('{"unknown": true, "title": 1}', { 'content-type': type });
      expect([type, [400, 415].includes(statusCode)]).toEqual([type, true]);
    }
    const after = await app.as('training').call(noticeCalls.list, { query: {} });
    expect(after.data.total).toBe(before.data.total);
  });
});
