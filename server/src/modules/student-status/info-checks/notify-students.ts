import type { MessageKind } from '@graduate/contract/commons/messages/messages.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import type { CheckKind } from '@graduate/contract/student-status/info-checks/rounds.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { sendMessages } from '../../commons/messages/public.ts';
import { windowCodeOf } from './windows.ts';

/** Tells students about their checks; who has no account yet learns nothing. */
export const notifyStudents = (
  tx: Tx,
  personIds: readonly string[],
  { kind, messageKind, title }: { kind: CheckKind; messageKind: MessageKind; title: Text },
): Promise<number> => {
  if (personIds.length === 0) return Promise.resolve(0);
  const people = tx
    .selectFrom('studentPersons')
    .select('studentPersons.accountId')
    .where('id', 'in', personIds)
    .where('accountId', 'is not', null);
  return sendMessages(tx, people as never, {
    kind: messageKind,
    title,
    link: windowCodeOf(kind).link ?? '/student/me',
  });
};
