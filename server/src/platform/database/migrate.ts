import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, Migrator, sql } from 'kysely';
import { serverFolder } from '../server-folder.ts';
import type { Db } from './connect.ts';

const readMigrations = async (): Promise<Record<string, Migration>> => {
  const folder = join(serverFolder, 'migrations');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const entries = files.map(async (file) => {
    const statements = await readFile(join(folder, file), 'utf8');
    return [
      file.replace('.sql', ''),
      {
        up: (db: Db) =>
          sql
            .raw(statements)
            .execute(db)
            .then(() => undefined),
      },
    ] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

/** Brings the database up to date. Several instances may start at once: one migrates, the others wait for it. */
export const migrate = async (db: Db): Promise<void> => {
  const { error } = await new Migrator({ db, provider: { getMigrations: readMigrations } }).migrateToLatest();
  if (error) throw error;
};
