import { addDays, daysFrom } from '@graduate/contract/academic-calendar/days.ts';
import type { ChangeTypeCode } from '@graduate/contract/status-changes/types.ts';
import { type Earlier, numberOf, type Situation, textOf } from './situation.ts';
import { endOfPause, moveMonths } from './time.ts';

/** A suspension or retention that is in force. */
export type Pause = {
  since: string;
  until: string;
  typeCode: ChangeTypeCode | null;
  subType: string | null;
  /** The change that began it; older records may have none. */
  begunBy: Earlier | undefined;
};

const BEGIN: readonly ChangeTypeCode[] = ['suspend', 'retain', 'enlist'];
const USUAL_MONTHS = 12;

/** Since when and until when the student pauses. */
export const pauseOf = ({ student, earlier }: Situation): Pause => {
  const since = textOf(student, 'statusDate') ?? '';
  const begunBy = earlier.find(({ typeCode }) => BEGIN.includes(typeCode));
  const latest = earlier.find(({ typeCode }) => typeCode === 'suspendExtend' || BEGIN.includes(typeCode));
  return {
    since,
    until: latest?.endDate ?? addDays(moveMonths(since, USUAL_MONTHS), -1),
    typeCode: begunBy?.typeCode ?? null,
    subType: begunBy?.subType ?? null,
    begunBy,
  };
};

/** When a pause of so many terms would end; unknown until its beginning and length are. */
export const plannedEnd = (situation: Situation): string | null => {
  const { type, extra, effectiveDate, terms } = situation;
  const count = numberOf(extra, 'terms');
  if (type.effect === 'suspend')
    return effectiveDate && count ? endOfPause(terms, effectiveDate, count) : null;
  if (type.effect === 'extendSuspension')
    return count ? endOfPause(terms, addDays(pauseOf(situation).until, 1), count) : null;
  return textOf(extra, 'endDate') ?? null;
};

/** Days of suspension and retention up to this day, those of the present pause among them. */
export const daysPaused = (situation: Situation, until: string): number => {
  const { student, status } = situation;
  const before = numberOf(student, 'suspendedDays') ?? 0;
  const pausing = status === 'suspended' || status === 'retained';
  return before + (pausing ? Math.max(0, daysFrom(pauseOf(situation).since, until)) : 0);
};
