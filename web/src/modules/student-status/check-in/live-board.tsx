import './live-board.css';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { RiCloseLine } from '@remixicon/react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useCall } from '../../../api/use-call.ts';
import { usePublicSettings } from '../../../shell/public.ts';
import { defineTexts, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { checkInTexts } from './check-in-texts.ts';

const texts = defineTexts({
  heading: (year: number) => [`${year} 级研究生新生报到`, `Check-in of the new students of ${year}`],
  asOf: (time: string) => [`数据更新至 ${time}`, `As of ${time}`],
  arrivedOf: (arrived: number, expected: number) => [
    `已报到 ${arrived} / 应报到 ${expected}`,
    `${arrived} of ${expected} arrived`,
  ],
  byDepartment: ['各院系报到进度', 'By department'],
  close: ['退出大屏', 'Leave the board'],
});

const OFTEN_MS = 5_000;
const SHOWN = ['expected', 'enrolled', 'notArrived', 'onLeave', 'deferred', 'forfeited'] as const;
const WHOLE = 100;

type Board = AnswerOf<typeof checkInCalls.board>;
type Department = AnswerOf<typeof checkInCalls.numbers>['byDept'][number];

const shareOf = ({ expected, enrolled }: Department): number =>
  expected === 0 ? 0 : Math.round((enrolled / expected) * WHOLE);

const Ring = ({ rate, label }: { rate: number; label: string }) => (
  <div
    className="live-ring"
    style={{ background: `conic-gradient(#37d6a0 ${rate}%, rgb(255 255 255 / 14%) 0)` }}
  >
    <div>
      <b>{rate}%</b>
      <span>{label}</span>
    </div>
  </div>
);

const Departments = ({ departments }: { departments: readonly Department[] }) => {
  const t = useTexts(texts);
  return (
    <section className="live-departments" aria-label={t.byDepartment}>
      <h2>{t.byDepartment}</h2>
      <ol>
        {departments.map((department) => (
          <li key={department.yxCode} data-done={department.enrolled === department.expected}>
            <span className="clip">{department.yxName}</span>
            <span className="live-bar">
              <i style={{ width: `${shareOf(department)}%` }} />
            </span>
            <span className="live-count">
              {department.enrolled}/{department.expected}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Fills the whole screen where the browser lets it; without that it still covers the page. */
const useWholeScreen = (onClose: () => void) => {
  const place = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    place.current?.focus();
    void document.documentElement.requestFullscreen?.().catch(() => undefined);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
    };
    const onChange = () => {
      if (!document.fullscreenElement) close.current();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, []);
  return place;
};

type Props = { board: Board; onClose: () => void };

/** How far the check-in has come, for the screen in the hall. */
export const LiveBoard = ({ board, onClose }: Props) => {
  const t = useTexts(texts);
  const names = useTexts(checkInTexts);
  const place = useWholeScreen(onClose);
  const school = usePublicSettings()?.schoolName;
  const { data } = useCall(
    checkInCalls.numbers,
    { query: { year: String(board.year) } },
    { quiet: true, keepPrevious: true, refetchInterval: OFTEN_MS },
  );
  const countOf = (wanted: string) => board.cards.find(({ key }) => key === wanted)?.count ?? 0;
  return createPortal(
    <div ref={place} className="live-board" role="dialog" aria-label={t.heading(board.year)} tabIndex={-1}>
      <header>
        <div>
          <span>{school}</span>
          <h1>{t.heading(board.year)}</h1>
        </div>
        {board.changedAt && <span>{t.asOf(minute(board.changedAt))}</span>}
        <button type="button" aria-label={t.close} title={t.close} onClick={onClose}>
          <RiCloseLine size={28} />
        </button>
      </header>
      <section className="live-whole" aria-label={names.board}>
        <Ring rate={board.rate} label={t.arrivedOf(countOf('enrolled'), countOf('expected'))} />
        <ul>
          {SHOWN.map((key) => (
            <li key={key} data-key={key}>
              <b>{countOf(key).toLocaleString()}</b>
              <span>{names[key]}</span>
            </li>
          ))}
        </ul>
      </section>
      <Departments departments={data?.byDept ?? []} />
    </div>,
    document.body,
  );
};
