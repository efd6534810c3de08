import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { auditingCalls, Outcome } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import type { Flag } from '@graduate/contract/student-status/info-checks/checks.ts';
import type { CheckKind } from '@graduate/contract/student-status/info-checks/rounds.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Refused } from '../../../../platform/errors.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { holdRecords, noSuchRecord, type StudentScope } from '../../students/public.ts';
import { checkIdOf } from '../check-rows.ts';
import { changedMeanwhile, notWhile } from '../info-checks.errors.ts';
import { notifyStudents } from '../notify-students.ts';
import { roundOf } from '../rounds/round-students.ts';
import { windowCodeOf } from '../windows.ts';
import { approveCheck } from './approve-check.ts';
import { type HeldCheck, holdChecks } from './hold-checks.ts';
import { failuresIn, oneByOne } from './one-by-one.ts';
import { reasonFrom, returnCheck } from './return-check.ts';

const told = (kind: CheckKind, reason: string | undefined): Text => {
  const { zh, en } = windowCodeOf(kind).operation;
  return reason === undefined
    ? text(`您的${zh}已审核通过`, `${en}: approved`)
    : text(`您的${zh}被退回：${reason}`, `${en} was returned: ${reason}`);
};

const tell = async (tx: Tx, checks: readonly HeldCheck[], reason: string | undefined): Promise<void> => {
  for (const kind of new Set(checks.map(({ round }) => round.kind)))
    await notifyStudents(
      tx,
      checks.filter(({ round }) => round.kind === kind).map(({ held }) => held.row.personId),
      { kind, messageKind: 'result', title: told(kind, reason) },
    );
};

type Wanted = BodyOf<typeof auditingCalls.audit>;

/** Approves or returns checks, each by itself. A single one that is refused is answered as the refusal it is. */
export const auditChecks = async (
  { db, scope, author, language }: Context<StudentScope>,
  { ids, action, opinion, flagged = [], version }: Wanted,
): Promise<Outcome> => {
  const reason = action === 'return' ? reasonFrom(opinion) : undefined;
  return db.transaction().execute(async (tx) => {
    const checks = await holdChecks(tx, scope, ids);
    const { done, failed } = await oneByOne(
      ids,
      (id) => checks.find(({ row }) => row.id === id) ?? noSuchRecord(),
      async (check) => {
        if (ids.length === 1 && version !== undefined && version !== check.row.version)
          throw changedMeanwhile(check.row.version);
        if (reason === undefined) await approveCheck(tx, author, check, opinion);
        else await returnCheck(tx, author, check, { reason, flagged });
      },
    );
    const [only] = failed;
    if (only && ids.length === 1) throw only.refused;
    await tell(tx, done, reason);
    return { done: done.length, failed: failuresIn(failed, language) };
  });
};

type Returned = BodyOf<typeof auditingCalls.returnChecks>;

/** Sends the checks of students back, by student. Those that cannot go back are named. */
export const returnChecks = async (
  { db, scope, author, language }: Context<StudentScope>,
  { ids, kind, reason: typed, fields = [] }: Returned,
): Promise<Outcome> => {
  const reason = reasonFrom(typed);
  const flagged = fields.map((field): Flag => ({ field, note: '' }));
  return db.transaction().execute(async (tx) => {
    const reached = await holdRecords(tx, scope, ids);
    const checkOf = new Map<string, string>();
    for (const { row } of reached) {
      const round = await roundOf(tx, row.id, kind);
      if (round) checkOf.set(row.id, checkIdOf(round.id, row.id));
    }
    const checks = checkOf.size > 0 ? await holdChecks(tx, scope, [...checkOf.values()]) : [];
    const find = (id: string): HeldCheck | Refused => {
      if (!reached.some(({ row }) => row.id === id)) return noSuchRecord();
      return checks.find(({ row }) => row.studentId === id) ?? notWhile('0');
    };
    const { done, failed } = await oneByOne(ids, find, (check) =>
      returnCheck(tx, author, check, { reason, flagged }),
    );
    await tell(tx, done, reason);
    return { done: done.length, failed: failuresIn(failed, language) };
  });
};
