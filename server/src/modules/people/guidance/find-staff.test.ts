import { tutorCalls } from '@graduate/contract/people/guidance/tutors.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';

const app = useTestApp();
const find = async (username: string, query: Record<string, unknown>) => {
  const { status, data } = await app.as(username).call(tutorCalls.findStaff, { query });
  expect(status).toBe(200);
  return data;
};
const statusOf = async (username: string, search: string) =>
  (
    await app
      .as(username)
      .send({ method: 'GET', url: `${app.services.config.apiPrefix}/api/xj/xjxx/getYgxx${search}` })
  ).statusCode;
const year = Number(new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 4));
const zhou = { keyword: '周明远', level: 'M', majorCode: '081200' };

const setPlaces = async (quota: number) => {
  const { tutorId } = (await find('secretary', zhou))[0] ?? {};
  await app.db
    .insertInto('tutorQuotas')
    .values({ tutorId: tutorId ?? '', year, level: 'M', degreeType: 'A', quota })
    .onConflict((conflict) =>
      conflict.columns(['tutorId', 'year', 'level', 'degreeType']).doUpdateSet({ quota }),
    )
    .execute();
};

describe('looking up staff', () => {
  test.each(['周明远', '明远', 'zhoumingyuan', 'zhouming', 'zmy', '20080101', '2008010'])(
    'finds a tutor by %s',
    async (keyword) => {
      expect((await find('secretary', { keyword })).map(({ name }) => name)).toContain('周明远');
    },
  );

  test('finds by the whole number alone', async () => {
    expect((await find('enrolment', { dsh: '20080101' })).map(({ name }) => name)).toEqual(['周明远']);
    expect(await find('enrolment', { dsh: '2008010' })).toEqual([]);
  });

  test('40-47 wants two characters or a number, and gives twenty at most', async () => {
    for (const search of [
      '',
      '?keyword=%E5%91%A8',
      '?keyword=%20%E5%91%A8%20',
      '?keyword=zmy&limit=21',
      '?keyword=zmy&limit=0',
    ])
      expect(await statusOf('secretary', search)).toBe(400);
    expect((await find('secretary', { keyword: '20' })).length).toBe(20);
    expect((await find('secretary', { keyword: '20', limit: 3 })).length).toBe(3);
  });

  test('takes the signs of a pattern as they are', async () => {
    expect(await find('secretary', { keyword: '%%' })).toEqual([]);
    expect(await find('secretary', { keyword: '__' })).toEqual([]);
  });

  test('keeps to the department asked for', async () => {
    expect((await find('secretary', { keyword: '周明远', yxCode: '208' })).length).toBe(1);
    expect(await find('secretary', { keyword: '周明远', yxCode: '201' })).toEqual([]);
  });

  test('finds those who are no tutors only when asked', async () => {
    expect(await find('secretary', { keyword: '王丽娟' })).toEqual([]);
    const [secretary] = await find('secretary', { keyword: '王丽娟', tutorOnly: 'false' });
    expect(secretary).toMatchObject({
      name: '王丽娟',
      tutorId: null,
      isTutor: false,
      canGuide: false,
      levels: [],
    });
  });

  test('40-47 tells staff about places, and nobody about documents and telephones', async () => {
    await setPlaces(20);
    const [tutor] = await find('secretary', zhou);
    expect(tutor).toMatchObject({
      staffNo: '20080101',
      departmentName: '信息科学与工程学院',
      levels: ['D', 'M'],
      quota: 20,
      canGuide: true,
      isTutor: true,
    });
    expect(Object.keys(tutor ?? {}).filter((key) => /mobile|email|birth|idNumber|office/.test(key))).toEqual(
      [],
    );
  });

  test('40-47 tells students who it is and whether it can guide them', async () => {
    const [tutor] = await find('student', zhou);
    expect(Object.keys(tutor ?? {}).sort()).toEqual([
      'canGuide',
      'departmentName',
      'id',
      'name',
      'title',
      'tutorId',
    ]);
    expect(await find('student', { keyword: '王丽娟', tutorOnly: 'false' })).toEqual([]);
  });

  test('as industry supervisors only those appointed from industry are found, and can guide while the term runs', async () => {
    const seen = async () =>
      (await find('secretary', { keyword: 'H001', role: 'industry' })).map((one) => one.canGuide);
    const until = (termTo: string) =>
      app.db
        .updateTable('tutors')
        .set({ termTo })
        .where('staffId', 'in', (eb) => eb.selectFrom('staff').select('id').where('staffNo', '=', 'H001'))
        .execute();
    expect(await find('secretary', { ...zhou, role: 'industry' })).toEqual([]);
    expect(await seen()).toEqual([true]);
    await until('2020-01-01');
    expect(await seen()).toEqual([false]);
    await until('2099-01-01');
  });

  test('an expert looks up nobody', async () => {
    expect(await statusOf('expert', '?keyword=zmy')).toBe(403);
  });

  test('a tutor without a place, a qualification or the will cannot guide', async () => {
    const able = async (query: object) => (await find('secretary', { ...zhou, ...query }))[0]?.canGuide;
    await setPlaces(20);
    expect(await able({})).toBe(true);
    expect(await able({ majorCode: '070100' })).toBe(false);
    await setPlaces((await find('secretary', zhou))[0]?.used ?? 0);
    expect(await able({})).toBe(false);
    await setPlaces(20);
    const { tutorId } = (await find('secretary', zhou))[0] ?? {};
    const take = (acceptsStudents: boolean) =>
      app.db
        .updateTable('tutors')
        .set({ acceptsStudents })
        .where('id', '=', tutorId ?? '')
        .execute();
    await take(false);
    expect(await able({})).toBe(false);
    await take(true);
    expect(await able({})).toBe(true);
  });
});
