import type { Expert } from '@graduate/contract/degrees/reviews/experts.ts';
import { sql } from 'kysely';
import type { Context } from '../../../platform/http/context.ts';
import { experts, findExperts } from './experts.ts';
import { holdExperts } from './fitness.ts';
import { noSuchRound, reviewErrors } from './reviews.errors.ts';

/** Rows that may be one person: the same mobile number, or the same name and unit. */
export const duplicateExperts = async (context: Context): Promise<{ experts: Expert[] }[]> => {
  const { rows } = await sql<{ ids: string[] }>`
    select array_agg(id order by id) as ids from review_experts where mobile_digest <> ''
      group by mobile_digest having count(*) > 1
    union
    select array_agg(id order by id) from review_experts
      group by name, replace(unit, ' ', '') having count(*) > 1
    limit 100`.execute(context.db);
  const found = await findExperts(context, [...new Set(rows.flatMap(({ ids }) => ids))]);
  return rows.map(({ ids }) => ({ experts: found.filter(({ id }) => ids.includes(id)) }));
};

type Entry = Awaited<ReturnType<typeof experts.hold>>;

/** What a row lacks and another one has. */
const takeFrom = (kept: Entry, other: Entry): void => {
  kept.accountId ??= other.accountId;
  kept.email ??= other.email;
  kept.idNumber ??= other.idNumber;
  if (!kept.mobile && other.mobile)
    Object.assign(kept, { mobile: other.mobile, mobileDigest: other.mobileDigest });
  if (!kept.bankAccount) Object.assign(kept, { bankName: other.bankName, bankAccount: other.bankAccount });
};

/** One row takes over the tasks and what it lacks of the others, which go away. */
export const mergeExperts = async (
  context: Context,
  { keepId, mergeIds }: { keepId: string; mergeIds: readonly string[] },
): Promise<Expert> => {
  const others = [...new Set(mergeIds)].filter((id) => id !== keepId);
  await experts.transact(context, async (within) => {
    const { db: tx } = within;
    await holdExperts(tx);
    const kept = await experts.hold(within, { id: keepId });
    for (const id of others) {
      const other = await experts.hold(within, { id });
      const clash = await tx
        .selectFrom('reviewTasks as mine')
        .innerJoin('reviewTasks as theirs', 'theirs.roundId', 'mine.roundId')
        .select('mine.id')
        .where('mine.expertId', '=', keepId)
        .where('theirs.expertId', '=', id)
        .executeTakeFirst();
      if (clash) throw reviewErrors.sameRound();
      if (kept.accountId && other.accountId && kept.accountId !== other.accountId)
        throw reviewErrors.twoAccounts();
      await tx.updateTable('reviewTasks').set({ expertId: keepId }).where('expertId', '=', id).execute();
      await experts.drop(within, other, 'merge', { before: { name: other.name, unit: other.unit } });
      takeFrom(kept, other);
    }
    const { accountId, email, mobile, mobileDigest, idNumber, bankName, bankAccount } = kept;
    const taken = { accountId, email, mobile, mobileDigest, idNumber, bankName, bankAccount };
    await experts.change(within, kept, taken, 'takeOver', {
      after: { merged: others.length },
    });
  });
  const [expert] = await findExperts(context, [keepId]);
  if (!expert) throw noSuchRound();
  return expert;
};
