import './home-approvals.css';
import { useCall } from '../../../../api/use-call.ts';
import { inLanguage } from '../../../../platform/texts.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { overdueList } from '../approval-lists.ts';
import { titleOf } from '../subject.ts';
import { waitedSince } from '../waiting-time.ts';
import { HomeLine, HomeMore } from './home-line.tsx';
import { homeTexts } from './home-texts.ts';

const PAGE = '/approval/overdue?nobody=true';
const OLDEST = {
  query: { nobody: 'true', limit: 3, sort: [{ field: 'since', descending: false }] },
} as const;

/** The card of the home page for who looks after the service: steps that nobody can decide. */
export const HomeStuck = () => {
  const t = useTexts(homeTexts);
  const { data, error } = useCall(overdueList, OLDEST as never, { quiet: true });
  if (error) throw error;
  if (!data) return <div className="home-card-waiting" />;
  if (data.total === 0) return <p className="nothing-to-say">{t.nothingStuck}</p>;
  return (
    <>
      <ul>
        {data.list.map((row) => (
          <HomeLine
            key={row.id}
            title={titleOf(row)}
            link={row.link}
            about={t.waiting(inLanguage(waitedSince(row.since)))}
          />
        ))}
      </ul>
      <HomeMore to={PAGE} name={t.allStuck(data.total)} />
    </>
  );
};
