import type { PaperToFill } from '@graduate/contract/examination/papers/sheets.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { statusOf } from '../paper-status.ts';
import { shownSections } from './layout.ts';
import { stateFor } from './my-papers.ts';
import { resultRuleOf } from './results.ts';
import { askedPaper, ownSheets } from './sheets.queries.ts';
import { shownPictures } from './shown-pictures.ts';
import { refusalOf } from './start-sheet.ts';
import { frozenPaper } from './versions.ts';

/** A paper before it is answered: what it is about, whether it can be begun, and unless it is an exam its questions. */
export const fillPaper = async (
  { db, services, author, language }: Context,
  { id }: { id: string },
): Promise<PaperToFill> => {
  const { accountId } = author.actor;
  const paper = await askedPaper(db, id, accountId);
  const [{ design }, sheets, state] = await Promise.all([
    frozenPaper(db, id, paper.paperVersion),
    ownSheets(db, id, accountId),
    stateFor(db, accountId, id),
  ]);
  const attempted = paper.anonymous && state === 'done' ? 1 : sheets.length;
  const open = sheets.some((sheet) => sheet.state === 'open');
  const refusal = open && statusOf(paper) === 'running' ? undefined : refusalOf(paper, attempted);
  const sections = design.exam || statusOf(paper) !== 'running' ? [] : shownSections(design.sections);
  const { titleEn, title, kind, anonymous, description, mayEdit, showResult, paperVersion, attempts } = paper;
  return {
    id,
    title,
    titleEn,
    kind,
    anonymous,
    description,
    mayEdit,
    showResult,
    paperVersion,
    attempts,
    from: paper.fromAt,
    to: paper.toAt,
    state,
    attempted,
    exam: design.exam,
    sections,
    sheets: sheets.map((sheet) => ({
      id: sheet.id,
      attempt: sheet.attempt,
      state: sheet.state,
      submittedAt: sheet.submittedAt,
      score: resultRuleOf(paper).score ? sheet.score : null,
    })),
    refusal: refusal?.text[language] ?? null,
    pictures: await shownPictures(services, { paperId: id, description, sections }),
    serverTime: Date.now(),
  };
};
