import { searchCalls as calls, type Hit } from '@graduate/contract/entrance/search/search-calls.ts';
import { noticeCalls } from '@graduate/contract/mechanisms/notices/notice-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { accountIdOf, giveNewRole } from '../../../../test/rights.ts';
import { defineModule } from '../../../platform/module.ts';

const courses = defineModule({
  name: 'test-courses',
  search: {
    kind: 'course',
    title: text('课程', 'Courses'),
    icon: 'book-2-line',
    find: async ({ keyword, most }) =>
      keyword === 'many'
        ? Array.from({ length: most }, (_, index) => ({ value: `课程${index}`, url: `/course?id=${index}` }))
        : [],
  },
});
const more = defineModule({
  ...courses,
  name: 'test-rooms',
  search: {
    kind: 'room',
    title: text('教室', 'Rooms'),
    icon: 'building-line',
    find: async ({ keyword }) =>
      keyword === 'many' ? [1, 2, 3].map((no) => ({ value: `教室${no}`, url: `/room?id=${no}` })) : [],
  },
});
const broken = defineModule({
  name: 'test-broken',
  search: {
    kind: 'broken',
    title: text('坏的', 'Broken'),
    icon: '',
    find: () => Promise.reject(new Error('out of order')),
  },
});

const app = useTestApp({}, [courses, more, broken]);

const find = async (
  username: string,
  keyword?: string,
  options: { role?: string; language?: string } = {},
) => {
  const { data } = await app.as(username, options.role ? { role: options.role } : {}).call(calls.find, {
    query: { keyword },
    ...(options.language && { headers: { 'accept-language': options.language } }),
  });
  return data.list;
};
const valuesOf = (hits: readonly Hit[], kind: string) =>
  hits.filter((hit) => hit.kind === kind).map(({ value }) => value);
const people = async (username: string, keyword: string, role?: string) =>
  valuesOf(await find(username, keyword, role ? { role } : {}), 'person');

describe('searching pages', () => {
  test.each(['校历', 'xlsz', 'xiaoli', 'xiaolsz', '/config/cal', 'Academic cal'])(
    'finds 校历设置 by %s',
    async (keyword) => {
      const [first] = await find('training', keyword);
      expect(first).toEqual({
        value: '校历设置',
        url: '/config/calendar',
        detail: '系统管理 / 基础数据',
        kind: 'page',
        group: '页面',
        icon: 'layout-line',
      });
    },
  );

  test('finds pages of the current role’s menu only, and none that are opened from others', async () => {
    expect(valuesOf(await find('student', 'xlsz'), 'page')).toEqual([]);
    expect(valuesOf(await find('multi', '通知管理', { role: 'secretary' }), 'page')).toEqual(['通知管理']);
    expect(valuesOf(await find('multi', '通知管理', { role: 'teacher' }), 'page')).toEqual([]);
    expect(valuesOf(await find('training', '人员名片'), 'page')).toEqual([]);
  });

  test('gives the beginning of the menu without a word', async () => {
    const hits = await find('student');
    expect(valuesOf(hits, 'page')).toContain('通知公告');
    expect(hits.every(({ kind }) => kind === 'page')).toBe(true);
    expect(await find('student', '  ')).toEqual(hits);
  });

  test('speaks the language of the interface', async () => {
    const [first] = await find('training', 'xlsz', { language: 'en' });
    expect(first).toMatchObject({
      value: 'Academic calendar',
      detail: 'System / Basic data',
      group: 'Pages',
    });
  });
});

describe('searching people', () => {
  test.each(['林晓雨', '晓雨', '220250010001', '22025001', 'linxiaoyu', 'lxy', 'LXY', 'linxiao'])(
    'a secretary finds a student of the college by %s',
    async (keyword) => {
      expect(await people('secretary', keyword)).toEqual(['林晓雨 220250010001']);
    },
  );

  test('finds a name of many syllables with its separator', async () => {
    expect(await people('training', '阿卜杜热合曼·')).toEqual(['阿卜杜热合曼·阿卜杜喀迪尔 E0001']);
    expect(await people('training', 'abdrhmabdkde')).toEqual(['阿卜杜热合曼·阿卜杜喀迪尔 E0001']);
  });

  test('a college finds its own people and nobody else', async () => {
    expect(await people('secretary', '刘志伟')).toEqual([]);
    expect(await people('secretary', 'lzw')).toEqual([]);
    expect(await people('training', 'lzw')).toEqual(['刘志伟 20070809']);
  });

  test('a student finds itself and nobody else', async () => {
    expect(await people('student', 'lxy')).toEqual(['林晓雨 220250010001']);
    for (const keyword of ['wlj', '王丽娟', '20090405', '2', 'l', '%', '_', '周'])
      expect((await people('student', keyword)).filter((value) => !value.startsWith('林晓雨'))).toEqual([]);
  });

  test('a tutor finds nobody by the right to look up accounts', async () => {
    expect(await people('tutor', 'lxy')).toEqual([]);
  });

  test('follows the current role of somebody who has several', async () => {
    expect(await people('multi', 'lxy', 'secretary')).toEqual(['林晓雨 220250010001']);
    expect(await people('multi', 'lxy', 'teacher')).toEqual([]);
  });

  test('the security administrator finds accounts, the auditor only itself', async () => {
    expect(await people('security', 'lxy')).toEqual(['林晓雨 220250010001']);
    expect(await people('sysadmin', 'lxy')).toEqual(['林晓雨 220250010001']);
    expect(await people('auditor', 'lxy')).toEqual([]);
    expect(await people('auditor', 'ly')).toEqual(['罗颖 20150215']);
  });

  test('a role limited to a list of departments finds their people', async () => {
    await giveNewRole(app, 'tutor', { code: 'watcher', scope: 'custom', departments: ['100'] });
    expect(await people('tutor', 'lzw', 'watcher')).toEqual(['刘志伟 20070809']);
    expect(await people('tutor', 'lxy', 'watcher')).toEqual([]);
  });

  test('leaves out those who have been switched off', async () => {
    const id = await accountIdOf(app, 'awards');
    const state = (next: 'active' | 'disabled') =>
      app.db.updateTable('accounts').set({ state: next }).where('id', '=', id).execute();
    await state('disabled');
    expect(await people('training', '徐敏')).toEqual([]);
    await state('active');
    expect(await people('training', '徐敏')).toEqual(['徐敏 20111112']);
  });
});

describe('searching notices', () => {
  test('finds those addressed to the reader, by title', async () => {
    const hits = await find('student', '学术规范');
    expect(valuesOf(hits, 'notice')).toEqual(['研究生学位论文学术规范与格式要求（2026年修订）']);
    expect(hits.find(({ kind }) => kind === 'notice')?.url).toMatch(/^\/notices\?id=[0-9a-f-]{36}$/);
  });

  test('finds none that are for others, drafts or withdrawn', async () => {
    expect(valuesOf(await find('student', '导师招生资格'), 'notice')).toEqual([]);
    expect(valuesOf(await find('tutor', '导师招生资格'), 'notice')).toHaveLength(1);
    for (const keyword of ['说明会', '第10周', '元旦假期'])
      expect(valuesOf(await find('student', keyword), 'notice')).toEqual([]);
    const { data } = await app.as('student').call(noticeCalls.received, { query: { title: '说明会' } });
    expect(data.total).toBe(0);
  });
});

describe('searching supervisors', () => {
  const tutors = async (username: string, keyword: string, options: Parameters<typeof find>[2] = {}) =>
    (await find(username, keyword, options)).filter(({ kind }) => kind === 'tutor');

  test('finds records within reach, also of those without an account', async () => {
    const [found] = await tutors('secretary', 'zmy');
    expect(found).toMatchObject({ value: '周明远', group: '导师' });
    expect(found?.url).toMatch(/^\/dsxx\/jsinfoView\?id=/);
    expect((await tutors('tutors', 'T1002')).map(({ value }) => value)).toEqual(['李敏']);
    expect(await tutors('secretary', 'T1002')).toEqual([]);
  });

  test('shows students who may guide, nobody who has retired, and others nothing', async () => {
    expect((await tutors('student', '周明远')).map(({ value }) => value)).toEqual(['周明远']);
    expect((await tutors('tutors', '赵宏')).map(({ value }) => value)).toContain('赵宏');
    expect((await tutors('student', 'T1004')).map(({ value }) => value)).toEqual([]);
    for (const username of ['tutor', 'expert', 'auditor'])
      expect(await tutors(username, '周明远')).toEqual([]);
  });
});

describe('the answer', () => {
  test('has at most twenty, group by group, and no group crowds out another', async () => {
    const hits = await find('training', 'many');
    expect(hits).toHaveLength(20);
    expect(valuesOf(hits, 'course')).toHaveLength(17);
    expect(valuesOf(hits, 'room')).toHaveLength(3);
    expect(hits.map(({ kind }) => kind)).toEqual([...Array(17).fill('course'), ...Array(3).fill('room')]);
  });

  test('goes on without a source that fails', async () => {
    expect((await find('training', 'xlsz')).length).toBeGreaterThan(0);
  });

  test('refuses a keyword of more than fifty characters', async () => {
    const url = `${app.services.config.apiPrefix}/search/getList?keyword=${'x'.repeat(51)}`;
    expect((await app.as('student').send({ method: 'GET', url })).statusCode).toBe(400);
  });
});

describe('a person’s card', () => {
  const cardFor = async (username: string, of: string) =>
    app.as(username).call(calls.person, { params: { id: await accountIdOf(app, of) } });

  test('says who somebody is', async () => {
    const { data } = await cardFor('secretary', 'student');
    expect(data).toMatchObject({
      realName: '林晓雨',
      personNo: '220250010001',
      kind: 'student',
      grade: 2025,
      departments: ['信息科学与工程学院'],
      roles: ['研究生'],
      avatar: '',
      links: [{ title: '学籍信息', url: '/student/records?keyword=220250010001', icon: 'user-star-line' }],
    });
  });

  test('leads to the pages the reader may open', async () => {
    const { data } = await cardFor('security', 'student');
    expect(data.links).toEqual([
      { title: '用户账号', url: '/system/users?keyword=220250010001', icon: 'user-settings-line' },
    ]);
  });

  test('does not exist outside the reach of the reader', async () => {
    expect((await cardFor('student', 'tutor')).status).toBe(404);
    expect((await cardFor('secretary', 'training')).status).toBe(404);
    expect((await cardFor('auditor', 'student')).status).toBe(404);
    expect((await cardFor('student', 'student')).status).toBe(200);
  });
});
