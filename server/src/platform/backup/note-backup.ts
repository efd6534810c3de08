import type { Db } from '../database/connect.ts';
import type { Manifest } from './manifest.ts';

/** Remembers that a back-up is whole, for those who look after the service. It is no part of the back-up itself. */
export const noteBackup = async (
  db: Db,
  folder: string,
  { createdAt, tables, contents }: Manifest,
): Promise<void> => {
  const bytes = [...tables.map((table) => table.bytes), ...contents.map(({ size }) => size)];
  await db
    .insertInto('backups')
    .values({ madeAt: new Date(createdAt), folder, bytes: bytes.reduce((sum, size) => sum + size, 0) })
    .execute();
};
