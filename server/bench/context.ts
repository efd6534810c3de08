import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../src/app.ts';
import { openSession } from '../src/modules/identity/sign-in/sessions.ts';
import { issueToken } from '../src/modules/identity/sign-in/tokens.ts';
import { readConfig } from '../src/platform/config.ts';
import { connect } from '../src/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded.ts';
import { prepareDatabase } from '../src/prepare-database.ts';

type Headers = Record<string, string>;
export type BenchContext = {
  databaseUrl: string;
  address: string;
  headers: Headers;
  /** The headers of somebody else of the demonstration, in its first department. */
  headersOf: (username: string) => Promise<Headers>;
};

/**
 * The server on an embedded database of its own, listening, with somebody from an office signed in. `more` is what
 * differs from the usual environment, as a smaller demonstration where a bench brings its own rows.
 */
export const openServer = async (
  more: Readonly<Record<string, string>> = {},
): Promise<{ context: BenchContext; close: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'graduate-bench-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: 'on',
    LOG_LEVEL: 'silent',
    CAPTCHA: 'off',
    DATABASE_POOL: '16',
    TRUST_PROXY: '127.0.0.1',
    ...more,
  });
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const db = connect(database.url, config.databasePool);
  const stop = async () => {
    await db.destroy();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareDatabase(db, config);
    const { fastify, services } = await buildApp(config, db);
    const origin = await fastify.listen({ host: '127.0.0.1', port: 0 });
    const headersOf = async (username: string): Promise<Headers> => {
      const { id, departmentId } = await db
        .selectFrom('accounts')
        .innerJoin('accountDepartments', 'accountDepartments.accountId', 'accounts.id')
        .select(['accounts.id', 'accountDepartments.departmentId'])
        .where('username', '=', username)
        .orderBy('accountDepartments.sortOrder')
        .executeTakeFirstOrThrow();
      const session = await openSession(db, {
        accountId: id,
        departmentId,
        way: 'password',
        remember: false,
        address: '127.0.0.1',
        userAgent: 'bench',
      });
      const token = await issueToken(services.tokenSecret, { ...session, accountId: id, departmentId });
      return { Authorization: `Bearer ${token}` };
    };
    const context = {
      databaseUrl: database.url,
      address: `${origin}${config.apiPrefix}`,
      headers: await headersOf('training'),
      headersOf,
    };
    const close = async () => {
      await fastify.close();
      await stop();
    };
    return { context, close };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** What is measured on such a server. */
export const withServer = async <T>(
  work: (context: BenchContext) => Promise<T>,
  more: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const { context, close } = await openServer(more);
  try {
    return await work(context);
  } finally {
    await close();
  }
};
