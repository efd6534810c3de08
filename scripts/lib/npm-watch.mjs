import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Stops this process gracefully soon after the npm that started it was killed with -9, which npm cannot pass on.
 * A hang-up is different: with output going to a file (nohup) the server outlives its terminal and npm.
 */
export const stopWhenNpmDies = () => {
  const chain = npmChain();
  const timer = setInterval(() => {
    if (chain.every(isUnchanged)) return;
    clearInterval(timer);
    // A hang-up kills npm, too, and our own signal may arrive a little later.
    setTimeout(() => hungUp || process.kill(process.pid, 'SIGTERM'), 200);
  }, 400).unref();
  let hungUp = false;
  process.on('SIGHUP', () => {
    if (process.stdout.isTTY) process.kill(process.pid, 'SIGTERM');
    hungUp = true;
    clearInterval(timer);
  });
};

/** The processes from here up to npm with their parents: npm alone, or the shell it started and npm. */
const npmChain = () => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return [];
  const parent = { pid: process.pid, parent: process.ppid };
  if (isNpm(process.ppid)) return [parent];
  const grandparent = parentOf(process.ppid);
  return isNpm(grandparent) ? [parent, { pid: process.ppid, parent: grandparent }] : [];
};

const isUnchanged = ({ pid, parent }) => parentOf(pid) === parent;

const isNpm = (pid) => /\bnpm\b/.test(describe(pid, 'args'));

const parentOf = (pid) => {
  if (pid === process.pid) return process.ppid;
  return Number(describe(pid, 'ppid'));
};

const describe = (pid, what) => {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', `${what}=`, '-p', `${pid}`]).stdout.toString();
  try {
    if (what === 'args') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
};
