import { administratorsAmong } from '@graduate/contract/administration/accounts/roles.ts';
import type { NewUser } from '@graduate/contract/administration/accounts/users.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { DataScope } from '../../../../platform/access/data-scope.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Refused } from '../../../../platform/errors.ts';
import type { Lined, RowProblem } from '../../../../platform/excel/import/import-spec.ts';
import { accountErrors } from '../accounts.errors.ts';
import { levelOf, mustLieWithin, mustReachLevel } from '../rights.ts';

type Rows = readonly Lined<NewUser>[];

/** The rule's own words when it refuses. */
const refusalOf = (rule: () => void): Text | undefined => {
  try {
    rule();
    return undefined;
  } catch (error) {
    return (error as Refused).text;
  }
};

/** Only one account has it: not two rows of the sheet, and none that exists. */
type Unique = {
  key: 'username' | 'personNo' | 'mobile';
  column: 'username' | 'personNo' | 'mobile';
  of: (user: NewUser) => string | null;
  taken: Text;
};

const unique: readonly Unique[] = [
  {
    key: 'username',
    column: 'username',
    of: ({ username }) => username.toLowerCase(),
    taken: accountErrors.usernameTaken().text,
  },
  {
    key: 'personNo',
    column: 'personNo',
    of: ({ personNo }) => personNo,
    taken: accountErrors.personNoTaken().text,
  },
  {
    key: 'mobile',
    column: 'mobile',
    of: ({ kind, mobile }) => (kind === 'external' ? mobile : null),
    taken: accountErrors.mobileTaken().text,
  },
];

const existing = async (db: Db, { column }: Unique, values: readonly string[]): Promise<Set<string>> => {
  const found = await db
    .selectFrom('accounts')
    .select(sql<string>`lower(${sql.ref(`accounts.${column}`)})`.as('value'))
    .where(sql<boolean>`lower(${sql.ref(`accounts.${column}`)}) = any(${values}::text[])`)
    .$if(column === 'mobile', (q) => q.where('personKind', '=', 'external'))
    .execute();
  return new Set(found.map(({ value }) => value));
};

const clashes = async (db: Db, rule: Unique, rows: Rows): Promise<RowProblem[]> => {
  const given = rows.flatMap(({ line, row }) => {
    const value = rule.of(row)?.toLowerCase();
    return value ? [{ line, value }] : [];
  });
  const taken = await existing(
    db,
    rule,
    given.map(({ value }) => value),
  );
  return given.flatMap(({ line, value }) =>
    taken.has(value) ? [{ line, key: rule.key, why: rule.taken }] : [],
  );
};

/** What no two rows of a sheet may share. */
export const uniqueInSheet = Object.fromEntries(
  unique.map(({ key, of }) => [key, (user: NewUser) => of(user)?.toLowerCase() ?? null]),
);

/** Nobody gives away more than the own role and reach allow, and the three administrators are made one by one. */
const beyondRights = async (
  db: Db,
  scope: DataScope,
  { actor }: SignedAuthor,
  rows: Rows,
): Promise<RowProblem[]> => {
  const own = await levelOf(db, actor);
  const roles = await db.selectFrom('roles').select(['id', 'level', 'code']).execute();
  const roleOf = new Map(roles.map((role) => [role.id, role]));
  return rows.flatMap(({ line, row }) => {
    const given = row.roleIds.flatMap((id) => roleOf.get(id) ?? []);
    const highest = given.length > 0 ? Math.min(...given.map(({ level }) => level)) : null;
    const tooHigh = refusalOf(() => mustReachLevel(own, highest));
    const outside = refusalOf(() => mustLieWithin(scope, row.departmentIds));
    return [
      ...(tooHigh ? [{ line, key: 'roleIds', why: tooHigh }] : []),
      ...(administratorsAmong(given).length > 0
        ? [{ line, key: 'roleIds', why: accountErrors.administratorsOneByOne().text }]
        : []),
      ...(outside ? [{ line, key: 'departmentIds', why: outside }] : []),
    ];
  });
};

/** What speaks against creating these accounts. The database says the last word when they are written. */
export const checkNewUsers = async (
  db: Db,
  scope: DataScope,
  author: SignedAuthor,
  rows: Rows,
): Promise<RowProblem[]> => {
  const found = await Promise.all([
    ...unique.map((rule) => clashes(db, rule, rows)),
    beyondRights(db, scope, author, rows),
  ]);
  return found.flat();
};
