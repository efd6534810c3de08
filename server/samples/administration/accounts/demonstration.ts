import type { BuiltInRole } from '@graduate/contract/administration/accounts/roles.ts';
import type { Insertable } from 'kysely';
import { roleIdOf } from '../../../src/modules/administration/accounts/accounts.reference.ts';
import { nameInPinyin } from '../../../src/modules/administration/accounts/name-in-pinyin.ts';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { hashPassword } from '../../../src/platform/passwords.ts';
import { writeDemonstrationMajors } from './majors.ts';

const PASSWORD = 'Yjs@2026';

/** Code and name of the departments of the demonstration school; the first is the graduate school. */
const departments = [
  ['100', '研究生院', 'Graduate School'],
  ['201', '数学与统计学院', 'School of Mathematics and Statistics'],
  ['202', '物理科学与技术学院', 'School of Physical Science and Technology'],
  ['203', '化学化工学院', 'College of Chemistry and Chemical Engineering'],
  ['204', '生命科学学院', 'School of Life Sciences'],
  ['205', '资源环境学院', 'College of Earth and Environmental Sciences'],
  ['206', '草地农业科技学院', 'College of Pastoral Agriculture'],
  ['207', '大气科学学院', 'College of Atmospheric Sciences'],
  ['208', '信息科学与工程学院', 'School of Information Science and Engineering'],
  ['209', '土木工程与力学学院', 'College of Civil Engineering and Mechanics'],
  ['210', '地质科学与矿产资源学院', 'School of Earth Sciences'],
  ['211', '材料与能源学院', 'School of Materials and Energy'],
  ['212', '核科学与技术学院', 'School of Nuclear Science and Technology'],
  ['213', '生态学院', 'College of Ecology'],
  ['301', '经济学院', 'School of Economics'],
  ['302', '管理学院', 'School of Management'],
  ['303', '法学院', 'Law School'],
  ['304', '文学院', 'School of Chinese Language and Literature'],
  ['305', '历史文化学院', 'School of History and Culture'],
  ['306', '哲学社会学院', 'School of Philosophy and Sociology'],
  ['307', '新闻与传播学院', 'School of Journalism and Communication'],
  ['308', '外国语学院', 'School of Foreign Languages'],
  ['309', '马克思主义学院', 'School of Marxism'],
  ['310', '政治与国际关系学院', 'School of Politics and International Relations'],
  ['311', '艺术学院', 'School of Arts'],
  ['312', '教育学院', 'School of Education'],
  ['401', '基础医学院', 'School of Basic Medical Sciences'],
  ['402', '公共卫生学院', 'School of Public Health'],
  ['403', '药学院', 'School of Pharmacy'],
  ['404', '护理学院', 'School of Nursing'],
] as const;

export type DemonstrationAccount = {
  username: string;
  realName: string;
  kind: 'student' | 'staff' | 'external' | 'system';
  number?: string;
  roles: readonly BuiltInRole[];
  departments: readonly string[];
  grade?: number;
};

const GRADUATE_SCHOOL = '100';
/** The college whose staff and students have accounts. */
export const COLLEGE = '208';
export const staff = (
  username: string,
  realName: string,
  number: string,
  roles: readonly BuiltInRole[],
  inDepartments: readonly string[],
): DemonstrationAccount => ({ username, realName, kind: 'staff', number, roles, departments: inDepartments });

/** One account for each role, and one that has several roles and departments. */
const accounts: readonly DemonstrationAccount[] = [
  {
    username: 'admin',
    realName: '初始管理员',
    kind: 'system',
    roles: ['sysadmin'],
    departments: [GRADUATE_SCHOOL],
  },
  {
    username: 'student',
    realName: '林晓雨',
    kind: 'student',
    number: '220250010001',
    roles: ['student'],
    departments: [COLLEGE],
    grade: 2025,
  },
  staff('tutor', '周明远', '20080101', ['tutor'], [COLLEGE]),
  staff('teacher', '陈静怡', '20120203', ['teacher'], [COLLEGE]),
  staff('assistant', '赵子轩', '20200318', ['assistant'], [COLLEGE]),
  staff('secretary', '王丽娟', '20090405', ['secretary'], [COLLEGE]),
  staff('dean', '李国强', '20010506', ['dean'], [COLLEGE]),
  staff('counselor', '马晓东', '20180607', ['counselor'], [COLLEGE]),
  staff('enrolment', '孙红梅', '20060708', ['enrolment'], [GRADUATE_SCHOOL]),
  staff('training', '刘志伟', '20070809', ['training'], [GRADUATE_SCHOOL]),
  staff('degree', '高文静', '20050910', ['degree'], [GRADUATE_SCHOOL]),
  staff('tutors', '黄建华', '20041011', ['tutors'], [GRADUATE_SCHOOL]),
  staff('awards', '徐敏', '20111112', ['awards'], [GRADUATE_SCHOOL]),
  {
    username: 'expert',
    realName: '阿卜杜热合曼·阿卜杜喀迪尔',
    kind: 'external',
    number: 'E0001',
    roles: ['expert'],
    departments: [GRADUATE_SCHOOL],
  },
  staff('sysadmin', '何伟', '20131213', ['sysadmin'], [GRADUATE_SCHOOL]),
  staff('security', '郭凯', '20140114', ['security'], [GRADUATE_SCHOOL]),
  staff('auditor', '罗颖', '20150215', ['auditor'], [GRADUATE_SCHOOL]),
  staff('multi', '欧阳思远', '20100316', ['tutor', 'teacher', 'secretary'], [COLLEGE, '201', '302']),
];

/** Accounts as the sign-in page of a demonstration offers them. */
export const offered = (some: readonly DemonstrationAccount[]) =>
  some.map(({ username, realName }) => ({ username, name: realName, password: PASSWORD }));

export const demonstrationAccounts = offered(accounts);

/** The members of staff among them, for the module that keeps staff. */
export const demonstrationStaff = accounts.flatMap(
  ({ kind, username, realName, number, departments: codes }) =>
    kind === 'staff' && number
      ? [{ username, realName, number, department: codes[0] ?? GRADUATE_SCHOOL }]
      : [],
);

const departmentId = (code: string) => idOf(`department:${code}`);
const accountId = (username: string) => idOf(`account:${username}`);

const departmentOfAccount = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('accountDepartments')
    .select(['accountId', 'departmentId'])
    .where('sortOrder', '=', 0)
    .execute();
  return new Map(rows.map((row) => [row.accountId, row.departmentId]));
};

/** How other modules' demonstration data name people, roles and departments. */
export const demonstrationIds = {
  account: accountId,
  department: departmentId,
  role: (code: string) => roleIdOf(code as BuiltInRole),
  departmentOfAccount,
};

const writeDepartments = (tx: Tx) =>
  tx
    .insertInto('departments')
    .values(
      departments.map(([code, name, nameEn], index) => ({
        id: departmentId(code),
        code,
        name,
        nameEn,
        kind: code === GRADUATE_SCHOOL ? ('office' as const) : ('college' as const),
        sortOrder: index,
      })),
    )
    .execute();

type AccountRow = Insertable<Tables['accounts']>;
type NewAccount = Pick<AccountRow, 'username' | 'realName'> &
  Partial<AccountRow> & { roles?: readonly BuiltInRole[]; departmentIds?: readonly string[] };

/** Accounts of members of the staff, unless said otherwise, who cannot sign in without a password. */
export const insertAccounts = async (db: Db, accounts: readonly NewAccount[]): Promise<void> => {
  const rows = accounts.map(({ roles = [], departmentIds = [], ...given }) => {
    const id = given.id ?? accountId(given.username);
    return {
      account: {
        id,
        ...nameInPinyin(given.realName),
        personKind: 'staff' as const,
        ...given,
      },
      roles: roles.map((role, sortOrder) => ({ accountId: id, roleId: roleIdOf(role), sortOrder })),
      departments: departmentIds.map((departmentId, sortOrder) => ({
        accountId: id,
        departmentId,
        sortOrder,
      })),
    };
  });
  const insert = async (
    table: 'accounts' | 'accountRoles' | 'accountDepartments',
    all: readonly object[],
  ) => {
    if (all.length > 0)
      await db
        .insertInto(table)
        .values(all as never)
        .execute();
  };
  await insert(
    'accounts',
    rows.map(({ account }) => account),
  );
  await insert(
    'accountRoles',
    rows.flatMap(({ roles }) => roles),
  );
  await insert(
    'accountDepartments',
    rows.flatMap(({ departments }) => departments),
  );
};

/** Accounts people sign in with: all have the password of the demonstration. */
export const writeDemonstrationAccounts = async (
  tx: Tx,
  accounts: readonly DemonstrationAccount[],
): Promise<void> => {
  const passwordHash = await hashPassword(PASSWORD);
  await insertAccounts(
    tx,
    accounts.map(({ kind, number = null, departments: codes, ...account }) => ({
      ...account,
      departmentIds: codes.map(departmentId),
      personKind: kind,
      personNo: number,
      cardNo: number,
      passwordHash,
      passwordChangedAt: new Date(),
    })),
  );
};

export const seedAccounts = async (tx: Tx): Promise<void> => {
  await writeDepartments(tx);
  await writeDemonstrationAccounts(tx, accounts);
  await writeDemonstrationMajors(tx);
};
