import { randomInt, randomUUID } from 'node:crypto';
import type { RuleValues } from '@graduate/contract/degrees/degree-batches/rules.ts';
import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import { type ApplicationEntry, applicantOf, ruleOf } from '../degree-applications/public.ts';
import { type HeldRound, type RoundEntry, rounds, type TaskEntry } from './hold-round.ts';
import type { ReviewScope } from './review-scope.ts';

/** Without letters that are taken for digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const newCode = (): string =>
  `R${Array.from({ length: 9 }, () => LETTERS[randomInt(LETTERS.length)] ?? '0').join('')}`;

/** A task nobody has begun, under a name that says nothing. */
const taskFor = (roundId: string, expertId: string, slot: number) => ({
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

/** The numbers of reviewers in no order that means anything. */
const shuffled = (count: number): number[] => {
  const slots = Array.from({ length: count }, (_, at) => at + 1);
  for (let at = slots.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [slots[at], slots[other]] = [slots[other] ?? 0, slots[at] ?? 0];
  }
  return slots;
};

/** Takes these reviewers and no others; each gets a number drawn by lot, and the thesis a name for each that says nothing. */
export const seatAnew = async (
  within: Within<ReviewScope, SignedAuthor>,
  round: RoundEntry,
  experts: readonly { id: string }[],
): Promise<void> => {
  const slots = shuffled(experts.length);
  await within.db.deleteFrom('reviewTasks').where('roundId', '=', round.id).execute();
  await within.db
    .insertInto('reviewTasks')
    .values(experts.map(({ id }, at) => taskFor(round.id, id, slots[at] ?? at + 1)))
    .execute();
  // The log says that reviewers were chosen, not whom.
  await rounds.change(within, round, {}, 'chooseExperts', { after: { count: experts.length } });
};

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
