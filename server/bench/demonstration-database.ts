import { readConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/database/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/database/embedded/embedded.ts';
import { grantToServer } from '../src/platform/database/server-role.ts';
import { prepareDatabase } from '../src/prepare-database.ts';

/** A PostgreSQL of its own with the demonstration data in it, for servers that run as other processes. */
export const startDemonstrationDatabase = async (
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> => {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'silent', ...more });
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const db = connect(database.url, config.databasePool);
  try {
    await prepareDatabase(db, config);
    await grantToServer(db, database.serverUrl);
  } finally {
    await db.destroy();
  }
  return database;
};
