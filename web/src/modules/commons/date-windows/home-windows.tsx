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

/** More than these, and what is always open is folded away. */
const MOST_LINES = 6;

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

/** The card of the home page: the first to close on top, then what opens later; what is always open last. */
export const HomeWindows = () => {
  const t = useTexts(ownWindowsTexts);
  const [unfolded, setUnfolded] = useState(false);
  const { windows, nowMs, error } = useOwnWindows();
  if (error) throw error;
  if (!windows) return <Skeleton active paragraph={{ rows: 3 }} />;
  const inState = (state: OwnWindow['state']) =>
    windows.filter((window) => window.state === state).toSorted((one, other) => endOf(one) - endOf(other));
  const open = inState('open');
  const dated = [...open.filter(({ closesAt }) => closesAt), ...inState('upcoming')];
  const always = open.filter(({ closesAt }) => !closesAt);
  const all = [...dated, ...always];
  if (all.length === 0) return <p className="nothing-to-say">{t.nothingOpen}</p>;
  if (all.length <= MOST_LINES) return <List windows={all} nowMs={nowMs} />;
  return (
    <>
      <List windows={unfolded ? all : dated} nowMs={nowMs} />
      <button
        type="button"
        className="text-button"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
      >
        {unfolded ? t.foldAlways : t.alwaysCount(always.length)}
      </button>
    </>
  );
};
