import type { ReactNode } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { homeTexts } from './home-texts.ts';

type LineProps = {
  title: string;
  about: ReactNode;
  alarm?: string | undefined;
  link: string;
  /** What can be done without leaving the page. */
  act?: { name: string; run: () => void } | undefined;
};

/** One application on a card of the home page. */
export const HomeLine = ({ title, about, alarm, link, act }: LineProps) => (
  <li className="line">
    <button
      type="button"
      className="home-approval line-button line baseline grow"
      onClick={() => openTab(link)}
    >
      <span className="home-approval-title grow clip" title={title}>
        {title}
      </span>
      {alarm && <span className="small danger-text fixed">{alarm}</span>}
      <span className="home-approval-about clip muted small">{about}</span>
    </button>
    {act && (
      <button
        type="button"
        className="text-button fixed"
        aria-label={`${act.name} ${title}`}
        onClick={act.run}
      >
        {act.name}
      </button>
    )}
  </li>
);

/** The way from a card to its page. */
export const HomeMore = ({ to, name }: { to: string; name?: string }) => {
  const t = useTexts(homeTexts);
  return (
    <button type="button" className="text-button" onClick={() => openTab(to)}>
      {name ?? t.all}
    </button>
  );
};
