import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded.ts';
import { grantToServer } from '../src/platform/database/server-role.ts';
import { prepareDatabase } from '../src/prepare-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** The same as the user a server runs as, who owns nothing. */
    serverUrl: string;
    /** How the prepared database is copied. */
    copying: string;
    /** Where the contents of the demonstration's files are. */
    filesFolder: string;
  }
}

const TEMPLATE = 'tests_template';

/** One PostgreSQL for the run, with a prepared database that each test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'graduate-tests-'));
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? { url: given, serverUrl: process.env['TEST_SERVER_URL'] ?? given, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir, durable: false, log: () => undefined });
  const root = connect(server.url, 2);
  await sql`drop database if exists ${sql.id(TEMPLATE)}`.execute(root);
  await sql`create database ${sql.id(TEMPLATE)} template template0`.execute(root);
  await root.destroy();

  const url = new URL(server.url);
  url.pathname = `/${TEMPLATE}`;
  const template = connect(url.href, 4);
  const config = readConfig({ DEMO: 'on', DEMO_STUDENTS: '400', DATA_DIR: dataDir });
  await prepareDatabase(template, config);
  if (server.serverUrl !== server.url) await grantToServer(template, server.serverUrl);
  await template.destroy();

  project.provide('databaseUrl', server.url);
  project.provide('serverUrl', server.serverUrl);
  // Files are copied in a quarter of the time where nothing waits for the disk.
  project.provide('copying', given ? '' : 'strategy file_copy');
  project.provide('filesFolder', config.files);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
