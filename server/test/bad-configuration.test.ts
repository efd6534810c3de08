import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../src/platform/config.ts';
import { explained } from '../src/platform/explain-trouble.ts';
import { serverFolder } from '../src/platform/server-folder.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'graduate-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a port that is none is said in a sentence, without a trace', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(serverFolder, 'src/main.ts')],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, PORT: 'eighty' } },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('环境变量设置有误');
  expect(stderr).not.toMatch(/^\s+at /m);
});

const noSuchHost = () => {
  throw Object.assign(new Error('getaddrinfo ENOTFOUND db.invalid'), { code: 'ENOTFOUND' });
};

const failing = (work: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

test.each([
  [
    'an address of the database that is none',
    () => readConfig({ DATABASE_URL: 'nonsense' }),
    'DATABASE_URL: 须为',
  ],
  ['a host of the database nobody knows', noSuchHost, '无法连接数据库'],
  ['a file store we do not know', () => openStorage('ftp://files/of-ours'), 'FILES: 不支持的文件存储'],
  ['a folder that cannot be made', () => mkdir('/dev/null/data'), '无法读写 /dev/null/data'],
])('%s is a sentence as well', async (_name, work, sentence) => {
  const said = explained(await failing(work));
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/^\s+at /m);
});

test.each(['proxy', '10.0.0.0/33', '10.0.0.5/24/8', '::1/129', '*'])(
  'a proxy that is none is found before anything begins: %s',
  (proxy) => {
    expect(() => readConfig({ TRUST_PROXY: proxy })).toThrow('TRUST_PROXY: 须为代理的IP地址或网段');
  },
);

test('proxies are addresses, networks or the names of some', () => {
  const { trustProxy } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.5,10.1.0.0/16,fd00::/8' });
  expect(trustProxy).toEqual(['loopback', '10.0.0.5', '10.1.0.0/16', 'fd00::/8']);
});
