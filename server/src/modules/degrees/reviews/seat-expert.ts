import { randomInt, randomUUID } from 'node:crypto';
import type { RuleValues } from '@graduate/contract/degrees/degree-batches/rules.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { type ApplicationEntry, applicantOf, ruleOf } from '../degree-applications/public.ts';
import type { HeldRound, TaskEntry } from './hold-round.ts';

/** Without letters that are taken for digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = (): string =>
  `R${Array.from({ length: 9 }, () => LETTERS[randomInt(LETTERS.length)] ?? '0').join('')}`;

/** A task nobody has begun, under a name that says nothing. */
export const taskFor = (roundId: string, expertId: string, slot: number) => ({
  id: randomUUID(),
  roundId,
  expertId,
  code: newCode(),
  slot,
  dueAt: null,
  acceptBy: null,
  total: null,
  grade: null,
  familiarity: null,
  documentNo: null,
  reason: null,
  remindedOn: null,
});

export const dueFrom = (days: number): Date =>
  new Date(`${addDays(dayInShanghai(new Date()), days)}T23:59:59+08:00`);

/** Until when somebody says whether they read it. */
const acceptFrom = ({ acceptDays }: RuleValues): string => addDays(dayInShanghai(new Date()), acceptDays);

/**
 * The days a reviewer has from now on; of a secret thesis, which is handed over on paper, those who arrange the round
 * keep them.
 */
export const daysFrom = (
  { openAccess }: Pick<ApplicationEntry, 'openAccess'>,
  rule: RuleValues,
  days: number,
): Pick<TaskEntry, 'dueAt' | 'acceptBy'> =>
  openAccess === 'secret'
    ? { dueAt: null, acceptBy: null }
    : { dueAt: dueFrom(days), acceptBy: acceptFrom(rule) };

export const inviteAll = async (tx: Tx, expertIds: readonly string[]): Promise<void> => {
  const found = await tx
    .selectFrom('reviewExperts')
    .select('accountId')
    .where('id', '=', sql<string>`any(${[...expertIds]}::uuid[])`)
    .execute();
  const accounts = found.flatMap(({ accountId }) => (accountId ? [accountId] : []));
  await notifyPeople(tx, accounts, {
    kind: 'todo',
    title: text('您有新的学位论文评阅邀请', 'You are invited to review a thesis'),
    link: '/degree/my-reviews',
  });
};

type Instead = { task: TaskEntry; expertId: string; reason: string };

/** Somebody takes the place of another under the same number: a gap would tell the author that somebody declined. */
export const seatInstead = async (
  tx: Tx,
  { round, application }: HeldRound,
  { task, expertId, reason }: Instead,
): Promise<void> => {
  const rule = await ruleOf(tx, await applicantOf(tx, application.studentId));
  await tx.updateTable('reviewTasks').set({ status: 'voided', reason }).where('id', '=', task.id).execute();
  await tx
    .insertInto('reviewTasks')
    .values({
      ...taskFor(round.id, expertId, task.slot),
      status: 'invited',
      ...daysFrom(application, rule, rule.reviewDays),
    })
    .execute();
  if (application.openAccess !== 'secret') await inviteAll(tx, [expertId]);
};
