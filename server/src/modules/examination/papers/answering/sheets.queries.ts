import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { noSuchPaper, noSuchSheet } from '../papers.errors.ts';
import type { PaperRecord } from '../papers.queries.ts';

export type SheetRecord = Selectable<Tables['paperSheets']>;
export type AskedPerson = Selectable<Tables['paperPeople']>;

/** A paper somebody is asked to answer; drafts are nobody's. */
export const askedPaper = async (db: Db | Tx, paperId: string, accountId: string): Promise<PaperRecord> => {
  const paper = await db
    .selectFrom('papers')
    .innerJoin('paperPeople', 'paperPeople.paperId', 'papers.id')
    .selectAll('papers')
    .where('papers.id', '=', paperId)
    .where('papers.state', '<>', 'draft')
    .where('paperPeople.accountId', '=', accountId)
    .executeTakeFirst();
  if (!paper) throw noSuchPaper();
  return paper;
};

/** The same, held so that it is neither closed nor withdrawn before this is done; any number may hold it. */
export const holdAskedPaper = async (tx: Tx, paperId: string, accountId: string): Promise<PaperRecord> => {
  await tx.selectFrom('papers').select('id').where('id', '=', paperId).forShare().execute();
  return askedPaper(tx, paperId, accountId);
};

/** Holds the person among those asked: of one person's windows one begins or submits at a time. */
export const holdPerson = async (tx: Tx, paperId: string, accountId: string): Promise<AskedPerson> => {
  const person = await tx
    .selectFrom('paperPeople')
    .selectAll()
    .where('paperId', '=', paperId)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw noSuchPaper();
  return person;
};

/** The own sheet, held. */
export const holdOwnSheet = async (tx: Tx, id: string, accountId: string): Promise<SheetRecord> => {
  const sheet = await tx
    .selectFrom('paperSheets')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!sheet) throw noSuchSheet();
  return sheet;
};

export const ownSheets = (db: Db | Tx, paperId: string, accountId: string) =>
  db
    .selectFrom('paperSheets')
    .selectAll()
    .where('paperId', '=', paperId)
    .where('accountId', '=', accountId)
    .orderBy('attempt')
    .execute();

type Counts = { answered?: number; sheets?: number; toMark?: number };

/** Adds to what is counted of a paper. */
export const count = async (tx: Tx, paperId: string, { answered = 0, sheets = 0, toMark = 0 }: Counts) => {
  await tx
    .updateTable('paperCounts')
    .set({
      answered: sql`answered + ${answered}`,
      sheets: sql`sheets + ${sheets}`,
      toMark: sql`to_mark + ${toMark}`,
    })
    .where('paperId', '=', paperId)
    .execute();
};

/** Sheets that are open end with the paper, those of an exam not later than their time. */
export const moveDeadlines = async (tx: Tx, paperId: string, to: Date | null): Promise<void> => {
  await sql`update paper_sheets set deadline_at = least(${to}::timestamptz,
      paper_sheets.started_at + (v.design #>> '{exam,minutes}')::int * interval '1 minute')
    from paper_versions v
    where v.paper_id = paper_sheets.paper_id and v.paper_version = paper_sheets.paper_version
      and paper_sheets.paper_id = ${paperId} and paper_sheets.state = 'open'`.execute(tx);
};
