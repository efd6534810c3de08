import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serverFolder } from '../src/platform/server-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'graduate-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['a port that is none', { PORT: 'eighty' }, '环境变量设置有误'],
  ['an address of the database that is none', { DATABASE_URL: 'nonsense' }, '环境变量设置有误'],
])('%s is said in a sentence, without a trace', (_name, settings, sentence) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(serverFolder, 'src/main.ts')],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, ...settings } },
  );
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/^\s+at /m);
});
