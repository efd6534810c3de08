import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { type App, buildApp } from '../src/app.ts';
import { modules } from '../src/modules/index.ts';
import { type Config, readConfig } from '../src/platform/config.ts';
import { connect, type Db, totalsOf } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/ids.ts';
import type { Module } from '../src/platform/module.ts';
import { clientFor, type TestClient } from './client.ts';

/** The server runs as a user who owns nothing; `db` is for the tests and may do everything. */
export type TestApp = App & { db: Db; as: (username: string, options?: ActingAs) => TestClient };
type ActingAs = { role?: string; department?: string };

const adminConnection = () => connect(inject('databaseUrl'), 2);

/** A database on the server of the tests, as its owner or as a running server reaches it. */
export const databaseAt = (given: 'databaseUrl' | 'serverUrl', name: string): string => {
  const url = new URL(inject(given));
  url.pathname = `/${name}`;
  return url.href;
};

/** A database of its own, copied from the prepared one. */
const copyDatabase = async (): Promise<{ name: string; drop: () => Promise<void> }> => {
  const name = `tests_${newId().replaceAll('-', '')}`;
  const root = adminConnection();
  await sql`create database ${sql.id(name)} template tests_template ${sql.raw(inject('copying'))}`.execute(
    root,
  );
  await root.destroy();
  const drop = async () => {
    const again = adminConnection();
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(again);
    await again.destroy();
  };
  return { name, drop };
};

/**
 * The whole server on a database of its own, with the demonstration data, for the tests of one file. `more` are
 * modules that exist only there.
 */
export const useTestApp = (settings: Record<string, string> = {}, more: readonly Module[] = []): TestApp => {
  const app = {} as TestApp;
  const folder = mkdtempSync(join(tmpdir(), 'graduate-test-'));
  let database: Awaited<ReturnType<typeof copyDatabase>>;

  beforeAll(async () => {
    database = await copyDatabase();
    const config: Config = readConfig({ LOG_LEVEL: 'silent', DEMO: 'on', DATA_DIR: folder, ...settings });
    cpSync(inject('filesFolder'), config.files, { recursive: true });
    const db = connect(databaseAt('databaseUrl', database.name), 8);
    const served = connect(databaseAt('serverUrl', database.name), 8);
    // What a test writes is known at once, as if the server had written it.
    totalsOf(db).tellAlso(totalsOf(served));
    Object.assign(app, await buildApp(config, served, [...modules, ...more]), { db });
    app.as = (username, options = {}) => clientFor(app, username, options);
  });
  afterAll(async () => {
    await app.fastify.close();
    await app.services.db.destroy();
    await app.db.destroy();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  return app;
};
