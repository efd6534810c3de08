import type {
  Department,
  departmentCalls,
} from '@graduate/contract/administration/accounts/department-calls.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { branchesTo, pageOfBranches, treeOf } from '../../../../platform/tree.ts';
import { noSuchDepartment } from '../accounts.errors.ts';

const memberCount = sql<number>`(
  select count(*) from account_departments ad where ad.department_id = departments.id)`;

const withMembers = (db: Db | Tx) =>
  db
    .selectFrom('departments')
    .select(['id', 'code', 'name', 'nameEn', 'kind', 'parentId', 'sortOrder', 'enabled', 'version'])
    .select(memberCount.as('memberCount'));

export const allDepartments = (db: Db | Tx): Promise<Department[]> =>
  withMembers(db).orderBy('sortOrder').orderBy('code').execute();

export const findDepartment = async (
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<Department> => {
  return withMembers(db)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchDepartment());
};

const mentions = ({ code, name, nameEn }: Department, keyword: string): boolean =>
  [code, name, nameEn].some((value) => value.toLowerCase().includes(keyword.toLowerCase()));

export const listDepartments = async (
  { db }: Context,
  query: QueryOf<typeof departmentCalls.listDepartments>,
) => {
  const { keyword } = query;
  const departments = await allDepartments(db);
  const tree = treeOf<Department, Department>(departments, (department, children) => ({
    ...department,
    ...(children.length > 0 && { children }),
  }));
  const hits = new Set(departments.filter((one) => keyword && mentions(one, keyword)).map(({ id }) => id));
  const found = keyword ? branchesTo(tree, hits) : tree;
  return pageOfBranches(query.sort?.[0]?.descending ? found.toReversed() : found, query);
};

export const departmentOptions = ({ db }: Context) =>
  db
    .selectFrom('departments')
    .select(['id', 'code', 'name', 'nameEn', 'parentId'])
    .where('enabled', '=', true)
    .orderBy('sortOrder')
    .orderBy('code')
    .execute();
