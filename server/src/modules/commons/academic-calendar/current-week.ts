import type { CurrentWeek } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import {
  type Place,
  placeInWords,
  placeInYear,
  termName,
} from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { dayInShanghai, weekdayOf } from '@graduate/contract/platform/days.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { allTerms, type TermRow } from './terms.queries.ts';

const statusOf = (place: Place): CurrentWeek['status'] => {
  switch (place.kind) {
    case 'inTerm':
      return place.exam ? 'EXAM' : 'IN_TERM';
    case 'vacation':
      return 'VACATION';
    case 'before':
      return 'BEFORE';
    case 'unknown':
      return 'UNKNOWN';
  }
};

/** The term a day belongs to: the one it lies in, else the one before it, else the first to come. */
const termOf = (place: Place<TermRow>): TermRow | undefined => {
  if (place.kind === 'inTerm') return place.term;
  if (place.kind === 'vacation') return place.after;
  return place.kind === 'before' ? place.next : undefined;
};

/** The term a day counts to, as `currentWeek` names it. */
export const termOfDay = async (db: Db, day: string): Promise<TermRow | undefined> =>
  termOf(placeInYear(await allTerms(db), day));

/** Which week it is today, by the clock of the school. */
export const currentWeek = async ({ db, language }: Context): Promise<CurrentWeek> => {
  const date = dayInShanghai(new Date());
  const place = placeInYear(await allTerms(db), date);
  const term = termOf(place);
  return {
    academicYear: term?.academicYear ?? null,
    termNo: term?.termNo ?? null,
    week: place.kind === 'inTerm' ? place.week : null,
    label: placeInWords(place)[language],
    termId: term?.id ?? null,
    termName: term ? termName(term)[language] : null,
    totalWeeks: term?.weeks ?? null,
    date,
    weekday: weekdayOf(date),
    status: statusOf(place),
    nextTermStart: (place.kind === 'unknown' ? undefined : place.next?.firstMonday) ?? null,
  };
};
