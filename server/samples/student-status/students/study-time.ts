import { addDays } from '@graduate/contract/platform/days.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Slot } from './plan.ts';

export type StudyTime = {
  grade: number;
  entryDate: string;
  studyYears: number;
  expectedGraduationDate: string;
  maxEndDate: string;
  extensionCount: number;
  suspendedDays: number;
  excludedDays: number;
  statusDate: string;
  graduationDate: string | null;
};

const AUTUMN = '09-01';
const SPRING = '03-01';
const SEPTEMBER = 9;

/** The year whose new students are the newest: it begins in September. */
export const newestGrade = (today: string): number => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month >= SEPTEMBER ? year : year - 1;
};

const yearOf = (day: string): number => Number(day.slice(0, 4));
const yearsLater = (day: string, years: number): string => `${yearOf(day) + years}${day.slice(4)}`;

/** Professional degrees of two years. */
const TWO_YEARS = new Set(['0251', '0252', '0453', '0551', '0552']);

const studyYearsOf = ({ level, studyMode, degreeType }: Slot, major: string): number => {
  if (level === 'D') return 4;
  const short = degreeType === 'P' && studyMode === 'fulltime' && TWO_YEARS.has(major.slice(0, 4));
  return short ? 2 : 3;
};

const longestYears = ({ level, studyMode }: Pick<Slot, 'level' | 'studyMode'>): number =>
  level === 'D' ? 8 : studyMode === 'parttime' ? 6 : 5;

/** Who comes in autumn leaves at midsummer, who comes in spring at the end of the year. */
const usualEnd = (entryDate: string, years: number): string =>
  entryDate.endsWith(AUTUMN)
    ? `${yearOf(entryDate) + years}-06-30`
    : `${yearOf(entryDate) + years - 1}-12-31`;

/** The beginnings of terms around a day: the last one and the next one. */
const termsAround = (today: string): [string, string] => {
  const year = yearOf(today);
  const starts = [`${year - 1}-${AUTUMN}`, `${year}-${SPRING}`, `${year}-${AUTUMN}`, `${year + 1}-${SPRING}`];
  const next = starts.findIndex((start) => start >= today);
  return [starts[next - 1] ?? '', starts[next] ?? ''];
};

/** The days of the last graduations, newest first. */
export const graduationDays = (today: string): string[] => {
  const year = yearOf(today);
  return [year, year - 1, year - 2]
    .flatMap((of) => [`${of}-12-31`, `${of}-06-30`])
    .filter((day) => day <= addDays(today, -60))
    .slice(0, 3);
};

/** The next day of graduation that leaves time to apply. */
export const nextGraduation = (today: string): string => {
  const year = yearOf(today);
  return (
    [`${year}-06-30`, `${year}-12-31`, `${year + 1}-06-30`].find((day) => day > addDays(today, 30)) ?? ''
  );
};

const entryOf = (slot: Slot, today: string, years: number, random: SeededRandom): string => {
  const newest = newestGrade(today);
  const [lastTerm, nextTerm] = termsAround(today);
  const graduation = graduationDays(today)[slot.batch ?? 0] ?? today;
  if (slot.given?.entryDate) return slot.given.entryDate;
  if (slot.batch !== undefined) return `${yearOf(graduation) - years}-${AUTUMN}`;
  if (slot.late === 'over') return yearsLater(lastTerm, -longestYears(slot));
  if (slot.late === 'near') return yearsLater(nextTerm, -longestYears(slot));
  if (slot.late === 'extended')
    return `${newest - years - random.below(longestYears(slot) - years)}-${AUTUMN}`;
  switch (slot.status) {
    case 'pending':
    case 'forfeited':
    case 'deferred':
    case 'entryRevoked':
      return `${newest}-${AUTUMN}`;
    case 'active':
      return `${newest - (slot.noTutor ? 0 : random.below(years))}-${AUTUMN}`;
    case 'incomplete':
      return `${newest - 6}-${AUTUMN}`;
    case 'studying':
      return `${newest}-${AUTUMN}`;
    case 'finished':
      return `${newest - random.between(1, 3)}-${AUTUMN}`;
    case 'applying':
      return `${newest - random.below(4)}-${AUTUMN}`;
    case 'lapsed':
      return `${newest - 6}-${AUTUMN}`;
    default:
      return `${newest - random.between(1, 2)}-${AUTUMN}`;
  }
};

const AWAY_DAYS = 365;

const graduatedOn = (slot: Slot, today: string): string | null => {
  if (slot.given?.graduationDate) return slot.given.graduationDate;
  if (slot.batch === undefined && slot.status !== 'incomplete') return null;
  return graduationDays(today)[slot.batch ?? 0] ?? today;
};

/** In these states since the first days of studies. */
const sinceEntry = new Set<Slot['status']>([
  'active',
  'pending',
  'forfeited',
  'deferred',
  'applying',
  'studying',
]);

const isAway = ({ status }: Slot): boolean => status === 'suspended' || status === 'retained';

const statusSince = (slot: Slot, today: string, entryDate: string, random: SeededRandom): string => {
  if (slot.given?.statusDate) return slot.given.statusDate;
  const arrived = addDays(entryDate, slot.status === 'pending' ? 0 : 3);
  const since = sinceEntry.has(slot.status)
    ? arrived
    : addDays(today, -random.between(20, isAway(slot) ? 350 : 240));
  const later = [arrived, since].sort().at(-1) ?? arrived;
  return [later, today].sort()[0] ?? today;
};

/** When somebody came, until when they may stay, since when they are in their state. */
export const studyTimeOf = (slot: Slot, today: string, major: string, random: SeededRandom): StudyTime => {
  const studyYears = studyYearsOf(slot, major);
  const entryDate = entryOf(slot, today, studyYears, random);
  const usual = usualEnd(entryDate, studyYears);
  const away = isAway(slot);
  const excludedDays = slot.status === 'retained' ? AWAY_DAYS * 2 : 0;
  const graduationDate = graduatedOn(slot, today);
  const late = slot.late !== undefined || (graduationDate !== null && graduationDate > usual);
  const planned = slot.late ? nextGraduation(today) : away ? yearsLater(usual, 1) : usual;
  return {
    grade: yearOf(entryDate),
    entryDate,
    studyYears,
    expectedGraduationDate: graduationDate ?? planned,
    maxEndDate: addDays(yearsLater(entryDate, longestYears(slot)), excludedDays),
    extensionCount: late ? random.between(1, 2) : 0,
    suspendedDays: away ? AWAY_DAYS : 0,
    excludedDays,
    statusDate: graduationDate ?? statusSince(slot, today, entryDate, random),
    graduationDate,
  };
};
