import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/database/connect.ts';
import type { TestApp } from './app.ts';
import { clientFor } from './client.ts';

/** A further server on the database of another, with connections and memory of its own. */
export const useAnotherInstance = (first: TestApp, settings: Record<string, string> = {}): TestApp => {
  const app = {} as TestApp;
  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(first.db);
    const url = new URL(inject('databaseUrl'));
    url.pathname = `/${rows[0]?.name}`;
    const { dataDir } = first.services.config;
    const config = readConfig({ LOG_LEVEL: 'silent', DEMO: 'on', DATA_DIR: dataDir, ...settings });
    const db = connect(url.href, 8);
    Object.assign(app, await buildApp(config, db), { db });
    app.as = (username, options = {}) => clientFor(app, username, options);
  });
  afterAll(async () => {
    await app.fastify.close();
    await app.db.destroy();
  });
  return app;
};
