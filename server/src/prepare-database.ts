import { loadSamples } from './load-samples.ts';
import { modules } from './modules/index.ts';
import { writeReferenceData } from './modules/reference-data.ts';
import type { Config } from './platform/config.ts';
import type { Db, Tx } from './platform/database/connect.ts';
import { underLock } from './platform/database/locks.ts';
import { migrate } from './platform/database/migrate.ts';

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
export const prepareDatabase = async (db: Db, config: Config): Promise<void> => {
  await migrate(db);
  await underLock(db, 'prepare-database', async (tx) => {
    await writeReferenceData(tx, modules);
    if (!config.demo || !(await demonstrationWanted(tx))) return;
    const { writeDemonstration } = await loadSamples();
    await writeDemonstration(tx, config);
  });
};
