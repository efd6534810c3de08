import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import './fill.css';
import type { PaperToFill, Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import { Button } from 'antd';
import { openTab } from '../../../../shell/public.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { fillTexts } from './fill-texts.ts';

export type Outcome = Pick<Sheet, 'automatic'> & {
  sheetId: string | null;
  score: number | null;
  passed: boolean | null;
};

type Props = { paper: PaperToFill; outcome: Outcome; onAgain: () => void };

const Result = ({ paper, outcome: { score, passed } }: Omit<Props, 'onAgain'>) => {
  const t = useTexts(fillTexts);
  if (score !== null)
    return (
      <p className="stack gap-xs to-middle">
        <span className="muted">{t.yourScore}</span>
        <b className="paper-score numbers">
          {score}
          {paper.exam && <span className="muted"> / {paper.exam.fullScore}</span>}
        </b>
        {passed !== null && (
          <span className={passed ? 'paper-passed' : 'danger-text'}>{passed ? t.passed : t.failedExam}</span>
        )}
      </p>
    );
  if (!paper.exam) return <p className="muted">{t.thanks}</p>;
  const words = {
    never: t.never,
    afterSubmit: t.marking,
    afterClosing: t.afterClosing(minute(paper.to)),
  };
  return <p className="muted">{words[paper.showResult]}</p>;
};

/** After it was submitted: that it was, by whom, and what the paper lets somebody know of the result. */
export const Finished = ({ paper, outcome, onAgain }: Props) => {
  const t = useTexts(fillTexts);
  const language = useLanguage();
  const { sheetId, automatic } = outcome;
  const heading = () => {
    if (!automatic) return t.submitted;
    return paper.exam ? t.finishedByClock : t.closedByClock;
  };
  return (
    <section className="page-card paper-finished narrow" role="status">
      <Icon
        name={automatic ? 'time-line' : 'checkbox-circle-line'}
        size={56}
        className={automatic ? 'muted' : 'paper-passed'}
      />
      <h1>{heading()}</h1>
      <p className="muted breaks">{titleIn(language, paper)}</p>
      <Result paper={paper} outcome={outcome} />
      <div className="touch row centred full">
        {sheetId && (
          <Button onClick={() => openTab(`/examination/answer/view?id=${sheetId}`)}>{t.viewSheet}</Button>
        )}
        {!paper.anonymous && !automatic && paper.attempted < paper.attempts && (
          <Button onClick={onAgain}>{t.onceMore}</Button>
        )}
        <Button type="primary" onClick={() => openTab('/examination/index')}>
          {t.toList}
        </Button>
      </div>
    </section>
  );
};
