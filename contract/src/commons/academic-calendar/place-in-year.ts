import { choices } from '../../platform/choices.ts';
import { addDays, daysFrom } from '../../platform/days.ts';
import { type Text, text } from '../../platform/text.ts';

/** What is needed of a term to tell the week. */
export type TermSpan = {
  academicYear: string;
  termNo: 1 | 2 | 3;
  /** The Monday of week 1. */
  firstMonday: string;
  weeks: number;
  examFromWeek: number | null;
};

const DAYS_A_WEEK = 7;

export const lastDayOf = ({ firstMonday, weeks }: Pick<TermSpan, 'firstMonday' | 'weeks'>): string =>
  addDays(firstMonday, weeks * DAYS_A_WEEK - 1);

/** Where a day stands in the academic year. */
export type Place<T extends TermSpan = TermSpan> =
  | { kind: 'inTerm'; term: T; week: number; exam: boolean; next: T | undefined }
  | { kind: 'vacation'; after: T; next: T | undefined }
  | { kind: 'before'; next: T }
  | { kind: 'unknown' };

/** Usually the last two weeks of a term are for examinations. */
export const examWeekOf = ({ examFromWeek, weeks }: Pick<TermSpan, 'examFromWeek' | 'weeks'>): number =>
  examFromWeek ?? Math.max(1, weeks - 1);

/** Finds the term and week of a day. Weeks begin on Mondays; terms do not overlap but may come in any order. */
export const placeInYear = <T extends TermSpan>(terms: readonly T[], day: string): Place<T> => {
  const inOrder = terms.toSorted((one, other) => daysFrom(other.firstMonday, one.firstMonday));
  const next = inOrder.find(({ firstMonday }) => firstMonday > day);
  const begun = inOrder.findLast(({ firstMonday }) => firstMonday <= day);
  if (!begun) return next ? { kind: 'before', next } : { kind: 'unknown' };
  if (day > lastDayOf(begun)) return { kind: 'vacation', after: begun, next };
  const week = Math.floor(daysFrom(begun.firstMonday, day) / DAYS_A_WEEK) + 1;
  return { kind: 'inTerm', term: begun, week, exam: week >= examWeekOf(begun), next };
};

export const seasons = choices({
  1: ['秋季学期', 'Autumn'],
  2: ['春季学期', 'Spring'],
  3: ['夏季学期', 'Summer'],
});

type Named = Pick<TermSpan, 'academicYear' | 'termNo'>;

export const termName = ({ academicYear, termNo }: Named): Text =>
  text(`${academicYear}学年 ${seasons[termNo].zh}`, `${seasons[termNo].en} ${academicYear}`);

/** After autumn comes the winter vacation; before a summer term there are only some days off. */
const vacationName = (after: Named, next: Named | undefined): Text => {
  if (after.termNo === 1) return text('寒假', 'winter vacation');
  return after.termNo === 2 && next?.termNo === 3 ? text('假期', 'break') : text('暑假', 'summer vacation');
};

/** Where one stands, in words: `2026-2027学年 秋季学期 第11周`. */
export const placeInWords = (place: Place): Text => {
  switch (place.kind) {
    case 'inTerm': {
      const { zh, en } = termName(place.term);
      return text(`${zh} 第${place.week}周`, `${en}, week ${place.week}`);
    }
    case 'vacation': {
      const { after, next } = place;
      const { zh, en } = vacationName(after, next);
      return text(
        `${after.academicYear}学年 ${zh}${next ? `（${next.firstMonday} 开学）` : ''}`,
        `${after.academicYear} ${en}${next ? ` (term begins ${next.firstMonday})` : ''}`,
      );
    }
    case 'before': {
      const { zh, en } = termName(place.next);
      return text(`${zh}（${place.next.firstMonday} 开学）`, `${en} (begins ${place.next.firstMonday})`);
    }
    case 'unknown':
      return text('尚未设置学期', 'No terms have been set');
  }
};
