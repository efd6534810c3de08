import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import {
  type auditingCalls,
  checkFiles,
  type Outcome,
} from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { claimFiles } from '../../../commons/files/public.ts';
import {
  type HeldRecord,
  holdRecord,
  holdRecords,
  noSuchRecord,
  type StudentScope,
  studentsFound,
} from '../../students/public.ts';
import { checkIdOf, lockCheck, writeCheck } from '../check-rows.ts';
import { notWhile } from '../info-checks.errors.ts';
import { syncRecordState } from '../record-state.ts';
import { inRound } from '../rounds/round-students.ts';
import { openedRound, type RoundRow } from '../rounds/rounds.queries.ts';
import { isExpired } from './check-facts.ts';
import { mustBeAnothers } from './hold-checks.ts';
import { failuresIn, oneByOne } from './one-by-one.ts';

const mustBeInRound = async (tx: Tx, scope: StudentScope, roundId: string, id: string): Promise<void> => {
  await studentsFound(tx, scope, { ids: [id] })
    .select('studentRecords.id')
    .where(inRound(roundId))
    .executeTakeFirstOrThrow(() => noSuchRecord());
};

type Settling = { how: 'proxy' | 'excuse'; words: string };

/** Ends a check that the student did not do; what it had typed and never submitted is dropped. */
const settle = async (
  tx: Tx,
  author: SignedAuthor,
  { held, round }: { held: HeldRecord; round: RoundRow },
  { how, words }: Settling,
): Promise<string> => {
  mustBeAnothers({ held }, author);
  const id = checkIdOf(round.id, held.row.id);
  const state = (await lockCheck(tx, id))?.state ?? '0';
  const expired = isExpired(round.state, state);
  if (!(expired || (how === 'proxy' && state === '0'))) throw notWhile(state);
  await writeCheck(
    tx,
    { roundId: round.id, studentId: held.row.id },
    {
      state: '3',
      settledBy: how,
      auditedBy: author.actor.accountId,
      auditedAt: new Date(),
      opinion: words,
      changes: '[]',
      lists: '{}',
      flagged: '[]',
    },
  );
  await syncRecordState(tx, author, { held, round, checkId: id, state: '3' });
  await audit(tx, author, {
    action: `infoCheck.${how}`,
    subject: 'infoCheck',
    subjectId: id,
    before: { state },
    after: { words },
  });
  return id;
};

const roundNamed = async (tx: Tx, id: string): Promise<RoundRow> => {
  const round = await openedRound(tx, undefined, id);
  if (!round) throw noSuchRecord();
  return round;
};

type Proxy = BodyOf<typeof auditingCalls.proxy>;

/** The student did the check on paper: the college says so and keeps the signed form. */
export const checkByProxy = async (
  { db, scope, author }: Context<StudentScope>,
  { roundId, studentId, note, fileIds }: Proxy,
) => {
  return db.transaction().execute(async (tx) => {
    const round = await roundNamed(tx, roundId);
    const held = await holdRecord(tx, scope, studentId);
    await mustBeInRound(tx, scope, roundId, studentId);
    const id = await settle(tx, author, { held, round }, { how: 'proxy', words: note });
    await claimFiles(tx, author, { ...checkFiles, recordId: id, fileIds });
    return { id };
  });
};

type Excuse = BodyOf<typeof auditingCalls.excuse>;

/** The office lets students go without the check, with the reason; only when the round is over. */
export const excuseFromCheck = async (
  { db, scope, author, language }: Context<StudentScope>,
  { roundId, ids, reason }: Excuse,
): Promise<Outcome> => {
  return db.transaction().execute(async (tx) => {
    const round = await roundNamed(tx, roundId);
    const records = await holdRecords(tx, scope, ids);
    const { done, failed } = await oneByOne(
      ids,
      (id) => records.find(({ row }) => row.id === id) ?? noSuchRecord(),
      async (held) => {
        await mustBeInRound(tx, scope, roundId, held.row.id);
        await settle(tx, author, { held, round }, { how: 'excuse', words: reason });
      },
    );
    return { done: done.length, failed: failuresIn(failed, language) };
  });
};
