import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { studentMessageCalls } from '@graduate/contract/student-status/students/message-calls.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { newId } from '../../../../platform/ids.ts';

const app = useTestApp();

const preview = (username: string, body: object) =>
  app.as(username).call(studentMessageCalls.previewMessage, { body: body as never });
const send = (username: string, body: object, key?: string) =>
  app.as(username).call(studentMessageCalls.sendMessage, {
    body: body as never,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });

/** The student of the demonstration and somebody of another department. */
const students = async () => {
  const own = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select(['studentRecords.id', 'studentRecords.departmentId', 'studentRecords.studentNo'])
    .where('accounts.username', '=', 'student')
    .executeTakeFirstOrThrow();
  const elsewhere = await app.db
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['studentRecords.id', 'studentPersons.accountId'])
    .where('studentRecords.departmentId', '<>', own.departmentId)
    .where('studentRecords.status', '=', 'active')
    .where('studentPersons.accountId', 'is not', null)
    .executeTakeFirstOrThrow();
  return { own, elsewhere };
};

const inboxOf = async (accountId: string | null) =>
  app.db
    .selectFrom('messages')
    .select('title')
    .where('accountId', '=', accountId ?? '')
    .execute();

describe('a message to students', () => {
  test('reaches the chosen ones within the scope, names its sender and is written down', async () => {
    const { own, elsewhere } = await students();
    const ids = [own.id, elsewhere.id];
    expect((await preview('secretary', { ids })).data).toEqual({ students: 1, receivers: 1 });
    const content = `请于周五前核对个人信息 ${newId()}`;
    expect((await send('secretary', { ids, content, receivers: 1 })).data).toEqual({ sent: 1 });
    const { data } = await app.as('student').call(messageCalls.mine, { query: { kind: 'notice' } });
    expect(data.list[0]?.title).toMatch(new RegExp(`^\\S+ \\S+：${content}$`));
    expect((await inboxOf(elsewhere.accountId)).filter(({ title }) => title.includes(content))).toEqual([]);
    const logged = await app.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'student.message')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(logged?.after).toMatchObject({ content, sent: 1, ids });
  });

  test('to a whole filter reaches as many people as the list shows with an account', async () => {
    const filter = { status: ['active' as const], yxCode: ['201', '208'] };
    const listed = await app.as('secretary').call(readingCalls.list, { query: { ...filter, limit: 1 } });
    const { data } = await preview('secretary', { filter });
    expect(data.students).toBe(listed.data.total);
    expect(data.receivers).toBeGreaterThan(0);
    expect(data.receivers).toBeLessThanOrEqual(data.students);
    const content = `学院通知 ${newId()}`;
    expect((await send('secretary', { filter, content, receivers: data.receivers })).data.sent).toBe(
      data.receivers,
    );
    const got = await app.db
      .selectFrom('messages')
      .select('accountId')
      .where('title', 'like', `%${content}`)
      .execute();
    expect(new Set(got.map(({ accountId }) => accountId)).size).toBe(data.receivers);
    const beyond = await app.db
      .selectFrom('studentRecords')
      .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
      .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
      .select('studentRecords.id')
      .where('departments.code', '=', '201')
      .where(
        'studentPersons.accountId',
        'in',
        got.map(({ accountId }) => accountId),
      )
      .execute();
    expect(beyond).toEqual([]);
  });

  test('to what an advanced search finds', async () => {
    const { own } = await students();
    const search = {
      logic: 'and',
      groups: [{ logic: 'and', conditions: [{ field: 'studentNo', op: 'eq', value: own.studentNo }] }],
    };
    expect((await preview('enrolment', { search })).data).toEqual({ students: 1, receivers: 1 });
  });

  test('is sent once, however often the button is pressed', async () => {
    const { own } = await students();
    const content = `只发一次 ${newId()}`;
    const key = newId();
    const press = () => send('secretary', { ids: [own.id], content, receivers: 1 }, key);
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status, data }) => [status, data.sent])).toEqual(Array(3).fill([200, 1]));
    const { data } = await app.as('student').call(messageCalls.mine, { query: { limit: 200 } });
    expect(data.list.filter(({ title }) => title.endsWith(content))).toHaveLength(1);
  });

  test('is not sent to other people than the sender saw', async () => {
    const { own } = await students();
    const content = `人数变化 ${newId()}`;
    const refused = await send('secretary', { ids: [own.id], content, receivers: 5 });
    expect([refused.status, refused.message]).toEqual([
      409,
      '接收人数已由 5 人变为 1 人，消息未发送，请核对后重新发送',
    ]);
    const { data } = await app.as('student').call(messageCalls.mine, { query: { limit: 200 } });
    expect(data.list.filter(({ title }) => title.endsWith(content))).toEqual([]);
  });

  test('finds nobody beyond the scope, and needs students and words', async () => {
    const { own, elsewhere } = await students();
    const nobody = await send('secretary', { ids: [elsewhere.id], content: '越权消息', receivers: 1 });
    expect([nobody.status, nobody.error]).toEqual([422, 'students.nobody']);
    const wrong = async (payload: object) => {
      const url = `${app.services.config.apiPrefix}/${studentMessageCalls.sendMessage.path}`;
      const answer = await app.as('secretary').send({ method: 'POST', url, payload });
      return [answer.statusCode, answer.json<{ msg: string }>().msg];
    };
    const content = '请核对';
    expect(await wrong({ content, receivers: 1 })).toEqual([400, '请指定接收消息的学生']);
    expect(await wrong({ ids: [own.id], filter: {}, content, receivers: 1 })).toEqual([
      400,
      '请指定接收消息的学生',
    ]);
    expect(await wrong({ ids: [own.id], content: ' 啊 ', receivers: 1 })).toEqual([
      400,
      '消息内容不能少于2个字符',
    ]);
    expect((await wrong({ ids: [own.id], content, receivers: 0 }))[0]).toBe(400);
  });

  test('is for those with the permission', async () => {
    const { own } = await students();
    for (const username of ['student', 'tutor', 'assistant', 'security'])
      expect((await send(username, { ids: [own.id], content: '您好同学', receivers: 1 })).status).toBe(403);
  });
});
