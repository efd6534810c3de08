import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Sheet = Insertable<Tables['gradeSheets']>;
type NewSheet = Partial<Sheet> & Pick<Sheet, 'classId' | 'termId' | 'courseId' | 'departmentId'>;
type Entry = Insertable<Tables['gradeEntries']>;

/** An empty sheet, thirty of a hundred for what was done during the term. */
export const sheetOf = (given: NewSheet): Sheet => ({
  id: newId(),
  examKind: 'normal',
  scale: 'percent',
  usualPct: 30,
  midPct: 0,
  finalPct: 70,
  entryDeadline: '2099-01-31',
  state: 'empty',
  everSubmitted: false,
  students: null,
  average: null,
  excellentCount: null,
  failedCount: null,
  submittedBy: null,
  submittedAt: null,
  checkedBy: null,
  checkedAt: null,
  publishedAt: null,
  remindedOn: null,
  ...given,
});

export const insertSheet = async (db: Db | Tx, given: NewSheet): Promise<string> => {
  const sheet = sheetOf(given);
  await db.insertInto('gradeSheets').values(sheet).execute();
  return sheet.id;
};

/** Somebody on a sheet with a total of 85. */
export const entryOf = (given: Partial<Entry> & Pick<Entry, 'sheetId' | 'enrolmentId'>): Entry => ({
  usual: 85,
  mid: null,
  final: 85,
  total: 85,
  level: null,
  flag: 'normal',
  updatedBy: null,
  ...given,
});
