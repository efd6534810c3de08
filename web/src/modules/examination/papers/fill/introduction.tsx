import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import './fill.css';
import { answeringStates, paperKinds, sheetStates } from '@graduate/contract/examination/papers/choices.ts';
import type { PaperToFill } from '@graduate/contract/examination/papers/sheets.ts';
import { Alert, Button } from 'antd';
import { openTab } from '../../../../shell/public.ts';
import { SafeHtml } from '../../../../ui/html/safe-html.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { fillTexts } from './fill-texts.ts';

type Props = {
  paper: PaperToFill;
  pending: boolean;
  onStart: () => void;
  /** Changing a sheet that was submitted. */
  onChange: (sheetId: string) => void;
};

const Rules = ({ paper }: { paper: PaperToFill }) => {
  const t = useTexts(fillTexts);
  const { exam, attempted, attempts } = paper;
  if (!exam) return null;
  const rules = [
    t.minutes(exam.minutes),
    t.scores(exam.fullScore, exam.passScore),
    t.onTime,
    t.kept,
    ...(exam.fullScreen ? [t.watched] : []),
    ...(attempts > 1 ? [t.attempts(attempted, attempts)] : []),
  ];
  return (
    <section className="stack gap-s">
      <h2>{t.rules}</h2>
      <ol className="paper-rules stack gap-xs">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </section>
  );
};

const Sheets = ({ paper, onChange }: Pick<Props, 'paper' | 'onChange'>) => {
  const t = useTexts(fillTexts);
  const submitted = paper.sheets.filter(({ state }) => state !== 'open');
  if (submitted.length === 0) return null;
  const mayChange = paper.mayEdit && paper.state === 'done' && !paper.exam && isOpenNow(paper);
  return (
    <section className="stack gap-s">
      <h2>{t.sheets}</h2>
      <ul className="stack gap-s">
        {submitted.map(({ id, attempt, state, submittedAt, score }) => (
          <li key={id} className="outlined row between">
            <span className="row gap-x-m">
              {paper.attempts > 1 && <span>{t.attempt(attempt)}</span>}
              <StateTag state={sheetStates[state]} />
              <span className="muted numbers">{minute(submittedAt)}</span>
              {score !== null && <b className="numbers">{t.score(score)}</b>}
            </span>
            <span className="row">
              {mayChange && <Button onClick={() => onChange(id)}>{t.changeAnswers}</Button>}
              <Button type="link" onClick={() => openTab(`/examination/answer/view?id=${id}`)}>
                {t.viewSheet}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const isOpenNow = ({ from, to, serverTime }: PaperToFill): boolean =>
  (!from || from.getTime() <= serverTime) && (!to || to.getTime() > serverTime);

/** What somebody knows before answering: what it is about, when, by which rules, and what was submitted before. */
export const Introduction = ({ paper, pending, onStart, onChange }: Props) => {
  const t = useTexts(fillTexts);
  const language = useLanguage();
  const { kind, state, exam, from, to, refusal, sheets } = paper;
  const goesOn = state === 'open';
  const again = sheets.some((sheet) => sheet.state !== 'open');
  const startText = () => {
    if (goesOn) return t.goOn;
    if (again) return t.onceMore;
    return exam ? t.startExam : t.start;
  };
  return (
    <article className="narrow stack gap-l">
      <section className="page-card paper-start">
        <p className="row between muted">
          <span>{paperKinds[kind][language]}</span>
          <StateTag state={answeringStates[state]} />
        </p>
        <h1>{titleIn(language, paper)}</h1>
        {paper.description && <SafeHtml html={paper.description} pictures={paper.pictures} />}
        {from && to && (
          <p className="muted">
            {t.window}：<span className="numbers">{t.windowOf(minute(from), minute(to))}</span>
          </p>
        )}
        <Rules paper={paper} />
        <Sheets paper={paper} onChange={onChange} />
        {refusal && !goesOn ? (
          <Alert type={state === 'done' ? 'success' : 'info'} showIcon title={refusal} />
        ) : (
          <div className="touch row">
            <Button type="primary" size="large" loading={pending} onClick={onStart}>
              {startText()}
            </Button>
          </div>
        )}
      </section>
    </article>
  );
};
