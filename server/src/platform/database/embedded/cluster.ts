import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, parse } from 'node:path';
import { text } from 'node:stream/consumers';
import { giveTo, type Home } from './home.ts';
import { spawnGuarded } from './processes.ts';

export const superuser = 'graduate';

const unfinishedPrefix = 'postgres-unfinished-';
const passwordFile = 'graduate-password';

/** Creates the cluster on the first start; a start that was killed half-way leaves nothing that counts. */
export const ensureCluster = async (home: Home, binaries: string, log: (line: string) => void) => {
  for (const entry of readdirSync(home.directory)) {
    if (entry.startsWith(unfinishedPrefix)) removeTree(join(home.directory, entry));
  }
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return;
  log('首次启动，正在建立数据库…');
  const workshop = mkdtempSync(join(home.directory, unfinishedPrefix));
  const password = join(workshop, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(workshop, home.account);
  const created = join(workshop, 'cluster');
  await initdb(binaries, created, password, home);
  renameSync(password, join(created, passwordFile));
  renameSync(created, home.cluster);
  makeRenameDurable(home.directory);
  removeTree(workshop);
};

export const clusterPassword = ({ cluster }: Home) => readFileSync(join(cluster, passwordFile), 'utf8');

const initdb = async (binaries: string, directory: string, passwordPath: string, { account }: Home) => {
  // macOS and Windows do not know C.UTF-8; sorting and case come from ICU everywhere.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
  const args = [
    `--pgdata=${directory}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordPath}`,
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--locale-provider=icu',
    '--icu-locale=zh-Hans-CN',
  ];
  const run = spawnGuarded(join(binaries, 'initdb'), args, {
    ...account,
    cwd: parse(directory).root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints = run.stderr ? text(run.stderr) : Promise.resolve('');
  const [code] = (await once(run, 'close')) as [number | null];
  if (code !== 0) throw new Error(`建立数据库失败。initdb failed: ${await complaints}`);
};

/** Without this a power cut could bring back the state before the rename, and with it an empty database. */
const makeRenameDurable = (directory: string) => {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

/** An interrupted initdb may still be writing for a moment, hence the retries. */
const removeTree = (path: string) =>
  rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
