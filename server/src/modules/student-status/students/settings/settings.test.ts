import { studentSettingCalls } from '@graduate/contract/student-status/students/settings.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../../test/app.ts';

const app = useTestApp();

const find = async (tab: 'school' | 'studyYears') =>
  (await app.as('enrolment').call(studentSettingCalls.findSetting, { params: { tab } })).data;

const save = (
  tab: 'school' | 'studyYears',
  body: { version: number; value: Record<string, unknown>; dryRun?: boolean },
) => app.as('enrolment').call(studentSettingCalls.saveSetting, { params: { tab }, body });

const school = { code: '10730', nameEn: '', president: '王某', degreeChair: '', station: '兰州' };

describe('settings of student status', () => {
  test('are the usual ones until somebody saves them, and know who did', async () => {
    expect(await find('studyYears')).toMatchObject({ usual: true, version: 0 });
    expect(await find('school')).toMatchObject({ version: 1, value: { code: '99999' } });
    expect((await save('school', { version: 1, value: school })).data).toEqual({ version: 2, affected: 0 });
    expect(await find('school')).toMatchObject({
      usual: false,
      version: 2,
      value: school,
      updatedBy: '孙红梅',
    });
  });

  test('two savers: the second one is told; nonsense is refused and nothing kept', async () => {
    const { version, value } = await find('school');
    const both = await Promise.all([
      save('school', { version, value: { ...value, president: '甲' } }),
      save('school', { version, value: { ...value, president: '乙' } }),
    ]);
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    const now = await find('school');
    expect((await save('school', { version: now.version, value: { code: 'x' } })).status).toBe(400);
    expect(await find('school')).toEqual(now);
  });

  test('tell beforehand how many students a change concerns', async () => {
    const { version, value } = await find('studyYears');
    const { data } = await save('studyYears', { version, value, dryRun: true });
    expect(data.version).toBe(version);
    expect(data.affected).toBeGreaterThan(100);
    expect((await find('studyYears')).usual).toBe(true);
  });
});
