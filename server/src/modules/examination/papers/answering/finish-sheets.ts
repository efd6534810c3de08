import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { sectionsFor } from './layout.ts';
import { lastMoment } from './save-sheet.ts';
import type { SheetRecord } from './sheets.queries.ts';
import { finish, whatFits } from './submit-sheet.ts';
import { frozenPaper } from './versions.ts';

const BATCH = 200;

/** Submits a sheet with what was saved: what fits its question counts, what is missing is missing. */
const finishByItself = async (tx: Tx, sheet: SheetRecord): Promise<void> => {
  const frozen = await frozenPaper(tx, sheet.paperId, sheet.paperVersion);
  const questions = questionsIn(sectionsFor(frozen, sheet.seed));
  const now = new Date();
  const at = sheet.deadlineAt < now ? sheet.deadlineAt : now;
  await finish(tx, sheet, whatFits(questions, sheet.answers), { at, automatic: true });
};

/** Submits all open sheets of a paper that ends. */
export const finishSheets = async (tx: Tx, paperId: string): Promise<number> => {
  const open = await tx
    .selectFrom('paperSheets')
    .selectAll()
    .where('paperId', '=', paperId)
    .where('state', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const sheet of open) await finishByItself(tx, sheet);
  return open.length;
};

/** Submits some of the sheets whose time is over, the grace included; answers how many. */
export const finishOverdue = async (tx: Tx): Promise<number> => {
  const now = new Date();
  const due = await tx
    .selectFrom('paperSheets')
    .selectAll()
    .where('state', '=', 'open')
    .where('deadlineAt', '<', now)
    .orderBy('deadlineAt')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  const over = due.filter((sheet) => lastMoment(sheet) < now);
  for (const sheet of over) await finishByItself(tx, sheet);
  return over.length;
};
