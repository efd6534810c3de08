import { majorCalls, type NewMajor } from '@graduate/contract/administration/accounts/majors.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';
import { departmentIdOf } from '../../../../../test/rights.ts';

const app = useTestApp();
const sysadmin = () => app.as('sysadmin');
let departmentId: string;

beforeAll(async () => {
  departmentId = await departmentIdOf(app, '208');
});

const aMajor = (changes: Partial<NewMajor> = {}): NewMajor => ({
  code: '0812Z1',
  name: '数字人文',
  nameEn: 'Digital Humanities',
  departmentId,
  disciplineCode: '0812',
  degreeType: 'A',
  forDoctors: false,
  forMasters: true,
  catalogYear: 2022,
  sortOrder: 1,
  enabled: true,
  ...changes,
});

const create = (changes: Partial<NewMajor> = {}) =>
  sysadmin().call(majorCalls.createMajor, { body: aMajor(changes) });

describe('majors', () => {
  test('of a demonstration are sixty, each in a department', async () => {
    const { data } = await sysadmin().call(majorCalls.listMajors, { query: { limit: 200 } });
    expect(data.total).toBe(60);
    expect(new Set(data.list.map(({ department }) => department.code)).size).toBeGreaterThan(25);
    expect(data.list.find(({ code }) => code === '085400')).toMatchObject({
      name: '电子信息',
      degreeType: 'P',
    });
  });

  test('are found by department, kind of degree and a part of the name', async () => {
    const { data } = await sysadmin().call(majorCalls.listMajors, {
      query: { departmentId, degreeType: 'A', keyword: '计算机', catalogYear: 2022, enabled: 'true' },
    });
    expect(data.list.map(({ name }) => name)).toEqual(['计算机科学与技术']);
  });

  test('can be chosen by everybody', async () => {
    const { data } = await app.as('student').call(majorCalls.majorOptions, { query: { departmentId } });
    expect(data.map(({ name }) => name)).toContain('计算机科学与技术');
  });

  test('have a code once in a department and catalogue', async () => {
    expect((await create()).status).toBe(200);
    expect((await create()).error).toBe('accounts.majorCodeTaken');
    expect((await create({ catalogYear: 2018 })).status).toBe(200);
  });

  test('are for doctors, masters or both', async () => {
    expect((await create({ code: '0812Z2', forMasters: false })).error).toBe('accounts.majorWithoutLevel');
  });

  test('are changed only as they were seen, and deleted while nothing refers to them', async () => {
    const { data: major } = await create({ code: '0812Z3' });
    const { id, version } = major;
    const change = () =>
      sysadmin().call(majorCalls.editMajor, {
        params: { id },
        body: { ...aMajor({ code: '0812Z3', enabled: false }), version },
      });
    expect((await change()).data).toMatchObject({ enabled: false, version: version + 1 });
    expect((await change()).status).toBe(409);
    expect((await sysadmin().call(majorCalls.deleteMajor, { params: { id } })).status).toBe(200);
    expect((await sysadmin().call(majorCalls.findMajor, { params: { id } })).status).toBe(404);
  });
});
