import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './processes.ts';

/** The directory that holds the cluster, its logs and, where needed, a copy of the programs. */
export type Home = { directory: string; cluster: string; account: Account };

const unprivileged = { uid: 65534, gid: 65534 };
const sharedRoot = '/var/lib/graduate-system';

/** PostgreSQL refuses to run as root, so root gives it an account and a place that account can reach. */
export const prepareHome = (dataDir: string, log: (line: string) => void): Home => {
  const runsAsRoot = process.getuid?.() === 0;
  const directory = runsAsRoot ? reachableDirectory(dataDir, log) : dataDir;
  const cluster = join(directory, 'postgres');
  return { directory, cluster, account: runsAsRoot ? clusterAccount(cluster) : {} };
};

/** Root keeps an existing cluster with the user it belongs to, who can then still start without root. */
const clusterAccount = (cluster: string): Account => {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (!owner) return unprivileged;
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  giveTo(cluster, unprivileged);
  return unprivileged;
};

const reachableDirectory = (dataDir: string, log: (line: string) => void) => {
  const note = join(dataDir, 'database-location.txt');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  if (existsSync(join(dataDir, 'postgres')) || letEnter(dataDir)) return dataDir;
  const directory = unusedSharedDirectory(dataDir);
  for (const each of [sharedRoot, directory]) {
    createFolder(each);
    letEnter(each);
  }
  writeFileSync(note, `${directory}\n`);
  log(`数据库账户无法进入 ${dataDir}，数据库放在 ${directory}`);
  return directory;
};

/** Lets the database account pass through a folder of root's; false when a folder above is closed to it. */
const letEnter = (directory: string) => {
  if (canEnter(directory)) return true;
  const { uid, gid, mode } = statSync(directory);
  if (uid !== 0 || gid !== 0) return false;
  chownSync(directory, 0, unprivileged.gid);
  chmodSync(directory, (mode & 0o707) | 0o010);
  return canEnter(directory);
};

const canEnter = (directory: string) =>
  spawnSync('sh', ['-c', 'cd "$1"', 'sh', directory], { ...unprivileged, cwd: '/' }).status === 0;

/** A name already taken is what remains of a data directory that someone has removed. */
const unusedSharedDirectory = (dataDir: string) => {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  let directory = join(sharedRoot, name);
  for (let copy = 2; existsSync(directory); copy += 1) directory = join(sharedRoot, `${name}-${copy}`);
  return directory;
};

/** Uploaded files and keys lie in it as well, so nobody else may look inside. */
export const createFolder = (directory: string) => {
  mkdirSync(dirname(directory), { recursive: true });
  if (!existsSync(directory)) mkdirSync(directory, { mode: 0o700 });
};

/** Makes a directory only the database account may enter. */
export const createPrivate = (directory: string, account: Account) => {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(directory, account.uid, account.gid);
};

export const giveTo = (path: string, account: Account) => {
  if (account.uid === undefined || account.gid === undefined) return;
  lchownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), account.uid, account.gid);
  }
};
