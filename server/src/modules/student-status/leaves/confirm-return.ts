import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { DirectReturn } from '@graduate/contract/student-status/leaves/leaves.ts';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { platformErrors, Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { isOwn, type StudentScope, studentsFound } from '../students/public.ts';
import { closeLeavesBefore } from './continued-leaves.ts';
import { type HeldLeave, holdLeave, leaves, mustBeIn, type SavedLeave } from './hold-leave.ts';
import { endSlip } from './leave-certificate.ts';
import { leaveErrors, noSuchLeave } from './leaves.errors.ts';
import { notifyStudent } from './notify-people.ts';
import { syncPresence } from './presence.ts';
import { mustBeAway } from './return-leave.ts';

/** Nobody confirms their own return, whatever role they act in. */
export const mustBeSomebodyElses = async (tx: Tx, author: SignedAuthor, studentId: string): Promise<void> => {
  if (await isOwn(tx, author.actor.accountId, studentId)) throw leaveErrors.ownReturn();
};

type Closing = { verb: string; returnedAt: Date; note: string | null };

const close = async (
  tx: Tx,
  author: SignedAuthor,
  { leave }: HeldLeave,
  { verb, returnedAt, note }: Closing,
): Promise<SavedLeave> => {
  const closed = {
    state: 'closed' as const,
    closedAt: new Date(),
    returnedAt,
    returnNote: note,
    returnConfirmedBy: author.actor.accountId,
  };
  await endSlip(tx, author, leave, '学生已销假');
  await closeLeavesBefore(tx, leave.parentId);
  const saved = await leaves.change({ db: tx, author }, leave, closed, verb, { after: { returnedAt, note } });
  await syncPresence(tx, author, leave.studentId, { source: 'change', sourceId: leave.id });
  await notifyStudent(tx, leave, text(`销假成功：${leave.no}`, `Your return is confirmed: ${leave.no}`));
  return saved;
};

/** Counselor, secretary or graduate school confirm that a student is back. */
export const confirmReturn = (
  { db, scope, author }: Pick<Context<StudentScope>, 'db' | 'scope' | 'author'>,
  { id, version }: { id: string; version?: number | undefined },
): Promise<SavedLeave> =>
  db.transaction().execute(async (tx) => {
    const held = await holdLeave(tx, scope, id);
    await mustBeSomebodyElses(tx, author, held.leave.studentId);
    if (version !== undefined) leaves.mustBeCurrent(held.leave, version);
    mustBeIn(held.leave, 'returning');
    const returnedAt = held.leave.returnedAt ?? new Date();
    return close(tx, author, held, { verb: 'confirmReturn', returnedAt, note: null });
  });

/** The student is not back after all, or did not say enough. */
export const rejectReturn = (
  { db, scope, author }: Context<StudentScope>,
  { id, version, reason }: { id: string; version: number; reason: string },
): Promise<SavedLeave> =>
  db.transaction().execute(async (tx) => {
    const { leave } = await holdLeave(tx, scope, id);
    await mustBeSomebodyElses(tx, author, leave.studentId);
    leaves.mustBeCurrent(leave, version);
    mustBeIn(leave, 'returning');
    const again = {
      state: 'approved' as const,
      returnedAt: null,
      returnPlace: null,
      returnRejectReason: reason,
    };
    const saved = await leaves.change({ db: tx, author }, leave, again, 'rejectReturn', {
      after: { reason },
    });
    const words: Text = text(
      `销假被退回：${leave.no}（${reason}）`,
      `Your return was sent back: ${leave.no} (${reason})`,
    );
    await notifyStudent(tx, leave, words);
    return saved;
  });

/** The staff ends a leave itself: the student is back and said nothing here. */
export const closeLeave = (
  { db, scope, author }: Context<StudentScope>,
  { id, version, returnedAt, note }: { id: string } & DirectReturn,
): Promise<SavedLeave> =>
  db.transaction().execute(async (tx) => {
    const held = await holdLeave(tx, scope, id);
    await mustBeSomebodyElses(tx, author, held.leave.studentId);
    leaves.mustBeCurrent(held.leave, version);
    mustBeIn(held.leave, 'approved');
    await mustBeAway(tx, held.leave, returnedAt);
    return close(tx, author, held, { verb: 'close', returnedAt, note });
  });

const numbersOf = async (db: Db, scope: StudentScope, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('leaves')
    .select(['id', 'no'])
    .where('id', 'in', ids)
    .where('studentId', 'in', studentsFound(db, scope, {}).select('studentRecords.id'))
    .execute();
  return new Map(rows.map(({ id, no }) => [id, no]));
};

/** Several returns at once: one that fails does not hurt the others, and each failure says why. */
export const confirmReturns = async (
  { services: { db, log }, scope, author, language }: Context<StudentScope>,
  { ids }: { ids: readonly string[] },
) => {
  const numbers = await numbersOf(db, scope, ids);
  const failed: { id: string; no: string; message: string }[] = [];
  const wanted = [...new Set(ids)];
  for (const id of wanted) {
    try {
      if (!numbers.has(id)) throw noSuchLeave();
      await confirmReturn({ db, scope, author }, { id });
    } catch (error) {
      const refusal = error instanceof Refused ? error : platformErrors.broken();
      if (error !== refusal) log.error({ err: error, id }, 'confirming a return failed');
      failed.push({ id, no: numbers.get(id) ?? '', message: refusal.text[language] });
    }
  }
  return { done: wanted.length - failed.length, failed };
};
