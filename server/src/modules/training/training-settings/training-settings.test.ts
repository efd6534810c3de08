import { trainingSettingCalls } from '@graduate/contract/training/training-settings/training-settings.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { trainingSetting } from './public.ts';

const app = useTestApp();
const find = (tab: string) => app.as('training').call(trainingSettingCalls.find, { params: { tab } });
const save = (tab: string, version: number, value: Record<string, unknown>) =>
  app.as('training').call(trainingSettingCalls.save, { params: { tab }, body: { version, value } });

test('parameters of training are the usual ones until the office saves others, version by version', async () => {
  const { data: before } = await find('links');
  expect(before).toMatchObject({ tab: 'links', usual: true, version: 0, value: { redoGapDays: 30 } });
  expect((await save('links', 0, { redoGapDays: 60, tutorOnly: true })).data.version).toBe(1);
  expect(await trainingSetting(app.db, 'links')).toEqual({ redoGapDays: 60, tutorOnly: true });
  expect((await save('links', 0, { redoGapDays: 10, tutorOnly: true })).status).toBe(409);
});

test('a value out of its range and a tab that is none are refused', async () => {
  expect((await save('links', 1, { redoGapDays: 999, tutorOnly: true })).status).toBe(400);
  expect((await find('nothing')).status).toBe(400);
  expect((await find('school')).status).toBe(400);
});
