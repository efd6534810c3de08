import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

const log = () => undefined;

const makeDataDir = () => mkdtempSync(join(tmpdir(), 'graduate-embedded-'));
const removeDataDir = (dataDir: string) => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query({ text, rowMode: 'array' })).rows.flat() as unknown[];
  } finally {
    await client.end();
  }
};

const eventually = async <Result>(attempt: () => Promise<Result>, withinMs = 10_000): Promise<Result> => {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(50);
    }
  }
};

const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('a running embedded database', () => {
  const dataDir = makeDataDir();
  let running: EmbeddedPostgres;

  beforeAll(async () => {
    running = await startEmbeddedPostgres({ dataDir, log });
  });

  afterAll(async () => {
    await running.stop();
    removeDataDir(dataDir);
  });

  test('sorts Chinese names by pinyin', async () => {
    const names = `('张三'), ('王五'), ('长安'), ('李四'), ('重庆'), ('阿明')`;
    const sorted = await query(running.url, `select name from (values ${names}) people(name) order by name`);
    expect(sorted).toEqual(['阿明', '重庆', '李四', '王五', '张三', '长安']);
  });

  test('listens on the loopback address only and keeps time in UTC', async () => {
    const settings = `select setting from pg_settings
      where name in ('listen_addresses', 'TimeZone', 'fsync', 'max_connections') order by name collate "C"`;
    expect(await query(running.url, settings)).toEqual(['UTC', 'on', '127.0.0.1', '100']);
  });

  test('refuses a connection without the password', async () => {
    const guess = running.url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(guess, 'select 1')).rejects.toThrow(/password/);
  });

  test('refuses a second instance in the same data directory and names the first', async () => {
    const second = startEmbeddedPostgres({ dataDir, log, waitForOtherMs: 200 });
    await expect(second).rejects.toThrow(new RegExp(`正由另一个实例.*pid ${process.pid}`));
    expect(await query(running.url, 'select 1')).toEqual([1]);
  });

  test('comes back at the same address with its data after the server process is killed', async () => {
    await query(running.url, 'create table kept as select 7 as number');
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    await pause(100);
    expect(await eventually(() => query(running.url, 'select number from kept'))).toEqual([7]);
  });

  test('stops twice without complaint and starts again with its data', async () => {
    await Promise.all([running.stop(), running.stop()]);
    await expect(query(running.url, 'select 1')).rejects.toThrow();
    running = await startEmbeddedPostgres({ dataDir, log });
    expect(await query(running.url, 'select number from kept')).toEqual([7]);
  });
});

test.runIf(process.getuid?.() === 0)(
  'root puts the cluster elsewhere when the database account cannot enter the data directory',
  async () => {
    const closed = makeDataDir();
    const dataDir = join(closed, 'data');
    const first = await startEmbeddedPostgres({ dataDir, log });
    const location = readFileSync(join(dataDir, 'database-location.txt'), 'utf8').trim();
    try {
      await query(first.url, 'create table kept as select 7 as number');
      await first.stop();
      const second = await startEmbeddedPostgres({ dataDir, log });
      expect(await query(second.url, 'select number from kept')).toEqual([7]);
      await second.stop();
    } finally {
      await first.stop();
      removeDataDir(location);
      removeDataDir(closed);
    }
  },
);

describe('starting after another process was killed', () => {
  const module = fileURLToPath(new URL('embedded.ts', import.meta.url));
  let dataDir: string;
  let other: ChildProcess;

  const startOther = () => {
    dataDir = makeDataDir();
    const program = `import { startEmbeddedPostgres } from ${JSON.stringify(module)};
      const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} });
      console.log(url);
      setInterval(() => {}, 1000);`;
    const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
    other = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    return other;
  };

  const urlOfOther = async () => {
    const [line] = (await once(startOther().stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [
      Buffer,
    ];
    return line.toString().trim();
  };

  const startHere = () => startEmbeddedPostgres({ dataDir, log });

  afterEach(() => {
    other.kill('SIGKILL');
    removeDataDir(dataDir);
  });

  test('works at once while the orphaned server is still alive, and keeps the data', async () => {
    await query(await urlOfOther(), 'create table kept as select 7 as number');
    other.kill('SIGKILL');
    const started = await startHere();
    expect(await query(started.url, 'select number from kept')).toEqual([7]);
    await started.stop();
  });

  test('works after both the process and its server were killed', async () => {
    await query(await urlOfOther(), 'create table kept as select 7 as number');
    const postmaster = postmasterPid(dataDir);
    other.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    const started = await startHere();
    expect(await query(started.url, 'select number from kept')).toEqual([7]);
    await started.stop();
  });

  test('works when the first start was killed while the cluster was being created', async () => {
    startOther();
    await eventually(async () => {
      const entries = readdirSync(dataDir);
      if (!entries.some((entry) => entry.startsWith('postgres-unfinished-'))) throw new Error('not begun');
    });
    await pause(150);
    other.kill('SIGKILL');
    const started = await startHere();
    expect(await query(started.url, 'select current_database()')).toEqual(['graduate']);
    expect(readdirSync(dataDir).filter((entry) => entry.includes('unfinished'))).toEqual([]);
    await started.stop();
  });
});
