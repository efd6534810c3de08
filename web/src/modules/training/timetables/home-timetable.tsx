import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/texts.ts';
import { Lessons } from './lessons.tsx';
import { timetablesTexts } from './timetables-texts.ts';

/** The card of the home page: what is taught today. */
export const HomeTimetable = () => {
  const t = useTexts(timetablesTexts);
  const { data, error } = useCall(timetableCalls.home, { query: {} }, { quiet: true });
  if (error) throw error;
  if (!data) return null;
  const today = data.items.filter(({ date }) => date === dayInShanghai(new Date()));
  return today.length > 0 ? <Lessons items={today} /> : <p className="nothing-to-say">{t.nothingToday}</p>;
};
