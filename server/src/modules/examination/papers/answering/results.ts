import { isOver } from '../paper-status.ts';
import type { PaperRecord } from '../papers.queries.ts';

/** What an answerer may see now. The key of an exam stays here until it is closed, whatever the paper says. */
export const resultRuleOf = (paper: PaperRecord): { score: boolean; solutions: boolean } => {
  const closed = isOver(paper);
  const score = paper.showResult === 'afterSubmit' || (paper.showResult === 'afterClosing' && closed);
  return { score, solutions: score && closed };
};
