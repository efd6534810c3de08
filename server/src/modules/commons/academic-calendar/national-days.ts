import { addDays, daysFrom } from '@graduate/contract/platform/days.ts';
import chineseDays from 'chinese-days';
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type NationalDay = Insertable<Tables['calendarDays']>;

const FIRST_YEAR = 2015;
/** Years ahead of what has been published for which the days fixed by law are known all the same. */
const YEARS_AHEAD = 2;
const AS_LONG_AS_ANYBODY_PLANS = 2100;

const daysOfYear = (year: number): string[] => {
  const first = `${year}-01-01`;
  return Array.from({ length: daysFrom(first, `${year + 1}-01-01`) }, (_, index) => addDays(first, index));
};

const national = (date: string, mark: 'holiday' | 'makeup', name: string, nameEn: string): NationalDay => ({
  date,
  mark,
  name,
  nameEn,
  followsDate: null,
  source: 'national',
});

/** Days off and make-up days as the State Council has published them; none for a year still to be published. */
export const publishedDays = (year: number): NationalDay[] =>
  daysOfYear(year).flatMap((date) => {
    const { work, name } = chineseDays.getDayDetail(date);
    // Special days are named `National Day,国庆节,3`, others by their weekday.
    const [english = '', chinese] = name.split(',');
    if (!chinese) return [];
    return work
      ? national(date, 'makeup', `${chinese}调休`, `${english} make-up day`)
      : national(date, 'holiday', chinese, english);
  });

const inLunar = (year: number, month: string, day: string): string =>
  chineseDays.getSolarDateFromLunar(`${year}-${month}-${day}`).date;

/** The days off fixed by the regulation of 2024, without the days moved around them each year. */
export const statutoryDays = (year: number): NationalDay[] => {
  const newYear = inLunar(year, '01', '01');
  const off = (name: string, nameEn: string, ...dates: string[]) =>
    dates.map((date) => national(date, 'holiday', name, nameEn));
  return [
    ...off('元旦', "New Year's Day", `${year}-01-01`),
    ...off('春节', 'Spring Festival', ...[-1, 0, 1, 2].map((days) => addDays(newYear, days))),
    ...off('清明', 'Tomb-sweeping Day', chineseDays.getSolarTermDate(year, 4, 'pure_brightness')),
    ...off('劳动节', 'Labour Day', `${year}-05-01`, `${year}-05-02`),
    ...off('端午', 'Dragon Boat Festival', inLunar(year, '05', '05')),
    ...off('中秋', 'Mid-autumn Festival', inLunar(year, '08', '15')),
    ...off('国庆节', 'National Day', `${year}-10-01`, `${year}-10-02`, `${year}-10-03`),
  ];
};

const nationalDays = (): NationalDay[] => {
  const days: NationalDay[] = [];
  for (let year = FIRST_YEAR; year < AS_LONG_AS_ANYBODY_PLANS; year += 1) {
    const published = publishedDays(year);
    if (published.length === 0) {
      const ahead = Array.from({ length: YEARS_AHEAD }, (_, index) => statutoryDays(year + index));
      return [...days, ...ahead.flat()];
    }
    days.push(...published);
  }
  return days;
};

/** Adds the days nobody has written about yet: what the school has set stays. */
export const writeNationalDays = async (tx: Tx): Promise<void> => {
  const once = new Map(nationalDays().map((day) => [day.date, day]));
  await tx
    .insertInto('calendarDays')
    .values([...once.values()])
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute();
};
