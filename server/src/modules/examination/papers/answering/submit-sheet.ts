import type { SheetSubmission } from '@graduate/contract/examination/papers/sheets.ts';
import type { Answers } from '@graduate/contract/examination/questions/answers.ts';
import { checkAnswers } from '@graduate/contract/examination/questions/check-answer.ts';
import { type Question, withoutKey } from '@graduate/contract/examination/questions/questions.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { statusOf } from '../paper-status.ts';
import { paperErrors } from '../papers.errors.ts';
import type { PaperRecord } from '../papers.queries.ts';
import { takeFiles } from './answer-files.ts';
import { markSheet } from './mark-sheet.ts';
import { lastMoment, merged, questionsOn } from './save-sheet.ts';
import { askedPaper, count, holdOwnSheet, type SheetRecord } from './sheets.queries.ts';
import { frozenPaper } from './versions.ts';

/** What counts of the answers; refused, naming the questions, while something is missing or wrong. */
export const accepted = (questions: readonly Question[], answers: Answers): Answers => {
  const { kept, problems } = checkAnswers(questions.map(withoutKey), answers);
  const [first] = problems;
  if (first) throw paperErrors.incomplete({ count: problems.length, first: first.message }, { problems });
  return kept;
};

/** What counts when time is up: what fits its question; what is missing is missing. */
export const whatFits = (questions: readonly Question[], answers: Answers): Answers =>
  checkAnswers(questions.map(withoutKey), answers).kept;

/** Marks the person as having answered; true the first time. */
export const noteAnswered = async (tx: Tx, paperId: string, accountId: string): Promise<boolean> => {
  const first = await tx
    .updateTable('paperPeople')
    .set({ answeredOn: dayInShanghai(new Date()) })
    .where('paperId', '=', paperId)
    .where('accountId', '=', accountId)
    .where('answeredOn', 'is', null)
    .returning('accountId')
    .executeTakeFirst();
  return first !== undefined;
};

/** Writes the end of a sheet: by hand, or by the clock with what was saved. */
export const finish = async (
  tx: Tx,
  sheet: SheetRecord,
  answers: Answers,
  end: { at: Date; automatic: boolean },
): Promise<{ score: number | null; passed: boolean | null }> => {
  const { paperId, accountId } = sheet;
  const marked = markSheet(await frozenPaper(tx, paperId, sheet.paperVersion), sheet.seed, answers);
  await tx
    .updateTable('paperSheets')
    .set({
      ...marked,
      answers: JSON.stringify(answers),
      savedAt: end.at,
      submittedAt: end.at,
      automatic: end.automatic,
      seconds: Math.max(0, Math.round((end.at.getTime() - sheet.startedAt.getTime()) / 1000)),
      version: sql`version + 1`,
    })
    .where('id', '=', sheet.id)
    .execute();
  const first = await noteAnswered(tx, paperId, accountId);
  const waits = (state: string) => (state === 'marking' ? 1 : 0);
  await count(tx, paperId, {
    answered: first ? 1 : 0,
    sheets: sheet.state === 'open' ? 1 : 0,
    toMark: waits(marked.state) - waits(sheet.state),
  });
  return { score: marked.score, passed: marked.passed };
};

const mayChange = (paper: PaperRecord): boolean => paper.mayEdit && statusOf(paper) === 'running';

const mustTake = (paper: PaperRecord, sheet: SheetRecord, now: Date): void => {
  if (sheet.state !== 'open') {
    if (sheet.automatic) throw paperErrors.timeIsUp();
    if (!mayChange(paper)) throw paperErrors.submittedAlready();
  } else if (now > lastMoment(sheet)) throw paperErrors.timeIsUp();
};

/** Submits a sheet once; where the paper allows it, also what somebody wants to say differently afterwards. */
export const submitSheet = (
  { db, author }: Context,
  { id, timeIsUp, ...changes }: SheetSubmission & { id: string },
): Promise<{ sheetId: string; score: number | null; passed: boolean | null }> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    const sheet = await holdOwnSheet(tx, id, accountId);
    const paper = await askedPaper(tx, sheet.paperId, accountId);
    const now = new Date();
    mustTake(paper, sheet, now);
    const questions = await questionsOn(tx, sheet);
    const over = sheet.state === 'open' && now >= sheet.deadlineAt;
    const automatic = over && timeIsUp === true;
    const answers = (automatic ? whatFits : accepted)(questions, merged(sheet, questions, changes));
    await takeFiles(tx, author, { sheet, questions, answers });
    const leaves = sheet.leaves + (changes.left ?? 0);
    if (leaves !== sheet.leaves)
      await tx.updateTable('paperSheets').set({ leaves }).where('id', '=', id).execute();
    const again = sheet.state !== 'open';
    const result = await finish(tx, sheet, answers, { at: over ? sheet.deadlineAt : now, automatic });
    await audit(tx, author, {
      action: again ? 'sheet.change' : 'sheet.submit',
      subject: 'paper',
      subjectId: sheet.paperId,
      after: { sheetId: id, attempt: sheet.attempt, automatic },
    });
    const shown = paper.showResult === 'afterSubmit';
    return { sheetId: id, score: shown ? result.score : null, passed: shown ? result.passed : null };
  });
