import { addDays, daysFrom } from '@graduate/contract/platform/days.ts';
import { subTypeName } from '@graduate/contract/student-status/status-changes/types.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { datesOf } from '../../students/public.ts';
import { daysExcluded, daysPaused, pauseOf, plannedEnd } from '../rules/pause.ts';
import { numberOf, type Situation, textOf } from '../rules/situation.ts';
import { isFromTermStart } from '../rules/term-start.ts';
import { moveMonths, moveTerms, termsOfPause } from '../rules/time.ts';
import type { Effect, Planned } from './effect.ts';

const USUAL_SERVICE_MONTHS = 24;

const dayOf = ({ effectiveDate, today }: Situation): string => effectiveDate ?? today;

const reasonInWords = ({ type, extra }: Situation): string | null => {
  const subType = textOf(extra, 'subType');
  return subType ? subTypeName(type.code, subType).zh : type.name.zh;
};

const paused = (
  situation: Situation,
  status: 'suspended' | 'retained',
  presence: string,
  terms: number,
): RecordData => {
  const { student } = situation;
  const expected = textOf(student, 'expectedGraduationDate');
  return {
    status,
    statusDate: dayOf(situation),
    statusReason: reasonInWords(situation),
    presence,
    ...(expected && { expectedGraduationDate: moveTerms(expected, terms) }),
  };
};

/** Nobody who is away from the first day of a term has to register for it. */
const registration = (situation: Situation): RecordData =>
  isFromTermStart(situation) ? { registrationState: 'exempt' } : {};

/** The present pause ends: its days are counted, and those that do not count towards the longest time move its end. */
const countedUntil = (situation: Situation, day: string, excludedNow: number): RecordData => {
  const { student, rules } = situation;
  const excludedDays = (numberOf(student, 'excludedDays') ?? 0) + excludedNow;
  return {
    suspendedDays: daysPaused(situation, day),
    ...(excludedNow > 0 && {
      excludedDays,
      maxEndDate: datesOf({ ...student, excludedDays }, rules).maxEndDate,
    }),
  };
};

/** Studies go on: the pause is counted, and the dates follow how long it really was. */
const backAgain = (situation: Situation, serviceDays: number | undefined): Planned => {
  const pause = pauseOf(situation);
  const day = dayOf(situation);
  const days = Math.max(0, daysFrom(pause.since, day));
  const expectedBefore = pause.begunBy && textOf(pause.begunBy.before ?? {}, 'expectedGraduationDate');
  return {
    values: {
      status: 'active',
      statusDate: day,
      statusReason: null,
      presence: 'on_campus',
      registrationState: 'unregistered',
      ...countedUntil(situation, day, serviceDays ?? daysExcluded(situation, day)),
      ...(expectedBefore && { expectedGraduationDate: moveTerms(expectedBefore, termsOfPause(days)) }),
    },
    endDate: null,
  };
};

export const suspend: Effect = {
  plan: (situation) => ({
    values: {
      ...paused(situation, 'suspended', 'left', numberOf(situation.extra, 'terms') ?? 1),
      ...registration(situation),
    },
    endDate: plannedEnd(situation),
  }),
};

export const extendSuspension: Effect = {
  plan: (situation) => {
    const { student, extra } = situation;
    const expected = textOf(student, 'expectedGraduationDate');
    return {
      values: {
        ...(expected && { expectedGraduationDate: moveTerms(expected, numberOf(extra, 'terms') ?? 1) }),
      },
      endDate: plannedEnd(situation),
    };
  },
};

export const resume: Effect = {
  plan: (situation) => {
    const grade = numberOf(situation.extra, 'toGrade');
    const back = backAgain(situation, undefined);
    return { ...back, values: { ...back.values, ...(grade && { grade }) } };
  },
};

/** Military service lasts two years as a rule, and two more are left to come back. */
const endOfRetention = (situation: Situation): string => {
  const { type } = situation;
  const day = dayOf(situation);
  return type.code === 'enlist'
    ? addDays(moveMonths(day, USUAL_SERVICE_MONTHS + type.limit('yearsAfterDischarge') * 12), -1)
    : (textOf(situation.extra, 'endDate') ?? day);
};

export const retain: Effect = {
  plan: (situation) => {
    const day = dayOf(situation);
    const enlisted = situation.type.code === 'enlist';
    const away = enlisted ? moveMonths(day, USUAL_SERVICE_MONTHS) : endOfRetention(situation);
    const terms = termsOfPause(daysFrom(day, away));
    return {
      values: {
        ...paused(situation, 'retained', enlisted ? 'left' : 'off_campus', terms),
        // Who was suspended goes from one pause into another.
        ...(situation.status === 'suspended' && countedUntil(situation, day, daysExcluded(situation, day))),
        ...registration(situation),
      },
      endDate: endOfRetention(situation),
    };
  },
};

export const restore: Effect = { plan: (situation) => backAgain(situation, undefined) };

export const veteranResume: Effect = {
  plan: (situation) => {
    const discharged = textOf(situation.extra, 'dischargeDate') ?? dayOf(situation);
    const served = Math.max(0, daysFrom(pauseOf(situation).since, discharged));
    const back = backAgain(situation, served);
    return { ...back, values: { ...back.values, veteran: true } };
  },
};
