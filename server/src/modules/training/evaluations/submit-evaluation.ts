import { randomUUID } from 'node:crypto';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { Answer, Answers } from '@graduate/contract/examination/questions/answers.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import type { myEvaluationCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { accepted, frozenPaper } from '../../examination/papers/public.ts';
import { ownRecordIds } from '../../student-status/students/public.ts';
import { mustBeTime } from './evaluate-window.ts';
import { evaluationErrors, noSuchTicket } from './evaluations.errors.ts';

type Parted = { numbers: Record<string, Answer>; comments: { questionId: string; said: string }[] };

const wordsIn = (answer: Answer): string[] => {
  if ('text' in answer) return [answer.text.trim()];
  return 'choices' in answer ? Object.values(answer.texts ?? {}).map((words) => words.trim()) : [];
};

/** What can be counted apart from what was written: the two are kept in different places from the beginning. */
export const parted = (answers: Answers): Parted => ({
  numbers: Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      if ('text' in answer) return [];
      return [[id, 'choices' in answer ? { choices: answer.choices } : answer] as const];
    }),
  ),
  comments: Object.entries(answers).flatMap(([questionId, answer]) =>
    wordsIn(answer).flatMap((said) => (said === '' ? [] : { questionId, said })),
  ),
});

/** The own ticket in a batch that is neither closed nor opened anew before this is done. */
const ownTicket = async (tx: Tx, accountId: string, id: string) => {
  const own = await ownRecordIds(tx, accountId);
  const ticket = await tx
    .selectFrom('evaluationTickets')
    .selectAll()
    .where('id', '=', id)
    .where('studentId', 'in', own.length > 0 ? own : [id])
    .executeTakeFirstOrThrow(() => noSuchTicket());
  const batch = await tx
    .selectFrom('evaluationBatches')
    .select(['state', 'termId'])
    .where('id', '=', ticket.batchId)
    .forShare()
    .executeTakeFirstOrThrow();
  return { ticket, batch };
};

const keep = async (
  tx: Tx,
  about: { batchId: string; classId: string; staffId: string },
  paper: { paperId: string; paperVersion: number },
  { numbers, comments }: Parted,
): Promise<void> => {
  await tx
    .insertInto('evaluationResponses')
    .values({ id: randomUUID(), ...about, ...paper, answers: JSON.stringify(numbers) })
    .execute();
  if (comments.length > 0)
    await tx
      .insertInto('evaluationComments')
      .values(comments.map((comment) => ({ id: randomUUID(), ...about, ...comment })))
      .execute();
};

/**
 * Marks the ticket as done and keeps what was said, in one transaction and with nothing in common. Said again, nothing is
 * kept. The log names the act, never the answer; until evaluations are mixed the number of the transaction would join them.
 */
export const submitEvaluation = (
  { db, author }: Context,
  { id, answers }: InputOf<typeof myEvaluationCalls.submit>,
): Promise<{ already: boolean }> =>
  db.transaction().execute(async (tx) => {
    const { ticket, batch } = await ownTicket(tx, author.actor.accountId, id);
    if (ticket.done) return { already: true };
    if (batch.state !== 'open') throw evaluationErrors.batchClosed();
    await mustBeTime(tx, ticket.studentId, batch.termId);
    const { batchId, classId, staffId, paperId, paperVersion } = ticket;
    const { design } = await frozenPaper(tx, paperId, paperVersion);
    const kept = accepted(questionsIn(design.sections), answers);
    const taken = await tx
      .updateTable('evaluationTickets')
      .set({ done: true, doneOn: dayInShanghai(new Date()) })
      .where('id', '=', id)
      .where('done', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!taken) return { already: true };
    await keep(tx, { batchId, classId, staffId }, { paperId, paperVersion }, parted(kept));
    await audit(tx, author, {
      action: 'evaluation.submit',
      subject: 'evaluationBatch',
      subjectId: batchId,
    });
    return { already: false };
  });
