import { studyLineCalls } from '@graduate/contract/student-status/students/study-lines.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { Funnel } from '../study-line/funnel.tsx';
import { homeTexts } from './home-texts.ts';

const PAGE = '/student/study-lines';

/** The card of the home page: how far the students one looks after are, each part of a bar a list. */
export const HomeFunnel = () => {
  const t = useTexts(homeTexts);
  const { data, error } = useCall(studyLineCalls.funnel, { query: {} }, { quiet: true });
  if (error) throw error;
  if (!data) return <div className="home-card-waiting" />;
  if (data.stations.length === 0) return <p className="nothing-to-say">{t.nobodyOnTheWay}</p>;
  return (
    <>
      <Funnel
        stations={data.stations}
        onPick={(standing) => openTab(`${PAGE}?${new URLSearchParams(standing)}`)}
      />
      <button type="button" className="text-button" onClick={() => openTab(PAGE)}>
        {t.all}
      </button>
    </>
  );
};
