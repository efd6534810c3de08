import { labelOf } from '@graduate/contract/platform/fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { Entry, type EntryChange } from '@graduate/contract/training/grades/grade-sheets.ts';
import { components, isMark, levelsOf, shareOf, totalOf } from '@graduate/contract/training/grades/totals.ts';
import type { TrainingSettings } from '@graduate/contract/training/training-settings/training-settings.ts';
import type { Refused } from '../../../../platform/errors.ts';
import { gradeErrors } from '../grades.errors.ts';
import type { SheetRecord } from './hold-sheet.ts';
import type { RosterRow } from './roster.ts';

type Counting = Pick<SheetRecord, 'scale' | 'usualPct' | 'midPct' | 'finalPct' | 'precision'>;

/** A degree course may ask for more than others. */
export const passMarkOf = (
  { passScore, passScoreDegree }: TrainingSettings['grades'],
  { isDegreeCourse }: { isDegreeCourse: boolean },
): number => (isDegreeCourse ? passScoreDegree : passScore);

/** What is wrong with a row as it would be, and where. */
export const objectionTo = (
  row: RosterRow,
  counting: Counting,
): { field: keyof RosterRow; error: (details: object) => Refused } | undefined => {
  for (const field of components) {
    const mark = row[field];
    if (mark === null) continue;
    const label = labelOf(Entry.shape[field]) ?? text(field, field);
    if (!isMark(mark)) return { field, error: (details) => gradeErrors.badMark({ label }, { ...details }) };
    if (counting.scale === 'percent' && shareOf(counting, field) === 0)
      return { field, error: (details) => gradeErrors.notCounted({ label }, { ...details }) };
  }
  if (row.flag !== 'normal' && row.final !== null)
    return {
      field: 'final',
      error: (details) => gradeErrors.noFinalWith({ flag: row.flag }, { ...details }),
    };
  if (row.level !== null && !levelsOf[counting.scale].includes(row.level))
    return { field: 'level', error: (details) => gradeErrors.notOfScale({ ...details }) };
  return undefined;
};

/** The row with what was typed in it, and its total. */
export const changed = (
  row: RosterRow,
  typed: Omit<EntryChange, 'version'>,
  counting: Counting,
): RosterRow => {
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined));
  const after: RosterRow = { ...row, ...given };
  return { ...after, total: after.flag === 'normal' ? totalOf(after, counting) : null };
};
