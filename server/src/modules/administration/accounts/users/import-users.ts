import { NewUser, personKinds, userImportCalls } from '@graduate/contract/administration/accounts/users.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { z } from 'zod';
import { type DataScope, scopeOf } from '../../../../platform/access/data-scope.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import type { Choice, Lined } from '../../../../platform/excel/import/import-spec.ts';
import { choicesOf, columnsOf } from '../../../../platform/excel/import/sheet-fields.ts';
import { streamSheet } from '../../../../platform/excel/sheet.ts';
import { hashRandomPassword } from '../../../../platform/passwords.ts';
import { randomPassword } from '../../../../platform/random-password.ts';
import { explainConstraint } from '../accounts.errors.ts';
import { departmentRefs } from '../people.ts';
import { checkNewUsers, uniqueInSheet } from './check-new-users.ts';
import { addAccount } from './create-user.ts';

const { fields } = NewUser;
const column = columnsOf(fields);

const columns = [
  column('username', 'zhangsan', {
    required: true,
    note: text('登录用的名字，全系统唯一', 'The name to sign in with; nobody else has it'),
  }),
  column('realName', '张三', { required: true }),
  column('kind', personKinds.staff.zh, { required: true }),
  column('personNo', '20260001'),
  column('grade', '2026', {
    number: true,
    note: text('研究生填写入学年份', 'Year of enrolment, for students'),
  }),
  column('roleIds', '导师、任课教师', { required: true, several: true, width: 28 }),
  column('departmentIds', '物理学院', { required: true, several: true, width: 28 }),
  column('mobile', '13800000000'),
  column('email', 'zhangsan@example.edu.cn', { width: 28 }),
];

const rolesToGive = (db: Db) =>
  db.selectFrom('roles').select(['id', 'code', 'name', 'nameEn']).orderBy('sortOrder').execute();

/** A name alone is enough unless two have it; the code always is. */
const named = <T extends { id: string; code: string; name: string }>(list: readonly T[]): Choice[] =>
  list.map(({ id, code, name }) => {
    const shared = list.some((other) => other.id !== id && other.name === name);
    return { value: id, names: shared ? [`${name}（${code}）`, code] : [name, code] };
  });

const choices = async (db: Db, scope: DataScope) => {
  const reach = scope.kind === 'all' ? undefined : scope.kind === 'departments' ? scope.ids : [];
  const [roles, departments] = await Promise.all([rolesToGive(db), departmentRefs(db, reach)]);
  return {
    kind: choicesOf(personKinds),
    roleIds: named(roles),
    departmentIds: named(departments),
  };
};

type FirstPassword = { user: NewUser; password: string; passwordHash: string };

/** Few: whoever signs in meanwhile waits behind them. */
const HASHES_AT_ONCE = 8;

/** Some at a time, telling how far it is. */
const withPasswords = async (
  users: readonly Lined<NewUser>[],
  progress: (percent: number) => Promise<void>,
): Promise<FirstPassword[]> => {
  const made: FirstPassword[] = [];
  for (let from = 0; from < users.length; from += HASHES_AT_ONCE) {
    const some = users.slice(from, from + HASHES_AT_ONCE).map(async ({ row: user }) => {
      const password = randomPassword();
      return { user, password, passwordHash: await hashRandomPassword(password) };
    });
    made.push(...(await Promise.all(some)));
    await progress((made.length / users.length) * 90);
  }
  return made;
};

const passwordSheet = (people: readonly FirstPassword[]) =>
  streamSheet<FirstPassword>(
    '初始密码',
    [
      { header: '用户名', value: ({ user }) => user.username },
      { header: '姓名', value: ({ user }) => user.realName },
      { header: '学号/工号', value: ({ user }) => user.personNo },
      { header: '初始密码（首次登录须修改）', width: 30, value: ({ password }) => password },
    ],
    people,
  );

/** Accounts from a sheet. Their first passwords are handed out once, as a sheet, and must be changed when first used. */
export const importUsers = defineImport<DataScope, NewUser>({
  name: 'users',
  title: text('用户', 'users'),
  calls: userImportCalls,
  columns,
  choices,
  row: z.object({ ...fields, cardNo: z.null().default(null) }) as unknown as z.ZodType<NewUser>,
  scope: scopeOf,
  once: uniqueInSheet,
  check: ({ services, scope, author }, rows) => checkNewUsers(services.db, scope, author, rows),
  prepare: async ({ author, progress }, rows) => {
    const people = await withPasswords(rows, progress);
    return {
      text: text(
        `成功导入${people.length}个用户，请下载初始密码表，密码表只能下载一次`,
        `${people.length} users imported; download their first passwords, which can be had once`,
      ),
      file: { name: '用户初始密码.xlsx', content: passwordSheet(people), once: true },
      write: async (tx) => {
        for (const { user, passwordHash } of people)
          await addAccount(tx, author, user, passwordHash).catch(explainConstraint);
      },
    };
  },
});
