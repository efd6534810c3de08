import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, hostname, loadavg, totalmem } from 'node:os';
import type { ServiceState } from '@graduate/contract/administration/operations/operations.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { PRODUCT_VERSION } from '../../../platform/product-version.ts';
import type { Services } from '../../../platform/services.ts';
import { warningsOf } from './warnings.ts';

const databaseState = async (db: Db): Promise<ServiceState['database']> => {
  const begun = performance.now();
  const { rows } = await sql<Omit<ServiceState['database'], 'answersWithinMs'>>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as size,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most_connections,
      (select max(name) from kysely_migration) as migration`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database told nothing of itself');
  return { ...row, answersWithinMs: Math.round(performance.now() - begun) };
};

const diskState = async (files: string): Promise<ServiceState['disk']> => {
  if (files.includes('://')) return null;
  const found = await statfs(files).catch(() => undefined);
  return found ? { total: found.blocks * found.bsize, free: found.bavail * found.bsize } : null;
};

const lastBackup = (db: Db): Promise<ServiceState['backup']> =>
  db
    .selectFrom('backups')
    .select(['madeAt', 'folder', 'bytes'])
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row ?? null);

type Asked = Pick<Services, 'config' | 'db' | 'modules'>;

/** How this instance is doing, with the database, the files and the background work it shares with the others. */
export const stateOf = async ({ config, db, modules }: Asked): Promise<Omit<ServiceState, 'warnings'>> => {
  const queues = modules.flatMap(({ queue }) => queue ?? []);
  const [database, disk, counts, backup] = await Promise.all([
    databaseState(db),
    diskState(config.files),
    Promise.all(queues.map(async ({ name, count }) => ({ name, ...(await count(db)) }))),
    lastBackup(db),
  ]);
  return {
    version: PRODUCT_VERSION,
    runtime: `Node.js ${process.version} (${process.platform} ${process.arch})`,
    host: hostname(),
    startedAt: new Date(Date.now() - process.uptime() * 1000),
    database,
    queues: counts,
    disk,
    memory: { used: process.memoryUsage().rss, total: totalmem(), free: freemem() },
    load: Number(loadavg()[0]?.toFixed(2)),
    processors: availableParallelism(),
    backup,
  };
};

export const serviceState = async ({ services }: Context): Promise<ServiceState> => {
  const state = await stateOf(services);
  return { ...state, warnings: warningsOf(state) };
};
