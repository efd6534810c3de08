import type { ReactNode } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { homeTexts } from './home-texts.ts';

type LineProps = { title: string; about: ReactNode; alarm?: string | undefined; link: string };

/** One application on a card of the home page. */
export const HomeLine = ({ title, about, alarm, link }: LineProps) => (
  <li>
    <button type="button" className="home-approval" onClick={() => openTab(link)}>
      <span className="home-approval-title" title={title}>
        {title}
      </span>
      {alarm && <span className="home-approval-alarm">{alarm}</span>}
      <span className="home-approval-about">{about}</span>
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
