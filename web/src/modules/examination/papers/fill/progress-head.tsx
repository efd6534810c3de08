import { Progress } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { fillTexts } from './fill-texts.ts';
import { inClockTime } from './server-clock.ts';

type Props = {
  answered: number;
  all: number;
  /** How many questions were found wrong when somebody wanted to submit. */
  problems: number;
  onOverview: () => void;
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
export const ProgressHead = (props: Props) => {
  const { answered, all, problems, onOverview, page, pages, state, secondsLeft } = props;
  const t = useTexts(fillTexts);
  const open = all - answered;
  const warning = useWarning(secondsLeft);
  return (
    <div className="paper-head card stack gap-xs">
      <div className="line between">
        <span className="line gap-m small muted numbers">
          <button type="button" className="text-button unbroken" title={t.card} onClick={onOverview}>
            {problems > 0 ? t.toMend(problems) : open > 0 ? t.missing(open) : t.allAnswered}
          </button>
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
        aria-label={t.answeredOf(answered, all)}
      />
      <span className="visually-hidden" role="alert">
        {warning}
      </span>
    </div>
  );
};
