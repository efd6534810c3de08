import {
  type OwnWindow,
  timeLeft,
  timeLeftInWords,
} from '@graduate/contract/commons/date-windows/own-windows.ts';
import { Badge, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { openTab } from '../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { ownWindowsTexts } from './own-windows-texts.ts';
import { useOwnWindows } from './use-own-windows.ts';

/** So many are in sight; the rest is folded away. */
const MOST_LINES = 5;

type Props = { window: OwnWindow; nowMs: number };

/** How long something stays open: red on the last day. */
const Countdown = ({ window, nowMs }: Props) => {
  const t = useTexts(ownWindowsTexts);
  const language = useLanguage();
  const { state, opensAt, closesAt } = window;
  if (state === 'upcoming') return <Tag>{t.opensAt(minute(opensAt))}</Tag>;
  if (!closesAt) return <Badge status="success" text={t.always} />;
  return (
    <Tag color={timeLeft(closesAt, nowMs).lastDay ? 'red' : 'blue'}>
      {t.left(timeLeftInWords(closesAt, nowMs)[language])}
    </Tag>
  );
};

const Row = ({ window, nowMs }: Props) => {
  const t = useTexts(ownWindowsTexts);
  const { operation, link, note, closesAt } = window;
  const content = (
    <>
      <span className="grow clip">{operation}</span>
      {closesAt && (
        <time className="not-on-phone muted small numbers fixed">{t.until(minute(closesAt))}</time>
      )}
      <Countdown window={window} nowMs={nowMs} />
    </>
  );
  if (!link)
    return (
      <div className="own-window tags line-button line" title={note}>
        {content}
      </div>
    );
  return (
    <button
      type="button"
      className="own-window tags line-button line"
      title={note}
      onClick={() => openTab(link)}
    >
      {content}
    </button>
  );
};

const endOf = ({ closesAt }: OwnWindow): number => closesAt?.getTime() ?? Number.POSITIVE_INFINITY;

const List = ({ windows, nowMs }: { windows: readonly OwnWindow[]; nowMs: number }) => (
  <ul className="own-windows">
    {windows.map((window) => (
      <li key={window.code}>
        <Row window={window} nowMs={nowMs} />
      </li>
    ))}
  </ul>
);

/** The card of the home page: the first to close on top, then what opens later, at last what is always open. */
export const HomeWindows = () => {
  const t = useTexts(ownWindowsTexts);
  const [unfolded, setUnfolded] = useState(false);
  const { windows, nowMs, error } = useOwnWindows();
  if (error) throw error;
  if (!windows) return <Skeleton active paragraph={{ rows: 3 }} />;
  const inState = (state: OwnWindow['state']) =>
    windows.filter((window) => window.state === state).toSorted((one, other) => endOf(one) - endOf(other));
  const open = inState('open');
  const all = [
    ...open.filter(({ closesAt }) => closesAt),
    ...inState('upcoming'),
    ...open.filter(({ closesAt }) => !closesAt),
  ];
  if (all.length === 0) return <p className="nothing-to-say">{t.nothingOpen}</p>;
  if (all.length <= MOST_LINES) return <List windows={all} nowMs={nowMs} />;
  return (
    <>
      <List windows={unfolded ? all : all.slice(0, MOST_LINES)} nowMs={nowMs} />
      <button
        type="button"
        className="text-button"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        {unfolded ? t.fold : t.others(all.length - MOST_LINES)}
      </button>
    </>
  );
};
