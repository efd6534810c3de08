import { addMonths, dayInShanghai, monthOf } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import { itemIdOf } from '../../../src/modules/awards/award-schemes/reference.ts';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Batch = Insertable<Tables['awardBatches']>;
type Standard = Omit<Insertable<Tables['awardStandards']>, 'batchId'>;
type NewBatch = Partial<Batch> & Pick<Batch, 'name'> & { itemCode?: string; standards?: readonly Standard[] };

export const usualStandards: readonly Standard[] = [
  { level: 'D', majorClass: '1', standard: 1500, min: 600, max: 2600, schoolPart: 1000, tutorPart: 500 },
  { level: 'D', majorClass: '2', standard: 2000, min: 600, max: 3200, schoolPart: 1000, tutorPart: 1000 },
  { level: 'M', majorClass: '1', standard: 250, min: 250, max: 800, schoolPart: 200, tutorPart: 50 },
  { level: 'M', majorClass: '2', standard: 400, min: 300, max: 1600, schoolPart: 100, tutorPart: 300 },
  { level: 'D', majorClass: '3', standard: 2000, min: 600, max: 3200, schoolPart: 1000, tutorPart: 1000 },
  { level: 'M', majorClass: '3', standard: 400, min: 300, max: 1600, schoolPart: 100, tutorPart: 300 },
  { level: 'M', majorClass: '4', standard: 250, min: 250, max: 800, schoolPart: 200, tutorPart: 50 },
];

export const thisMonth = (): string => monthOf(dayInShanghai(new Date()));

/** The academic year of a month: it begins in September. */
export const academicYearOf = (month: string): string => {
  const first = Number(addMonths(month, -8).slice(0, 4));
  return `${first}-${first + 1}`;
};

/** An open batch for research assistants with two months behind it and nine ahead, unless said otherwise. */
export const insertBatch = async (db: Db | Tx, given: NewBatch): Promise<string> => {
  const { itemCode = 'ZY', standards = usualStandards, ...batch } = given;
  const id = batch.id ?? newId();
  const monthFrom = addMonths(thisMonth(), -2);
  await db
    .insertInto('awardBatches')
    .values({
      itemId: itemIdOf(itemCode),
      academicYear: academicYearOf(thisMonth()),
      monthFrom,
      monthTo: addMonths(monthFrom, 11),
      closeDay: 20,
      levels: ['D', 'M'],
      studyModes: ['fulltime'],
      applyFrom: null,
      applyTo: null,
      schemeId: null,
      status: 'open',
      createdBy: null,
      ...batch,
      id,
    })
    .execute();
  if (standards.length > 0)
    await db
      .insertInto('awardStandards')
      .values(standards.map((standard) => ({ batchId: id, ...standard })))
      .execute();
  return id;
};
