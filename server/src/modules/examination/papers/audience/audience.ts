import type { PaperAudience } from '@graduate/contract/examination/papers/audience.ts';
import type { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { AnswerOf, InputOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { counted, filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { departmentRefs, gradesInUse, roleRefs } from '../../../administration/accounts/public.ts';
import { paperErrors } from '../papers.errors.ts';
import { findManaged } from '../papers.queries.ts';
import { type PaperScope, reachOf } from '../papers.scope.ts';
import { papers } from '../writing/papers.ts';
import { peopleOf } from './people.ts';

/** A college asks its own people; a list of people is limited when it is imported. */
export const mustBeWithinReach = (scope: PaperScope, { kind, departmentIds }: PaperAudience): void => {
  const reach = reachOf(scope);
  if (!reach || kind === 'named') return;
  const within = departmentIds.length > 0 && departmentIds.every((id) => reach.includes(id));
  if (kind !== 'limited' || !within) throw paperErrors.audienceTooWide();
};

/** The roles that may be shown results: those that hold the permission for it. */
const readers = (db: Db) =>
  db
    .selectFrom('roles')
    .innerJoin('rolePermissions', 'rolePermissions.roleId', 'roles.id')
    .select(['roles.id', 'roles.name', 'roles.nameEn'])
    .where('rolePermissions.permission', '=', 'examination:paper:analyse')
    .orderBy('roles.sortOrder')
    .execute();

export const audienceChoices = async ({
  db,
  scope,
}: Context<PaperScope>): Promise<AnswerOf<typeof paperCalls.audienceChoices>> => {
  const reach = reachOf(scope);
  const [roles, departments, grades, sharing] = await Promise.all([
    roleRefs({ db }),
    departmentRefs(db, reach),
    gradesInUse(db),
    readers(db),
  ]);
  return { mayAddressAll: reach === undefined, roles, departments, grades, readers: sharing };
};

export const countAudience = async (
  { db, scope }: Context<PaperScope>,
  audience: PaperAudience,
): Promise<{ people: number }> => {
  mustBeWithinReach(scope, audience);
  return { people: await counted(peopleOf(db, audience, undefined).select('accounts.id')) };
};

const personNo = sql<string>`coalesce(accounts.person_no, accounts.username)`;
const departmentName = sql<string>`coalesce((select d.name from account_departments ad
  join departments d on d.id = ad.department_id where ad.account_id = accounts.id order by ad.sort_order limit 1), '')`;

/** The people of the list that was imported. */
export const listNamed = async (
  { db, scope }: Context<PaperScope>,
  { id, ...query }: InputOf<typeof paperCalls.named>,
) => {
  await findManaged(db, scope, id);
  const people = db
    .selectFrom('paperNamed')
    .innerJoin('accounts', 'accounts.id', 'paperNamed.accountId')
    .where('paperNamed.paperId', '=', id);
  const found = filtered(people, query, {
    keyword: (keyword) => contains(['accounts.realName', 'accounts.personNo'], keyword),
  });
  return paged(query, found, {
    shown: (rows) =>
      rows.select([
        'accounts.id as accountId',
        personNo.as('personNo'),
        'accounts.realName',
        departmentName.as('departmentName'),
      ]),
    sort: { personNo: 'accounts.personNo', realName: 'accounts.realName' },
    usual: ['personNo', 'accountId'],
  });
};

/** Takes everybody off the list of a draft. */
export const clearNamed = (context: Context<PaperScope>, { id }: { id: string }): Promise<void> =>
  papers.transact(context, async (within) => {
    const paper = await papers.hold(within, { id });
    if (paper.state !== 'draft') throw paperErrors.fixedAfterPublication();
    const gone = await within.db.deleteFrom('paperNamed').where('paperId', '=', id).executeTakeFirst();
    await papers.log(within, id, 'clearNamed', { before: { people: Number(gone.numDeletedRows) } });
  });
