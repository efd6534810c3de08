import { BadConfiguration } from './config.ts';
import { isConnectionTrouble } from './database/connection-trouble.ts';

const NO_SUCH_HOST = /^(ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;

/** What an administrator can mend is said in a sentence; only what is our mistake comes with its trace. */
export const explained = (error: unknown): string => {
  if (error instanceof BadConfiguration) return error.message;
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (isConnectionTrouble(error) || NO_SUCH_HOST.test(String(code)))
    return `无法连接数据库，请检查 DATABASE_URL 与数据库服务 (the database cannot be reached): ${message}`;
  if (/^(28|3D|42501)/.test(String(code)))
    return `数据库拒绝登录，请检查 DATABASE_URL 中的用户、密码、库名与权限 (the database refuses us): ${message}`;
  if (path !== undefined)
    return `无法读写 ${path}，请检查 DATA_DIR、FILES 与文件夹权限 (a folder cannot be used): ${message}`;
  return String((error as Error).stack);
};
