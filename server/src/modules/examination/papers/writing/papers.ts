import { versioned } from '../../../../platform/database/versioned.ts';
import { noSuchPaper } from '../papers.errors.ts';
import type { PaperRecord } from '../papers.queries.ts';
import { managedPapers } from '../papers.scope.ts';

/** A paper is saved every few seconds while it is written: the log keeps its settings, its versions keep the content. */
const forTheLog = ({ design, description: _description, ...settings }: PaperRecord) => ({
  ...settings,
  questions: design.sections.reduce((sum, { questions }) => sum + questions.length, 0),
});

export const papers = versioned({
  table: 'papers',
  subject: 'paper',
  none: noSuchPaper,
  within: managedPapers,
  recorded: forTheLog,
  touches: ['updatedAt'],
});
