import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Who the PostgreSQL processes run as; empty means the user that started this process. */
export type Account = { uid?: number; gid?: number };

/** The server's own environment may hold secrets; PostgreSQL needs none of it. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  TEMP: process.env.TEMP,
  LC_ALL: 'C',
  TZ: 'UTC',
};

/**
 * Names one run of a process, because a pid alone may belong to a different process by now.
 * Null when it is gone. A zombie counts as gone: it holds neither files nor memory.
 */
export const processRun = (pid: number): string | null => {
  if (process.platform === 'linux') return linuxProcessRun(pid);
  if (process.platform === 'win32') return isSignallable(pid) ? 'running' : null;
  const [state, ...started] = output('ps', ['-o', 'stat=,lstart=', '-p', String(pid)]).split(/\s+/);
  return !state || state.startsWith('Z') ? null : started.join(' ');
};

const linuxProcessRun = (pid: number) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name, in parentheses, may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fields[19]}`;
  } catch {
    return null;
  }
};

const isSignallable = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const output = (command: string, args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() ?? '';

/** Whether the process is a PostgreSQL process of this cluster and not a stranger with a reused pid. */
export const belongsToCluster = (pid: number, cluster: string) => {
  if (processRun(pid) === null) return false;
  if (process.platform === 'linux') return worksIn(cluster, pid);
  if (process.platform === 'win32') return output('tasklist', ['/FI', `PID eq ${pid}`]).includes('postgres');
  return output('ps', ['-o', 'command=', '-p', String(pid)]).includes(cluster);
};

/** Every PostgreSQL process works inside its cluster directory, so orphaned backends can be found there. */
export const processesOfCluster = (cluster: string): number[] => {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => worksIn(cluster, pid) && processRun(pid) !== null);
};

/** The program counts, too: an administrator's shell may stand in that directory. */
const worksIn = (cluster: string, pid: number) => {
  try {
    const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
    return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
};

export const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

export const waitUntil = async (reached: () => boolean, withinMs: number) => {
  const deadline = Date.now() + withinMs;
  while (!reached()) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
};

/**
 * Spawns a program in its own session (Ctrl-C reaches only node) together with a shell that waits on a pipe
 * from node: when node dies, even by kill -9, the pipe closes and the shell interrupts the program.
 */
export const spawnGuarded = (command: string, args: string[], options: SpawnOptions): ChildProcess => {
  const child = spawn(command, args, { ...options, env: bareEnvironment, detached: true });
  if (process.platform === 'win32' || child.pid === undefined) return child;
  const guard = spawn('sh', ['-c', `read -r _; kill -INT ${child.pid}`], {
    ...options,
    env: bareEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  // A pipe that cannot be written to is no fault: nothing is ever written.
  guard.stdin?.on('error', () => undefined);
  (guard.stdin as unknown as { unref(): void }).unref();
  // Otherwise the guard might one day interrupt a stranger that was given the same pid.
  child.once('exit', () => guard.kill('SIGKILL'));
  return child;
};
