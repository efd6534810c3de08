import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { fillTexts } from './fill-texts.ts';
import { inClockTime } from './server-clock.ts';

type Props = {
  answered: number;
  all: number;
  page: number;
  pages: number;
  state: ReactNode;
  secondsLeft: number | null;
};

const FEW_SECONDS = 300;

/** Said to those who do not see the clock, five minutes and one minute before the end. */
const useWarning = (seconds: number | null): string => {
  const t = useTexts(fillTexts);
  if (seconds === null || seconds > FEW_SECONDS) return '';
  return seconds > 60 ? t.lastMinutes(FEW_SECONDS / 60) : t.lastMinute;
};

/** How far somebody is, whether it is saved, and in exams how much time is left; always in sight. */
export const ProgressHead = ({ answered, all, page, pages, state, secondsLeft }: Props) => {
  const t = useTexts(fillTexts);
  const warning = useWarning(secondsLeft);
  return (
    <div className="paper-head card stack gap-xs">
      <div className="line between">
        <span className="line gap-m small muted numbers">
          <span className="unbroken">{t.answeredOf(answered, all)}</span>
          {pages > 1 && <span className="unbroken not-on-phone">{t.page(page + 1, pages)}</span>}
        </span>
        <span className="paper-state clip small muted" role="status">
          {state}
        </span>
        {secondsLeft !== null && (
          <span
            className="paper-clock numbers strong fixed"
            role="timer"
            aria-label={t.timeLeft}
            data-short={secondsLeft <= FEW_SECONDS || undefined}
          >
            {inClockTime(secondsLeft)}
          </span>
        )}
      </div>
      <Progress
        percent={all === 0 ? 0 : Math.round((answered / all) * 100)}
        showInfo={false}
        size="small"
        aria-label={t.progressBar}
      />
      <span className="visually-hidden" role="alert">
        {warning}
      </span>
    </div>
  );
};
