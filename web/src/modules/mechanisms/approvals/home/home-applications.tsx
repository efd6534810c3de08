import './home-approvals.css';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { useServerEvent } from '../../../../api/events/use-server-event.ts';
import { useCall } from '../../../../api/use-call.ts';
import { inLanguage } from '../../../../platform/texts.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { myApplications } from '../approval-lists.ts';
import { titleOf } from '../subject.ts';
import { waitedSince } from '../waiting-time.ts';
import { HomeLine, HomeMore } from './home-line.tsx';
import { homeTexts } from './home-texts.ts';

const UNSETTLED = {
  query: { limit: 4, unsettled: 'true', sort: [{ field: 'state', descending: false }] },
} as const;

/** The card of the home page: own applications, those sent back first, and where the others are. */
export const HomeApplications = () => {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const { data, error } = useCall(myApplications, UNSETTLED as never, { quiet: true });
  useServerEvent('message', approvalCalls.mine);
  if (error) throw error;
  if (!data) return <div className="home-card-waiting" />;
  return (
    <>
      {data.total === 0 && <p className="nothing-to-say">{t.nothingRunning}</p>}
      <ul>
        {data.list.map(({ id, state, stepName, since, link, ...subject }) => (
          <HomeLine
            key={id}
            title={titleOf(subject)}
            link={link}
            alarm={state === 'refused' ? t.sentBack : undefined}
            about={[stepName?.[language], since && t.waiting(inLanguage(waitedSince(since)))]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
      <HomeMore to="/approval/mine" />
    </>
  );
};
