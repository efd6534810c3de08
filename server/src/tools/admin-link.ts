import { administratorCodes } from '@graduate/contract/administration/accounts/roles.ts';
import { makePasswordLink } from '../modules/identity/sign-in/public.ts';
import { BadConfiguration, readConfig } from '../platform/config.ts';
import { connect } from '../platform/database/connect.ts';
import { openDatabase } from '../platform/database/open-database.ts';

const HELP = `显示三员账号设置密码的一次性链接，用于邮件、短信无法送达时 (prints the link with which an administrator chooses a password)

  npm run admin:link -- <用户名>`;

const print = async (username: string): Promise<void> => {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
  const database = await openDatabase(config);
  const db = connect(database.url, 1);
  try {
    const account = await db
      .selectFrom('accounts')
      .innerJoin('accountRoles', 'accountRoles.accountId', 'accounts.id')
      .innerJoin('roles', 'roles.id', 'accountRoles.roleId')
      .select('accounts.id')
      .where('accounts.username', '=', username)
      .where('accounts.state', '=', 'active')
      .where('roles.code', 'in', administratorCodes)
      .executeTakeFirst();
    if (!account) throw new BadConfiguration(`没有名为 ${username} 的在用三员账号`);
    console.log(
      `请将此链接直接交给本人，3天内有效，只能使用一次：\n${await makePasswordLink(db, config, account.id)}`,
    );
  } finally {
    await db.destroy();
    await database.stop();
  }
};

try {
  const [username] = process.argv.slice(2);
  if (!username || username.startsWith('-')) console.log(HELP);
  else await print(username);
} catch (error) {
  console.error(error instanceof BadConfiguration ? error.message : error);
  process.exitCode = 1;
}
