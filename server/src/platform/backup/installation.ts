import { readConfig } from '../config.ts';
import { connect, type Db } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';

/** Runs `work` on the database and the files that the environment names, with an up-to-date schema. */
export const onInstallation = async <T>(
  say: (line: string) => void,
  work: (db: Db, storage: Storage) => Promise<T>,
): Promise<T> => {
  const config = readConfig(process.env);
  const database = await openDatabase(config, say);
  const db = connect(database.url, 2);
  try {
    await migrate(db);
    return await work(db, openStorage(config.files));
  } finally {
    await db.destroy();
    await database.stop();
  }
};
