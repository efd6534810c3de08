import { type SqlBool, sql } from 'kysely';
import type { DataScope } from '../../../platform/access/data-scope.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { accountsWithin } from './accounts.scope.ts';

const departmentNames = sql<string[]>`array(
  select d.name from account_departments ad join departments d on d.id = ad.department_id
  where ad.account_id = accounts.id order by ad.sort_order, d.code)`;

const roleNames = sql<{ name: string; nameEn: string }[]>`coalesce((
  select json_agg(json_build_object('name', r.name, 'nameEn', r.name_en) order by ar.sort_order)
  from account_roles ar join roles r on r.id = ar.role_id where ar.account_id = accounts.id), '[]')`;

const withinReach = (db: Db, scope: DataScope) =>
  db
    .selectFrom('accounts')
    .select(['accounts.id', 'realName', 'personNo', 'personKind as kind', 'grade'])
    .select(departmentNames.as('departments'))
    .where('accounts.state', '=', 'active')
    .where(accountsWithin(scope));

/** By number, name, pinyin or initials; exact ones first. */
const fits = (keyword: string) => {
  const typed = keyword.toLowerCase().replaceAll(/[\s·']/g, '');
  const spelt = /^[a-z]+$/.test(typed)
    ? sql<SqlBool>`accounts.name_pinyin ^@ ${typed} or accounts.name_initials ^@ ${typed}`
    : sql<SqlBool>`false`;
  const exact = sql<number>`case when accounts.person_no = ${keyword} or accounts.real_name = ${keyword} then 0
    when accounts.name_initials = ${typed} or accounts.name_pinyin = ${typed} then 1 else 2 end`;
  return {
    matches: sql<SqlBool>`(accounts.person_no ^@ ${keyword} or ${contains('accounts.real_name', keyword)} or ${spelt})`,
    exact,
  };
};

/** The active people within the scope that fit what was typed, the best first. */
export const findPeople = (db: Db, scope: DataScope, keyword: string, most: number) => {
  const { matches, exact } = fits(keyword);
  return withinReach(db, scope)
    .where(matches)
    .orderBy(exact)
    .orderBy('realName')
    .orderBy('personNo')
    .orderBy('accounts.id')
    .limit(most)
    .execute();
};

/** One of them with roles and picture; undefined for nobody within the scope. */
export const findPerson = (db: Db, scope: DataScope, id: string) =>
  withinReach(db, scope)
    .select(['avatarFileId', roleNames.as('roles')])
    .where('accounts.id', '=', id)
    .executeTakeFirst();
