import './date-windows.css';
import { type OwnWindow, timeLeft, timeLeftInWords } from '@graduate/contract/date-windows/own-windows.ts';
import { Empty, Skeleton, Tag } from 'antd';
import { openTab } from '../../shell/public.ts';
import { useLanguage, useTexts } from '../../ui/texts.ts';
import { minute } from '../../ui/time-in-words.ts';
import { windowTexts } from './date-windows-texts.ts';
import { useOwnWindows } from './use-own-windows.ts';

type Props = { window: OwnWindow; nowMs: number };

/** How long something stays open: red on the last day. */
const Countdown = ({ window, nowMs }: Props) => {
  const t = useTexts(windowTexts);
  const language = useLanguage();
  const { state, opensAt, closesAt } = window;
  if (state === 'upcoming') return <Tag>{t.opensAt(minute(opensAt))}</Tag>;
  if (!closesAt) return <Tag color="green">{t.always}</Tag>;
  return (
    <Tag color={timeLeft(closesAt, nowMs).lastDay ? 'red' : 'blue'}>
      {t.left(timeLeftInWords(closesAt, nowMs)[language])}
    </Tag>
  );
};

const Row = ({ window, nowMs }: Props) => {
  const t = useTexts(windowTexts);
  const { operation, link, note, closesAt } = window;
  const content = (
    <>
      <span className="own-window-name">{operation}</span>
      {closesAt && <time className="own-window-end">{t.until(minute(closesAt))}</time>}
      <Countdown window={window} nowMs={nowMs} />
    </>
  );
  if (!link)
    return (
      <div className="own-window" title={note}>
        {content}
      </div>
    );
  return (
    <button type="button" className="own-window" title={note} onClick={() => openTab(link)}>
      {content}
    </button>
  );
};

const endOf = ({ closesAt }: OwnWindow): number => closesAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** The card of the home page: what is open now, the first to close on top, then what opens later. */
export const HomeWindows = () => {
  const t = useTexts(windowTexts);
  const { windows, nowMs, error } = useOwnWindows();
  if (error) throw error;
  if (!windows) return <Skeleton active paragraph={{ rows: 3 }} />;
  const inState = (state: OwnWindow['state']) =>
    windows.filter((window) => window.state === state).toSorted((one, other) => endOf(one) - endOf(other));
  const shown = [...inState('open'), ...inState('upcoming')];
  if (shown.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.nothingOpen} />;
  return (
    <ul className="own-windows">
      {shown.map((window) => (
        <li key={window.code}>
          <Row window={window} nowMs={nowMs} />
        </li>
      ))}
    </ul>
  );
};
