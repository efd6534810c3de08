import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { trainingLevels } from '../../people/guidance/choices.ts';
import { choiceOf } from '../../platform/choices.ts';
import { daysFrom } from '../../platform/days.ts';
import { studyModes, trainingModes } from './choices.ts';

/** How long a study is planned for, and how long it may take with every interruption. */
export const StudyYearRule = z.object({
  trainingLevel: choiceOf(trainingLevels),
  /** Left out: for all. */
  degreeType: choiceOf(degreeTypes).optional(),
  studyMode: choiceOf(studyModes).optional(),
  trainingMode: choiceOf(trainingModes).optional(),
  majorCode: z.string().optional(),
  years: z.number(),
  leastYears: z.number(),
  mostYears: z.number(),
});
export type StudyYearRule = z.output<typeof StudyYearRule>;

/** The rules of a new installation; of those that fit, the one that says most holds. */
export const usualStudyYears: readonly StudyYearRule[] = [
  { trainingLevel: 'M', years: 3, leastYears: 2, mostYears: 5 },
  { trainingLevel: 'M', degreeType: 'A', studyMode: 'fulltime', years: 3, leastYears: 2, mostYears: 5 },
  { trainingLevel: 'M', degreeType: 'P', studyMode: 'fulltime', years: 3, leastYears: 2, mostYears: 5 },
  { trainingLevel: 'M', degreeType: 'P', studyMode: 'parttime', years: 3, leastYears: 2.5, mostYears: 6 },
  { trainingLevel: 'D', years: 4, leastYears: 3, mostYears: 8 },
  { trainingLevel: 'D', trainingMode: 'directDoctor', years: 5, leastYears: 4, mostYears: 8 },
];

const CONDITIONS = ['trainingLevel', 'degreeType', 'studyMode', 'trainingMode', 'majorCode'] as const;
type Study = { [K in (typeof CONDITIONS)[number]]?: string | null | undefined };

const fits = (rule: StudyYearRule, study: Study): boolean =>
  CONDITIONS.every((name) => rule[name] === undefined || rule[name] === study[name]);

const saysHowMuch = (rule: StudyYearRule): number =>
  CONDITIONS.filter((name) => rule[name] !== undefined).length;

export const studyYearsOf = (study: Study, rules: readonly StudyYearRule[]): StudyYearRule | undefined =>
  rules.filter((rule) => fits(rule, study)).sort((one, other) => saysHowMuch(other) - saysHowMuch(one))[0];

const DAYS_OF_AN_ACADEMIC_YEAR = 300;

/** Whether somebody who leaves on a day has done one academic year; interruptions are no studies. */
export const hasDoneAYear = (entryDate: string, until: string, pausedDays: number): boolean =>
  daysFrom(entryDate, until) - pausedDays >= DAYS_OF_AN_ACADEMIC_YEAR;

const FIRST_MONTH_OF_AUTUMN = 7;

/**
 * The end of the last half-year of a study: entering in autumn, three years end on 30 June; entering in spring, on
 * 31 December.
 */
export const expectedGraduation = (entryDate: string, years: number): string => {
  const inAutumn = Number(entryDate.slice(5, 7)) >= FIRST_MONTH_OF_AUTUMN;
  const lastHalf = Number(entryDate.slice(0, 4)) * 2 + (inAutumn ? 1 : 0) + years * 2 - 1;
  const year = Math.floor(lastHalf / 2);
  return lastHalf % 2 === 0 ? `${year}-06-30` : `${year}-12-31`;
};

/** The day after which a study has taken longer than it may; days that do not count move it. */
export const longestEnd = (entryDate: string, mostYears: number, excludedDays: number): string => {
  const end = new Date(`${entryDate}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + mostYears * 12);
  end.setUTCDate(end.getUTCDate() + excludedDays);
  return end.toISOString().slice(0, 10);
};
