import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { TimetableItem } from '@graduate/contract/training/timetables/timetable.ts';
import { useLanguage } from '../../../ui/texts.ts';
import { Lessons } from './lessons.tsx';

/** `11月18日 星期三` */
const inWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Lessons day by day; today comes first, days that are over last. */
export const DaysOfLessons = ({ items }: { items: readonly TimetableItem[] }) => {
  const language = useLanguage();
  const today = dayInShanghai(new Date());
  const days = [...new Set(items.map(({ date }) => date))].toSorted(
    (one, other) => Number(one < today) - Number(other < today) || one.localeCompare(other),
  );
  return days.map((day) => (
    <section key={day} className="stack gap-s">
      <h2>{inWords(day, language)}</h2>
      <Lessons items={items.filter(({ date }) => date === day)} />
    </section>
  ));
};
