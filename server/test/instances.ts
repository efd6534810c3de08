import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/database/connect.ts';
import { databaseAt, type TestApp } from './app.ts';
import { clientFor } from './client.ts';

/** A further server on the database of another, with connections and memory of its own. */
export const useAnotherInstance = (first: TestApp, settings: Record<string, string> = {}): TestApp => {
  const app = {} as TestApp;
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(first.db);
    const name = rows[0]?.name ?? '';
    const { dataDir } = first.services.config;
    const config = readConfig({ LOG_LEVEL: 'silent', DEMO: 'on', DATA_DIR: dataDir, ...settings });
    const db = connect(databaseAt('databaseUrl', name), 8);
    const served = connect(databaseAt('serverUrl', name), 8);
    Object.assign(app, await buildApp(config, served), { db });
    app.as = (username, options = {}) => clientFor(app, username, options);
  });
  afterAll(async () => {
    await app.fastify.close();
    await app.services.db.destroy();
    await app.db.destroy();
  });
  return app;
};
