import { operationCalls } from '@graduate/contract/administration/operations/operations.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { anybody } from '../../../../test/client.ts';
import { hasRoom } from './readiness.ts';

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

  test('is nothing for others', async () => {
    expect((await app.as('secretary').call(operationCalls.serviceState)).status).toBe(403);
  });
});

test('an instance without room on its disk is not ready', async () => {
  expect(await hasRoom(app.services.config.dataDir, 1)).toBe(true);
  expect(await hasRoom(app.services.config.dataDir, Number.MAX_SAFE_INTEGER)).toBe(false);
});
