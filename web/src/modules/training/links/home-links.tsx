import './links.css';
import { linkCalls } from '@graduate/contract/training/links/link-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { useTexts } from '../../../ui/texts.ts';
import { linksTexts } from './links-texts.ts';

/** The card of the home page: how far a student has come beside courses. */
export const HomeLinks = () => {
  const t = useTexts(linksTexts);
  const { data, error } = useCall(linkCalls.mine, {}, { quiet: true });
  if (error) throw error;
  if (!data) return null;
  if (data.programmeName === null) return <p className="muted">{t.noProgramme}</p>;
  const done = data.links.filter((link) => link.done).length;
  return (
    <div className="stack">
      <span className="numbers">{t.homeDone(done, data.links.length)}</span>
      <ul className="link-lines">
        {data.links.map(({ linkId, name, done: isDone, overdue, passed, minCount, reports, minReports }) => (
          <li key={linkId}>
            <button
              type="button"
              className="line-button line baseline"
              onClick={() => openTab('/training/links')}
            >
              <span className="grow clip">{name}</span>
              <span className="muted small numbers">
                {isDone ? t.done : overdue ? t.late : t.counted(passed, minCount, reports, minReports)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
