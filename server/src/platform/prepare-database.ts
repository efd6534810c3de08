import './database/platform.tables.ts';
import type { Config } from './config.ts';
import type { Db, Tx } from './database/connect.ts';
import { underLock } from './database/locks.ts';
import { migrate } from './database/migrate.ts';
import type { Module } from './module.ts';

const DEMONSTRATION_KEY = 'demonstration';

const demonstrationWanted = async (tx: Tx): Promise<boolean> => {
  const written = await tx
    .insertInto('referenceKeys')
    .values({ key: DEMONSTRATION_KEY })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return written !== undefined;
};

/**
 * Schema, reference data and, in a demonstration, demonstration data; under a lock, in one transaction, so that several
 * instances may start at once and a start that is cut off leaves nothing half done.
 */
export const prepareDatabase = async (
  db: Db,
  config: Config,
  modules: readonly Module[],
  writeReferenceData: (tx: Tx, modules: readonly Module[]) => Promise<void>,
): Promise<void> => {
  await migrate(db);
  await underLock(db, 'prepare-database', async (tx) => {
    await writeReferenceData(tx, modules);
    if (!config.demo || !(await demonstrationWanted(tx))) return;
    for (const module of modules) await module.demonstration?.(tx, config);
  });
};
