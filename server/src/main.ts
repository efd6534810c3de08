import { type App, buildApp } from './app.ts';
import { modules } from './modules/index.ts';
import { BadConfiguration, type Config, readConfig } from './platform/config.ts';
import { connect } from './platform/database/connect.ts';
import { waitForDatabase } from './platform/database/connection-trouble.ts';
import { type OpenedDatabase, openDatabase } from './platform/database/open-database.ts';
import { couldSilenceAudit, grantToServer } from './platform/database/server-role.ts';
import { explained } from './platform/explain-trouble.ts';
import type { Services } from './platform/services.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { prepareDatabase } from './prepare-database.ts';

const SET_UP_CONNECTIONS = 4;

type Stop = () => Promise<void> | void;

const say = (line: string) => process.stdout.write(`${line}\n`);

const announce = ({ config, demonstrationAccounts }: Services, address: string) => {
  say(`\n研究生综合业务系统已启动：${address}${config.basePath}`);
  if (!config.demo) return;
  const [first] = demonstrationAccounts;
  say(
    `演示账号（密码均为 ${first?.password}）：${demonstrationAccounts.map(({ username }) => username).join(' ')}`,
  );
  say('按 Ctrl-C 停止。\n');
};

/** Takes the address of the configuration, or says why it cannot be had. */
const listenAt = ({ host, port }: Config, fastify: App['fastify']): Promise<string> =>
  fastify.listen({ host, port }).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new BadConfiguration(
      code === 'EADDRINUSE'
        ? `端口 ${port} 已被占用，请更换 PORT 或停止占用它的程序 (the port is in use)`
        : `无法在 ${host} 的端口 ${port} 上提供服务，请检查 HOST 与 PORT (this address cannot be had): ${message}`,
    );
  });

const TOO_MIGHTY =
  '警告：数据库用户是超级用户或数据表的所有者，能够关闭审计日志的保护；请按 README 分设 DATABASE_OWNER_URL 与 DATABASE_URL (the database user owns the tables or is a superuser and could silence the audit log)';

/** Schema and data are written by who owns them; the server then runs as somebody who does not. */
const setUp = async ({ url, serverUrl }: OpenedDatabase, config: Config): Promise<void> => {
  const owner = connect(url, SET_UP_CONNECTIONS);
  try {
    await waitForDatabase(owner, say);
    await prepareDatabase(owner, config);
    if (serverUrl !== url) await grantToServer(owner, serverUrl);
  } finally {
    await owner.destroy();
  }
};

const run = async (config: Config) => {
  const stops: Stop[] = [];
  let stopping: Promise<void> | undefined;
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  const stop = (exitCode: number) => {
    stopping ??= stopAll().finally(() => process.exit(exitCode));
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  try {
    const database = await openDatabase(config, say);
    stops.push(database.stop);
    await setUp(database, config);
    const db = connect(database.serverUrl, config.databasePool);
    stops.push(() => db.destroy());
    if (await couldSilenceAudit(db)) say(TOO_MIGHTY);
    const { fastify, services } = await buildApp(config, db);
    for (const module of modules) {
      const stopModule = module.start?.(services);
      if (stopModule) stops.push(stopModule);
    }
    stops.push(() => fastify.close());
    announce(services, await listenAt(config, fastify));
  } catch (error) {
    process.stderr.write(`${explained(error)}\n`);
    await stop(1);
  }
};

const configuration = (): Config | undefined => {
  try {
    const config = readConfig(process.env);
    // Whether there can be such a store is known before a database is made.
    openStorage(config.files);
    return config;
  } catch (error) {
    process.stderr.write(`${explained(error)}\n`);
    process.exitCode = 1;
    return undefined;
  }
};

const config = configuration();
if (config) await run(config);
