import { randomUUID } from 'node:crypto';
import type { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { AnswerOf, InputOf } from '@graduate/contract/platform/define-call.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { paperErrors } from '../papers.errors.ts';
import { marksOf } from './marks-of.ts';
import { count, holdAskedPaper, holdPerson } from './sheets.queries.ts';
import { refusalOf } from './start-sheet.ts';
import { accepted, noteAnswered } from './submit-sheet.ts';
import { frozenPaper } from './versions.ts';

/**
 * Marks the person as having answered and keeps the answers, in one transaction and with nothing in common: a random id,
 * no time, no account. The log names the act and never the answer. Until sheets are mixed the number of the transaction
 * would still join the two; `mix-sheets` takes that away.
 */
export const submitAnonymously = (
  { db, author }: Context,
  { id: paperId, paperVersion, answers }: InputOf<typeof answeringCalls.submitAnonymous>,
): Promise<AnswerOf<typeof answeringCalls.submitAnonymous>> =>
  db.transaction().execute(async (tx) => {
    const { accountId } = author.actor;
    const paper = await holdAskedPaper(tx, paperId, accountId);
    if (!paper.anonymous) throw paperErrors.notAnonymous();
    const { departmentId, grade, level, answeredOn } = await holdPerson(tx, paperId, accountId);
    if (answeredOn) throw paperErrors.submittedAlready();
    const refusal = refusalOf(paper, 0);
    if (refusal) throw refusal;
    if (paperVersion !== paper.paperVersion) throw paperErrors.otherVersion();
    const { design } = await frozenPaper(tx, paperId, paperVersion);
    const kept = accepted(questionsIn(design.sections), answers);
    await noteAnswered(tx, paperId, accountId);
    await tx
      .insertInto('anonymousSheets')
      .values({
        id: randomUUID(),
        paperId,
        paperVersion,
        answers: JSON.stringify(kept),
        marks: marksOf(kept),
        departmentId,
        grade,
        level,
      })
      .execute();
    await count(tx, paperId, { answered: 1, sheets: 1 });
    await audit(tx, author, { action: 'sheet.submitAnonymously', subject: 'paper', subjectId: paperId });
    return { sheetId: null, score: null, passed: null };
  });
