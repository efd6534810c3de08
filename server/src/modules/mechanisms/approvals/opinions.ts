import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';

type Opinions = { opinions: string[] };

const find = (db: Db, accountId: string) =>
  db.selectFrom('approvalOpinions').select('opinions').where('accountId', '=', accountId).executeTakeFirst();

export const readOpinions = async ({
  db,
  author: {
    actor: { accountId },
  },
}: Context): Promise<Opinions> => (await find(db, accountId)) ?? { opinions: [] };

/** The whole list, in the person's order, each opinion once. */
export const saveOpinions = ({ db, author }: Context, { opinions }: Opinions): Promise<Opinions> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    const before = await find(tx, accountId);
    const kept = [...new Set(opinions)];
    await tx
      .insertInto('approvalOpinions')
      .values({ accountId, opinions: kept })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ opinions: kept }))
      .execute();
    await audit(tx, author, {
      action: 'approval.saveOpinions',
      subject: 'approvalOpinions',
      subjectId: accountId,
      before: before?.opinions,
      after: kept,
    });
    return { opinions: kept };
  });
