import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { createAdministrator } from '../modules/identity/sign-in/public.ts';
import { BadConfiguration, readConfig } from '../platform/config.ts';
import { connect } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { Refused } from '../platform/errors.ts';
import { prepareDatabase } from '../prepare-database.ts';

const HELP = `建立第一个管理员账号 (makes the first account of a new installation)

  npm run admin:create -- [--username admin] [--name 系统管理员] [--password-from-stdin]

不从标准输入给出密码时随机生成一个并显示一次；首次登录须修改密码。`;

/** Three kinds of characters at least, in groups that can be read out. */
const madeUpPassword = (): string => `Yjs-${randomBytes(9).toString('base64url').replace(/[-_]/g, '7')}-4`;

const create = async (username: string, realName: string, given: string | undefined): Promise<void> => {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
  if (config.demo)
    throw new BadConfiguration('演示环境已有演示账号；正式环境请设置 DATABASE_URL 或 NODE_ENV=production');
  const database = await openDatabase(config);
  const db = connect(database.url, 2);
  try {
    await prepareDatabase(db, config);
    const password = given ?? madeUpPassword();
    await createAdministrator(db, { username, realName, password });
    console.log(`已建立管理员账号 ${username}${given ? '' : `，初始密码：${password}`}`);
    console.log('首次登录须修改密码；请随后建立安全管理员与审计管理员。');
  } finally {
    await db.destroy();
    await database.stop();
  }
};

try {
  const { values } = parseArgs({
    options: {
      username: { type: 'string', default: 'admin' },
      name: { type: 'string', default: '系统管理员' },
      'password-from-stdin': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) console.log(HELP);
  else {
    const given = values['password-from-stdin'] ? (await text(process.stdin)).trim() : undefined;
    await create(values.username, values.name, given);
  }
} catch (error) {
  const expected = error instanceof Refused || error instanceof BadConfiguration;
  console.error(expected ? error.message : error);
  process.exitCode = 1;
}
