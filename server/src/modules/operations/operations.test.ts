import { operationCalls } from '@graduate/contract/operations/operations.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { anybody } from '../../../test/client.ts';

const app = useTestApp({ METRICS_TOKEN: 'a-token-for-the-monitor' });

describe('what a monitor sees', () => {
  test('an instance that can serve is alive and ready', async () => {
    expect((await anybody(app).call(operationCalls.alive)).status).toBe(200);
    expect((await anybody(app).call(operationCalls.ready)).data).toEqual({ database: true, storage: true });
  });

  test('metrics are there for the holder of the token alone', async () => {
    const asked = (token: string) =>
      anybody(app).call(operationCalls.metrics, { headers: { authorization: `Bearer ${token}` } });
    expect((await asked('wrong')).status).toBe(404);
    expect((await asked('a-token-for-the-monitor')).raw.body).toContain('process_resident_memory_bytes');
  });
});
