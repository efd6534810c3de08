import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { auditingCalls } from '@graduate/contract/student-status/info-checks/auditing-calls.ts';
import { roundStates } from '@graduate/contract/student-status/info-checks/rounds.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { type StudentScope, studentsFound } from '../../students/public.ts';
import { noSuchRound, notInThisState } from '../info-checks.errors.ts';
import { notifyStudents } from '../notify-students.ts';
import { inRound, stateIn } from '../rounds/round-students.ts';
import { openedRound, type RoundRow } from '../rounds/rounds.queries.ts';
import { windowCodeOf } from '../windows.ts';

type Wanted = BodyOf<typeof auditingCalls.remind>;

const told = ({ name, kind, closesAt }: RoundRow) => {
  const until = formatWireTime(closesAt).slice(0, 16);
  const { zh, en } = windowCodeOf(kind).operation;
  return text(`请于${until}前完成${zh}（${name}）`, `${en} (${name}) is due by ${until}`);
};

/** Of the students those who were not reminded today yet; two who press at once remind each student once. */
const toRemind = async (
  tx: Tx,
  scope: StudentScope,
  round: RoundRow,
  { states, yxCode, ids }: Wanted,
): Promise<string[]> => {
  const students = studentsFound(tx, scope, { ...(yxCode && { yxCode: [yxCode] }), ids })
    .where(inRound(round.id))
    .where(stateIn(round.id), 'in', states)
    .select([
      sql<string>`${round.id}::uuid`.as('roundId'),
      'studentRecords.id as studentId',
      sql<string>`${dayInShanghai(new Date())}::date`.as('day'),
    ])
    .orderBy('studentRecords.id');
  const reminded = await tx
    .insertInto('infoCheckReminders')
    .columns(['roundId', 'studentId', 'day'])
    .expression(students)
    .onConflict((conflict) => conflict.columns(['roundId', 'studentId', 'day']).doNothing())
    .returning('studentId')
    .execute();
  return reminded.map(({ studentId }) => studentId);
};

/** Tells students who have not done the check that they should; each hears it once a day. */
export const remindStudents = ({ db, scope, author }: Context<StudentScope>, wanted: Wanted) =>
  db.transaction().execute(async (tx) => {
    const round = await openedRound(tx, undefined, wanted.roundId);
    if (!round) throw noSuchRound();
    if (round.state !== 'open') throw notInThisState(roundStates[round.state]);
    const ids = await toRemind(tx, scope, round, wanted);
    if (ids.length === 0) return { sent: 0 };
    const persons = await studentsFound(tx, scope, { ids }).select('studentRecords.personId').execute();
    const sent = await notifyStudents(
      tx,
      persons.map(({ personId }) => personId),
      { kind: round.kind, messageKind: 'todo', title: told(round) },
    );
    await audit(tx, author, {
      action: 'infoCheck.remind',
      subject: 'infoCheckRound',
      subjectId: round.id,
      after: { states: wanted.states, students: ids.length, sent },
    });
    return { sent };
  });
