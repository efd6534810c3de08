import type { ReactNode } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { homeTexts } from './home-texts.ts';

type LineProps = { title: string; about: ReactNode; alarm?: string | undefined; link: string };

/** One application on a card of the home page. */
export const HomeLine = ({ title, about, alarm, link }: LineProps) => (
  <li>
    <button type="button" className="home-approval line-button line baseline" onClick={() => openTab(link)}>
      <span className="home-approval-title grow clip" title={title}>
        {title}
      </span>
      {alarm && <span className="small danger-text fixed">{alarm}</span>}
      <span className="home-approval-about clip muted small">{about}</span>
    </button>
  </li>
);

/** The way from a card to its page. */
export const HomeMore = ({ to }: { to: string }) => {
  const t = useTexts(homeTexts);
  return (
    <button type="button" className="text-button" onClick={() => openTab(to)}>
      {t.all}
    </button>
  );
};
