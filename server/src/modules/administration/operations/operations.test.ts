import { join } from 'node:path';
import { operationCalls } from '@graduate/contract/administration/operations/operations.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import { noteBackup } from '../../../platform/backup/note-backup.ts';
import { readiness } from './readiness.ts';
import { takeSample } from './service-history.ts';
import { stateOf } from './service-state.ts';
import { warningsOf } from './warnings.ts';

const app = useTestApp({ METRICS_TOKEN: 'a-token-for-the-monitor' });

describe('what a monitor sees', () => {
  test('an instance that can serve is alive and ready', async () => {
    expect((await anybody(app).call(operationCalls.alive)).status).toBe(200);
    expect((await anybody(app).call(operationCalls.ready)).data).toEqual({
      database: true,
      storage: true,
      disk: true,
    });
  });

  test('D3-20 metrics are there for the holder of the token alone', async () => {
    const asked = (token: string) =>
      anybody(app).call(operationCalls.metrics, { headers: { authorization: `Bearer ${token}` } });
    expect((await asked('wrong')).status).toBe(404);
    expect((await asked('a-token-for-the-monitor')).raw.body).toContain('process_resident_memory_bytes');
  });
});

describe('what an administrator sees', () => {
  test('the state of database, files, background work and process', async () => {
    const { data } = await app.as('sysadmin').call(operationCalls.serviceState);
    expect(data.database.size).toBeGreaterThan(1_000_000);
    expect(data.database.connections).toBeGreaterThan(0);
    expect(data.disk?.free).toBeGreaterThan(0);
    expect(data.memory.used).toBeGreaterThan(0);
    expect(data.queues.find(({ name }) => name.zh === '消息外发')).toMatchObject({ waiting: 0, failed: 0 });
  });

  test('the worst of each piece of time is kept for the charts', async () => {
    await app.db
      .insertInto('serviceSamples')
      .values({
        host: 'another',
        answersWithinMs: 900,
        connections: 3,
        memoryUsed: 5 * 1024 ** 2,
        load: 0.5,
        waiting: 7,
        failed: 0,
      })
      .execute();
    await takeSample(app.services);
    const { data } = await app.as('sysadmin').call(operationCalls.serviceHistory);
    expect(data.at(-1)).toMatchObject({ answersWithinMs: 900, waiting: 7 });
    expect(data.at(-1)?.memoryUsed).toBeGreaterThan(50);
    expect((await app.as('secretary').call(operationCalls.serviceHistory)).status).toBe(403);
  });

  test('the last back-up; none and an old one are marked with what to do', async () => {
    const asked = async () => (await app.as('sysadmin').call(operationCalls.serviceState)).data;
    expect((await asked()).warnings.find(({ part }) => part === 'backup')?.text.zh).toContain(
      'npm run backup',
    );
    const empty = { format: 1 as const, migrations: [], sequences: [], contents: [], tables: [] };
    const made = (createdAt: string) => noteBackup(app.db, '/backups/today', { ...empty, createdAt });
    await made(new Date(Date.now() - 72 * 3_600_000).toISOString());
    expect((await asked()).warnings.find(({ part }) => part === 'backup')?.text.zh).toContain('已 72 小时');
    await made(new Date().toISOString());
    const now = await asked();
    expect(now.backup).toMatchObject({ folder: '/backups/today', bytes: 0 });
    expect(now.warnings.filter(({ part }) => part === 'backup')).toEqual([]);
  });

  test('what is out of bounds is named', async () => {
    const state = await stateOf(app.services);
    const warned = warningsOf({
      ...state,
      database: { ...state.database, answersWithinMs: 800 },
      queues: [{ name: { zh: '消息外发', en: 'Messages' }, waiting: 0, failed: 2 }],
      disk: { total: 100, free: 5 },
      memory: { used: 10, total: 100, free: 50 },
      load: 0,
    });
    expect(new Set(warned.map(({ part }) => part))).toEqual(new Set(['database', 'queues', 'resources']));
  });

  test('is nothing for others', async () => {
    expect((await app.as('secretary').call(operationCalls.serviceState)).status).toBe(403);
  });
});

test('an instance without room on its disk is not ready', async () => {
  const { services } = app;
  const stateWith = (changes: Partial<typeof services.config>) => {
    const context = { services: { ...services, config: { ...services.config, ...changes } } };
    return readiness(context as Parameters<typeof readiness>[0]).catch(({ status, details }) => [
      status,
      details,
    ]);
  };
  const working = { database: true, storage: true, disk: true };
  expect(await stateWith({ files: join(services.config.dataDir, 'not-yet', 'there') })).toEqual(working);
  // What the system itself keeps there has no room for anybody.
  const full = [503, expect.objectContaining({ ...working, disk: false })];
  expect(await stateWith({ dataDir: '/proc' })).toEqual(full);
  expect(await stateWith({ files: '/proc' })).toEqual(full);
});
