import { GRACE_SECONDS } from '@graduate/contract/examination/papers/choices.ts';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { SheetChanges } from '@graduate/contract/examination/papers/sheets.ts';
import type { Answers } from '@graduate/contract/examination/questions/answers.ts';
import { withChanges } from '@graduate/contract/examination/questions/check-answer.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { paperErrors } from '../papers.errors.ts';
import { takeFiles } from './answer-files.ts';
import { sectionsFor } from './layout.ts';
import { holdOwnSheet, type SheetRecord } from './sheets.queries.ts';
import { frozenPaper } from './versions.ts';

/** The last moment a sheet is taken: what was sent in time may arrive a little later. */
export const lastMoment = ({ deadlineAt }: SheetRecord): Date =>
  new Date(deadlineAt.getTime() + GRACE_SECONDS * 1000);

export const questionsOn = async (tx: Tx, sheet: SheetRecord): Promise<Question[]> =>
  questionsIn(sectionsFor(await frozenPaper(tx, sheet.paperId, sheet.paperVersion), sheet.seed));

/** The answers of a sheet with what one window changed; what another one saved stays. */
export const merged = (
  sheet: SheetRecord,
  questions: readonly Question[],
  { answers }: SheetChanges,
): Answers => {
  const known = new Set(questions.map(({ id }) => id));
  if (!Object.keys(answers).every((id) => known.has(id))) throw paperErrors.unknownQuestion();
  return withChanges(sheet.answers, answers);
};

/** Saves some answers. The row is held meanwhile, so that two windows add to each other. */
export const saveSheet = (
  { db, author }: Context,
  { id, ...changes }: SheetChanges & { id: string },
): Promise<{ savedAt: Date; deadline: Date; leaves: number; serverTime: number }> =>
  db.transaction().execute(async (tx) => {
    const sheet = await holdOwnSheet(tx, id, author.actor.accountId);
    const now = new Date();
    if (sheet.state !== 'open') throw paperErrors[sheet.automatic ? 'timeIsUp' : 'submittedAlready']();
    if (now > lastMoment(sheet)) throw paperErrors.timeIsUp();
    const questions = await questionsOn(tx, sheet);
    const answers = merged(sheet, questions, changes);
    await takeFiles(tx, author, { sheet, questions, answers });
    const leaves = sheet.leaves + (changes.left ?? 0);
    await tx
      .updateTable('paperSheets')
      .set({ answers: JSON.stringify(answers), savedAt: now, leaves })
      .where('id', '=', id)
      .execute();
    return { savedAt: now, deadline: sheet.deadlineAt, leaves, serverTime: now.getTime() };
  });
