import { choices } from '../../platform/choices.ts';
import { addDays, dayInShanghai, daysFrom } from '../../platform/days.ts';
import { type Text, text } from '../../platform/text.ts';
import { formatWireTime } from '../../platform/wire.ts';

/** The morning ends and the afternoon begins at noon. */
export const halves = choices({
  am: ['上午', 'morning'],
  pm: ['下午', 'afternoon'],
});
export type Half = keyof typeof halves;

/** Half a day by the calendar of the school. */
export type HalfDay = { day: string; half: Half };

export const HALF_DAY_MS = 12 * 60 * 60 * 1000;
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

const atMidnight = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** The moment at which a half day begins. */
export const beginningOf = ({ day, half }: HalfDay): Date =>
  new Date(atMidnight(day) + (half === 'pm' ? HALF_DAY_MS : 0));

/** The moment at which a half day ends; that of an afternoon is the midnight after it. */
export const endOf = (halfDay: HalfDay): Date => new Date(beginningOf(halfDay).getTime() + HALF_DAY_MS);

/** The half day that begins at, or is under way at, a moment. */
export const halfDayAt = (moment: Date): HalfDay => ({
  day: dayInShanghai(moment),
  half: formatWireTime(moment).slice(11) < '12:00:00' ? 'am' : 'pm',
});

/** The last half day before a moment. */
export const lastHalfDayBefore = (end: Date): HalfDay => halfDayAt(new Date(end.getTime() - 1));

const inHalfDays = (moment: Date): number => (moment.getTime() + SHANGHAI_OFFSET_MS) / HALF_DAY_MS;
const asMoment = (halfDays: number): Date => new Date(halfDays * HALF_DAY_MS - SHANGHAI_OFFSET_MS);

/** Whole half days: who leaves during a morning is away that morning, who is back during one was away, too. */
export const wholeHalfDays = (from: Date, to: Date): { from: Date; to: Date } => ({
  from: asMoment(Math.floor(inHalfDays(from))),
  to: asMoment(Math.ceil(inHalfDays(to))),
});

/** The half days from one moment to another, which are borders between half days. */
export const halfDaysBetween = (from: Date, to: Date): HalfDay[] => {
  const count = Math.round((to.getTime() - from.getTime()) / HALF_DAY_MS);
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    halfDayAt(new Date(from.getTime() + index * HALF_DAY_MS)),
  );
};

export const DAYS_PER_HALF = 0.5;

const both = (words: (language: 'zh' | 'en') => string): Text => text(words('zh'), words('en'));

export const halfDayInWords = ({ day, half }: HalfDay): Text =>
  both((language) => `${day} ${halves[half][language]}`);

/** `2026-11-16 上午 至 2026-11-17 下午`. */
export const spanInWords = (from: Date, to: Date): Text => {
  const first = halfDayInWords(halfDayAt(from));
  const last = halfDayInWords(lastHalfDayBefore(to));
  return text(`${first.zh} 至 ${last.zh}`, `${first.en} to ${last.en}`);
};

/** Every calendar day that a span touches. */
export const daysTouched = (from: Date, to: Date): string[] => {
  const first = dayInShanghai(from);
  const last = lastHalfDayBefore(to).day;
  return Array.from({ length: daysFrom(first, last) + 1 }, (_, index) => addDays(first, index));
};
