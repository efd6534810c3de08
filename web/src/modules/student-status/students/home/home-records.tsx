import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { type Chip, listOf } from '../records/quick-filters.ts';
import { type Figure, Figures } from './figures.tsx';
import { homeTexts } from './home-texts.ts';

/** The card of the home page: how many students there are, with how many something is wrong, and what changed. */
export const HomeRecords = () => {
  const t = useTexts(homeTexts);
  const { data, error } = useCall(readingCalls.cards, {}, { quiet: true });
  if (error) throw error;
  if (!data) return <div className="home-card-waiting" />;
  const figure = (key: Chip, name: string, alarm = false): Figure => {
    const chip = data.chips.find((one) => one.key === key);
    return { key, name, alarm, count: chip?.count ?? 0, change: chip?.change, link: listOf(key) };
  };
  return (
    <>
      <Figures
        figures={[
          figure('active', t.active),
          figure('suspended', t.suspended),
          figure('unregistered', t.unregistered),
          figure('unchecked', t.unchecked),
          figure('noTutor', t.noTutorCount, true),
          figure('overMax', t.overMax, true),
        ]}
      />
      <button type="button" className="text-button" onClick={() => openTab('/student/records')}>
        {t.all}
      </button>
    </>
  );
};
