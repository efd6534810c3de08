import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createPrivate, type Home } from './home.ts';
import { belongsToCluster, processesOfCluster, signal, spawnGuarded, waitUntil } from './processes.ts';

export type Postmaster = { port: number; exited: Promise<void>; stop(): Promise<void> };

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // One file per weekday, overwritten a week later. Errors of statements reach the application, which logs
  // them; here they could fill the disk.
  logging_collector: 'on',
  log_filename: 'postgres-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_truncate_on_rotation: 'on',
  log_min_messages: 'log',
};

/** Nothing waits for the disk, and nothing is written twice for its sake; what is read is in memory anyway. */
const forgetful = {
  io_method: 'sync',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // Of what nobody will ever recover little is kept: it may lie in memory.
  max_wal_size: '256MB',
};

type Launch = { durable: boolean; port: number | undefined };

/** Starts the server process and returns once it accepts connections, however long crash recovery takes. */
export const launchPostmaster = async (
  home: Home,
  binaries: string,
  { durable, port: wantedPort }: Launch,
): Promise<Postmaster> => {
  await stopPrevious(home.cluster);
  const port = wantedPort ?? (await freePort());
  const logDirectory = join(home.directory, 'postgres-log');
  createPrivate(logDirectory, home.account);
  // Not in the log directory: root must not open a path that the database account could replace by a link.
  const earlyPath = join(home.directory, 'postgres-start.log');
  const earlyLog = openSync(earlyPath, 'w');
  const values = Object.entries({
    ...settings,
    fsync: durable ? 'on' : 'off',
    ...(durable ? {} : forgetful),
    port,
    log_directory: logDirectory,
  });
  const child = spawnGuarded(
    join(binaries, 'postgres'),
    ['-D', home.cluster, ...values.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...home.account, cwd: home.cluster, stdio: ['ignore', earlyLog, earlyLog] },
  );
  closeSync(earlyLog);
  child.unref();
  let running = true;
  const exited = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  void exited.then(() => {
    running = false;
  });
  await waitUntil(() => !running || isReady(home.cluster, child.pid), Number.POSITIVE_INFINITY);
  if (!running || child.pid === undefined)
    throw new Error(`PostgreSQL 启动失败。\n${lastWords(earlyPath, logDirectory)}`);
  return { port, exited, stop: () => stopFast(child.pid as number, () => running) };
};

/** The eighth line of postmaster.pid tells the state; it is what pg_ctl waits for, too. */
const isReady = (cluster: string, pid: number | undefined) => {
  const lines = pidFileLines(cluster);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
};

const pidFileLines = (cluster: string) => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** Ends what a killed run left behind: a living postmaster, orphaned backends, a stale pid file. */
const stopPrevious = async (cluster: string) => {
  const pid = Number(pidFileLines(cluster)[0]);
  if (pid > 0 && belongsToCluster(pid, cluster)) {
    await stopFast(pid, () => belongsToCluster(pid, cluster));
  }
  for (const orphan of processesOfCluster(cluster)) signal(orphan, 'SIGQUIT');
  if (!(await waitUntil(() => processesOfCluster(cluster).length === 0, 5_000))) {
    for (const orphan of processesOfCluster(cluster)) signal(orphan, 'SIGKILL');
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
};

const stopFast = async (pid: number, isRunning: () => boolean) => {
  for (const [name, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (isRunning()) signal(pid, name);
    if (await waitUntil(() => !isRunning(), patience)) return;
  }
};

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const lastWords = (earlyPath: string, logDirectory: string) => {
  const logs = readdirSync(logDirectory).map((name) => join(logDirectory, name));
  const newest = logs.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs).slice(0, 1);
  return [earlyPath, ...newest].map((path) => readFileSync(path, 'utf8').slice(-1500)).join('\n');
};
