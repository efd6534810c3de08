import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processRun } from './processes.ts';

type Holder = { pid: number; run: string | null };

type LockOptions = { waitMs: number; log: (line: string) => void };

/** Takes the directory for this process; an instance that is just stopping gets `waitMs` to finish. */
export const lockDirectory = async (directory: string, { waitMs, log }: LockOptions) => {
  const path = join(directory, 'instance.lock');
  const deadline = Date.now() + waitMs;
  let waitingFor: number | undefined;
  while (!(await tryLock(path))) {
    const holder = readHolder(path);
    if (!holder || !isAlive(holder)) continue;
    if (Date.now() > deadline) throw directoryInUse(directory, holder.pid);
    if (waitingFor !== holder.pid) log(`数据目录正由进程 ${holder.pid} 使用，等待其退出…`);
    waitingFor = holder.pid;
    await pause(100);
  }
  return () => {
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
  };
};

const directoryInUse = (directory: string, pid: number) =>
  new Error(
    `数据目录 ${directory} 正由另一个实例（进程 ${pid}）使用，请先停止它。` +
      ` The data directory is in use by another instance, pid ${pid}; stop it first.`,
  );

const tryLock = async (path: string) => {
  const mine: Holder = { pid: process.pid, run: processRun(process.pid) };
  const holder = readHolder(path);
  if (holder && isAlive(holder)) return false;
  rmSync(path, { force: true });
  if (!createWhole(path, JSON.stringify(mine))) return false;
  // Two starters may both have found a dead holder, and the later one removed the earlier one's lock.
  await pause(50);
  return readHolder(path)?.pid === process.pid;
};

/** A link makes the file appear with its content at once and fails when it exists already. */
const createWhole = (path: string, content: string) => {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, content);
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
};

const isAlive = ({ pid, run }: Holder) => run !== null && processRun(pid) === run;

const readHolder = (path: string): Holder | null => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
};
