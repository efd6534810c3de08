import type { Text } from '@graduate/contract/platform/text.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { sendMessages } from '../../commons/messages/public.ts';
import { peopleOfStudent } from '../students/public.ts';

type OfLeave = { id: string; studentId: string };

const tell = async (tx: Tx, accountIds: readonly string[], leaveId: string, title: Text): Promise<void> => {
  if (accountIds.length === 0) return;
  const people = tx
    .selectFrom('accounts')
    .select('accounts.id as accountId')
    .where('accounts.id', 'in', accountIds)
    .where('accounts.state', '=', 'active');
  await sendMessages(tx, people as never, {
    kind: 'result',
    title,
    link: `/qjgl/toDetails?id=${leaveId}`,
  });
};

/** What became of a leave. */
export const notifyStudent = async (tx: Tx, { id, studentId }: OfLeave, title: Text): Promise<void> => {
  const { accountId } = await peopleOfStudent(tx, studentId);
  await tell(tx, accountId ? [accountId] : [], id, title);
};

/** Tells the student, and separately those who look after them. */
export const notifyThoseAround = async (
  tx: Tx,
  { id, studentId }: OfLeave,
  words: { student: Text; others: Text },
): Promise<void> => {
  const { accountId, tutorIds, counselorIds } = await peopleOfStudent(tx, studentId);
  await tell(tx, accountId ? [accountId] : [], id, words.student);
  await tell(tx, [...new Set([...tutorIds, ...counselorIds])], id, words.others);
};
