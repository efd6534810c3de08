import { readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Databases of two workers or windows with their logs take about two gigabytes. */
const ENOUGH = 6 * 1024 ** 3;

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= ENOUGH;
};

/** The account of the database may need a copy of its programs beside the data. */
const letsRun = () => {
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find(([, path]) => path === MEMORY);
  return mount !== undefined && !mount[3]?.split(',').includes('noexec');
};

const isUsable = () => {
  try {
    return hasRoom() && letsRun();
  } catch {
    return false;
  }
};

/**
 * Where tests put what they throw away. A copied database is two thousand files, and on a disk making and removing them
 * costs ten times what their contents do. What TMPDIR says is kept to.
 */
export const folderForThrowaways = () => (!process.env.TMPDIR && isUsable() ? MEMORY : tmpdir());
