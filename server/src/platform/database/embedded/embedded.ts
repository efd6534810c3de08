import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { clusterPassword, ensureCluster, superuser } from './cluster.ts';
import { createFolder, prepareHome } from './home.ts';
import { lockDirectory } from './instance-lock.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';

export type EmbeddedPostgres = {
  /** For whoever sets it up: may do everything. */
  url: string;
  /** For the server that runs on it: owns nothing. */
  serverUrl: string;
  stop(): Promise<void>;
};

type StartOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Whether what was written must outlast a power cut. Tests need it not, and are much faster without. */
  durable?: boolean;
  /** How long another instance, which may be just stopping, can still keep the data directory. */
  waitForOtherMs?: number;
};

const database = 'graduate';
const serverRole = 'graduate_server';

/** Runs a private PostgreSQL in the data directory until `stop`; it also ends when this process is killed. */
export const startEmbeddedPostgres = async (options: StartOptions): Promise<EmbeddedPostgres> => {
  const { log, durable = true, waitForOtherMs: waitMs = 15_000 } = options;
  const dataDir = resolve(options.dataDir);
  createFolder(dataDir);
  const unlocks = [await lockDirectory(dataDir, { waitMs, log })];
  const unlockAll = () => {
    for (const unlock of unlocks.splice(0)) unlock();
  };
  try {
    const home = prepareHome(dataDir, log);
    // The cluster can lie elsewhere, and then a copy of the data directory would lead to it, too.
    if (home.directory !== dataDir) unlocks.push(await lockDirectory(home.directory, { waitMs, log }));
    const server = await startServer(home, durable, log);
    const url = (name: string, user = superuser, password = clusterPassword(home)) =>
      `postgres://${user}:${password}@127.0.0.1:${server.port}/${name}`;
    // Nobody has to keep it: it is made anew with every start.
    const serverPassword = randomBytes(24).toString('base64url');
    await createDatabase(url('postgres'), serverPassword).catch((error) =>
      server.stop().then(() => Promise.reject(error)),
    );
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= server.stop().finally(unlockAll);
      return stopped;
    };
    return { url: url(database), serverUrl: url(database, serverRole, serverPassword), stop };
  } catch (error) {
    unlockAll();
    throw error;
  }
};

const startServer = async (
  home: ReturnType<typeof prepareHome>,
  durable: boolean,
  log: (line: string) => void,
) => {
  const binaries = findBinaries(home, log);
  await ensureCluster(home, binaries, log);
  const resolved = { ...home, cluster: realpathSync(home.cluster) };
  return supervise((port) => launchPostmaster(resolved, binaries, { durable, port }), log);
};

/** Keeps the server running on one port: if it is killed it comes back, and the address stays valid. */
const supervise = async (launch: (port?: number) => Promise<Postmaster>, log: (line: string) => void) => {
  let current = await launchPatiently(launch);
  const { port } = current;
  let stopping = false;
  const relaunch = async () => {
    try {
      current = await launch(port);
      return true;
    } catch (error) {
      log(String(error));
      return false;
    }
  };
  const keepRunning = async () => {
    while (!stopping) {
      await current.exited;
      if (!stopping) log('数据库进程意外退出，正在重新启动…');
      while (!stopping && !(await relaunch())) await pause(1_000);
    }
    await current.stop();
  };
  const supervision = keepRunning();
  const stop = async () => {
    stopping = true;
    await current.stop();
    await supervision;
  };
  return { port, stop };
};

/** A start can fail for a passing reason: the port was taken meanwhile, or old memory is still attached. */
const launchPatiently = async (launch: () => Promise<Postmaster>, attempts = 4): Promise<Postmaster> => {
  try {
    return await launch();
  } catch (error) {
    if (attempts === 1) throw error;
    await pause(500);
    return launchPatiently(launch, attempts - 1);
  }
};

const createDatabase = async (url: string, serverPassword: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database} template template0`);
    const known = await client.query('select 1 from pg_roles where rolname = $1', [serverRole]);
    if (known.rowCount === 0) await client.query(`create role ${serverRole}`);
    await client.query(`alter role ${serverRole} login nosuperuser password '${serverPassword}'`);
  } finally {
    await client.end();
  }
};
