import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { openBrowser } from '../../../../../test/browser.ts';

const app = useTestApp();
const DAY_MS = 86_400_000;

const personOf = async (username: string) =>
  app.db
    .selectFrom('studentPersons')
    .innerJoin('accounts', 'accounts.id', 'studentPersons.accountId')
    .select(['studentPersons.id', 'studentPersons.accountId'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

/** All records of the person ended so many days ago. */
const endStudies = async (
  username: string,
  days: number,
  status: 'graduated' | 'completed' = 'graduated',
) => {
  const { id } = await personOf(username);
  await app.db
    .updateTable('studentRecords')
    .set({ status, statusDate: dayInShanghai(new Date(Date.now() - days * DAY_MS)) })
    .where('personId', '=', id)
    .execute();
};

const signIn = (username: string) => openBrowser(app).signIn({ username });

describe('after studies', () => {
  test('68: a graduate comes in for ninety days, then is told why not', async () => {
    await endStudies('student-graduated', 90);
    expect((await signIn('student-graduated')).status).toBe(200);
    await endStudies('student-graduated', 91);
    const refused = await signIn('student-graduated');
    expect(refused.error).toBe('sign-in.turnedAway');
    expect(refused.message).toMatch(/^您的学籍已于\d{4}-\d\d-\d\d结束，账号已于\d{4}-\d\d-\d\d停止使用/);
  });

  test('结业 comes in as long as it may become 毕业', async () => {
    await endStudies('student-graduated', 700, 'completed');
    expect((await signIn('student-graduated')).status).toBe(200);
    await endStudies('student-graduated', 740, 'completed');
    expect((await signIn('student-graduated')).error).toBe('sign-in.turnedAway');
  });

  test('who has other business here comes in as before', async () => {
    await endStudies('student-graduated', 91);
    const { accountId } = await personOf('student-graduated');
    const teacher = await app.db
      .selectFrom('roles')
      .select('id')
      .where('code', '=', 'teacher')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('accountRoles')
      .values({ accountId: accountId ?? '', roleId: teacher.id, sortOrder: 1 })
      .execute();
    expect((await signIn('student-graduated')).status).toBe(200);
  });
});

describe('numbers a person had before', () => {
  test('46: open the same account; a user name of somebody else goes first', async () => {
    const { accountId } = await personOf('student');
    await app.db
      .insertInto('accountAliases')
      .values([
        { name: '202020800042', accountId: accountId ?? '' },
        { name: 'tutor', accountId: accountId ?? '' },
      ])
      .execute();
    const former = openBrowser(app);
    expect((await former.signIn({ username: '202020800042' })).status).toBe(200);
    expect((await former.call(sessionCalls.info)).data.username).toBe('student');
    const tutor = openBrowser(app);
    await tutor.signIn({ username: 'tutor' });
    expect((await tutor.call(sessionCalls.info)).data.username).toBe('tutor');
  });
});

describe('the picture in the header', () => {
  test('of a student is its photo, seen with the address alone; of others there is none', async () => {
    const student = await app.as('student').call(sessionCalls.info);
    expect(student.data.avatar).toContain('api/xj/xjxx/gettu');
    const picture = await app.fastify.inject({ method: 'GET', url: student.data.avatar });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await app.as('secretary').call(sessionCalls.info)).data.avatar).toBe('');
  });
});
