import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import {
  closeStudentAccount,
  openStudentAccount,
  type StudentFacts,
  unclaimedStudentAccount,
  updateStudentAccount,
} from '../../../administration/accounts/public.ts';

const recordsOf = (tx: Tx, personId: string) =>
  tx
    .selectFrom('studentRecords')
    .select(['cardNo', 'studentNo', 'name', 'grade', 'departmentId', 'mobile', 'email', 'deletedAt'])
    .where('personId', '=', personId)
    .orderBy('open', 'desc')
    .orderBy('entryDate', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();

type RecordOf = Awaited<ReturnType<typeof recordsOf>>[number];

/** Somebody without any number has no account yet. */
const factsOf = (record: RecordOf): StudentFacts | undefined => {
  const { cardNo, studentNo, name: realName, grade, departmentId, mobile, email } = record;
  const username = cardNo ?? studentNo;
  if (!username) return undefined;
  return { username, realName, personNo: studentNo ?? username, cardNo, grade, departmentId, mobile, email };
};

const setAccount = (tx: Tx, personId: string, accountId: string) =>
  tx.updateTable('studentPersons').set({ accountId }).where('id', '=', personId).execute();

const accountToClaim = async (tx: Tx, facts: StudentFacts): Promise<string | undefined> => {
  const id = await unclaimedStudentAccount(tx, facts);
  if (!id) return undefined;
  const owner = await tx
    .selectFrom('studentPersons')
    .select('id')
    .where('accountId', '=', id)
    .executeTakeFirst();
  return owner ? undefined : id;
};

/**
 * The account of a person follows their records: it has the number of the open one, else of the newest, and is closed
 * when none is left. The answer is the account that changed, for its sessions to be looked at again.
 */
export const syncAccount = async (
  tx: Tx,
  author: Author,
  personId: string,
  { reopen, because = '' }: { reopen: boolean; because?: string },
): Promise<string | null> => {
  const { accountId } = await tx
    .selectFrom('studentPersons')
    .select('accountId')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const all = await recordsOf(tx, personId);
  const leading = all.find(({ deletedAt }) => deletedAt === null);
  if (!leading) {
    if (accountId) await closeStudentAccount(tx, author, accountId, because);
    return accountId;
  }
  const facts = factsOf(leading);
  if (!facts) return accountId;
  const known = accountId ?? (await accountToClaim(tx, facts));
  if (!known) {
    await setAccount(tx, personId, await openStudentAccount(tx, author, facts));
    return null;
  }
  if (!accountId) await setAccount(tx, personId, known);
  const formerNumbers = all.flatMap(({ cardNo, studentNo }) => [cardNo ?? [], studentNo ?? []].flat());
  await updateStudentAccount(tx, author, known, facts, { formerNumbers, reopen });
  return known;
};
