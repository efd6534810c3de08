import type { PaperAudience } from '@graduate/contract/examination/papers/audience.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { peopleIn } from '../../../administration/accounts/public.ts';
import { levelOfAccount } from '../../../student-status/students/public.ts';

const NO_LIMIT = { roleIds: [], departmentIds: [], grades: [] };

/** The people of an audience as a query over accounts; a list is that of the paper. */
export const peopleOf = (db: Db | Tx, audience: PaperAudience, paperId: string | undefined) => {
  const everybody = peopleIn(db, audience.kind === 'limited' ? audience : NO_LIMIT);
  if (audience.kind === 'named')
    return everybody.where('accounts.id', 'in', (of) =>
      of
        .selectFrom('paperNamed')
        .select('paperNamed.accountId')
        .where('paperNamed.paperId', '=', paperId ?? null),
    );
  return audience.kind === 'limited' && audience.levels.length > 0
    ? everybody.where(sql<SqlBool>`${levelOfAccount} = any(${audience.levels})`)
    : everybody;
};

const departmentOfAccount = sql<string | null>`(select ad.department_id from account_departments ad
  where ad.account_id = accounts.id order by ad.sort_order limit 1)`;

/**
 * Writes down who is to answer, with what groups are counted by. Run again it adds who has come since and takes out who
 * has gone without beginning; answers how many are expected now.
 */
export const invite = async (tx: Tx, paperId: string, audience: PaperAudience): Promise<number> => {
  const people = peopleOf(tx, audience, paperId);
  await tx
    .insertInto('paperPeople')
    .columns(['paperId', 'accountId', 'departmentId', 'grade', 'level'])
    .expression(
      people.select([
        sql<string>`${paperId}::uuid`.as('paperId'),
        'accounts.id as accountId',
        departmentOfAccount.as('departmentId'),
        'accounts.grade',
        levelOfAccount.as('level'),
      ]) as never,
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('paperPeople')
    .where('paperId', '=', paperId)
    .where('answeredOn', 'is', null)
    .where('accountId', 'not in', people.select('accounts.id'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('paperSheets')
            .select('paperSheets.id')
            .whereRef('paperSheets.paperId', '=', 'paperPeople.paperId')
            .whereRef('paperSheets.accountId', '=', 'paperPeople.accountId'),
        ),
      ),
    )
    .execute();
  const { expected } = await tx
    .selectFrom('paperPeople')
    .select(sql<number>`count(*)`.as('expected'))
    .where('paperId', '=', paperId)
    .executeTakeFirstOrThrow();
  return expected;
};
