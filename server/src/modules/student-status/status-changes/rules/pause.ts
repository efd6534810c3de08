import { addDays, daysFrom } from '@graduate/contract/platform/days.ts';
import { STARTUP } from '@graduate/contract/student-status/status-changes/kinds/pausing.ts';
import type { ChangeTypeCode } from '@graduate/contract/student-status/status-changes/types.ts';
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

/** Days of the present pause up to this day; none of somebody who studies. */
const daysOfPause = (situation: Situation, until: string): number => {
  const { status } = situation;
  const pausing = status === 'suspended' || status === 'retained';
  return pausing ? Math.max(0, daysFrom(pauseOf(situation).since, until)) : 0;
};

/** Days of suspension and retention up to this day, those of the present pause among them. */
export const daysPaused = (situation: Situation, until: string): number =>
  (numberOf(situation.student, 'suspendedDays') ?? 0) + daysOfPause(situation, until);

const MOST_EXCLUDED_FOR_A_BUSINESS = 731;

/** Days of the present pause that the longest time of study does not count: service, and a business of one's own. */
export const daysExcluded = (situation: Situation, until: string): number => {
  const days = daysOfPause(situation, until);
  if (days === 0) return 0;
  const { typeCode, subType } = pauseOf(situation);
  if (typeCode === 'enlist' || situation.type.effect === 'veteranResume') return days;
  return subType === STARTUP ? Math.min(days, MOST_EXCLUDED_FOR_A_BUSINESS) : 0;
};

/** The last day of the longest time of study, as far as the present pause has moved it already. */
export const longestTimeEnds = (situation: Situation): string | undefined => {
  const last = textOf(situation.student, 'maxEndDate');
  return last && addDays(last, daysExcluded(situation, situation.today));
};
