import '../evaluations.css';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { scoreBands, withheldReasons } from '@graduate/contract/training/evaluations/choices.ts';
import { resultCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import type { QuestionResult, Result } from '@graduate/contract/training/evaluations/results.ts';
import { Alert, Button, Progress } from 'antd';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, useTab, WhenThere } from '../../../../shell/public.ts';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { CountCards } from '../../../../ui/count-cards.tsx';
import { SafeHtml } from '../../../../ui/html/safe-html.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { evaluationsTexts } from '../evaluations-texts.ts';

const said = (value: number | null): string => (value === null ? '—' : String(value));

const Question = ({ found, number }: { found: QuestionResult; number: number }) => {
  const t = useTexts(evaluationsTexts);
  const language = useLanguage();
  const { question, weight, answered, mean, counts } = found;
  const title = titleIn(language, question);
  return (
    <section className="outlined stack gap-s" aria-label={title.replaceAll(/<[^>]+>/g, '')}>
      <div className="row between">
        <div className="line shrinks">
          <span className="muted numbers">{number}.</span>
          <SafeHtml html={title} />
        </div>
        {mean !== null && <b className="numbers title-size">{mean}</b>}
      </div>
      <span className="muted small">
        {[weight > 0 && t.weight(weight), t.answered(answered)].filter(Boolean).join(' · ')}
      </span>
      {counts.length > 0 && (
        <div className="evaluation-bars">
          {counts.toReversed().map(({ code, label, count }) => (
            <div key={code} style={{ display: 'contents' }}>
              <span className="small">{label}</span>
              <Progress
                size="small"
                showInfo={false}
                aria-label={label}
                percent={answered === 0 ? 0 : Math.round((count / answered) * 100)}
              />
              <span className="small numbers">{count}</span>
            </div>
          ))}
        </div>
      )}
    </section>
  );
};

const Trend = ({ trend }: Pick<Result, 'trend'>) => {
  const t = useTexts(evaluationsTexts);
  const data = useMemo(
    () => ({
      name: t.trend,
      type: 'line' as const,
      dims: trend.map(({ termName }) => termName),
      series: [{ name: t.score, data: trend.map(({ score }) => score) }],
    }),
    [t, trend],
  );
  return <ChartPanel data={data} />;
};

const FEWEST_AXES = 3;

/** The questions with points around a middle, so that what stands out is seen at once. */
const Around = ({ questions }: Pick<Result, 'questions'>) => {
  const t = useTexts(evaluationsTexts);
  const language = useLanguage();
  const data = useMemo(() => {
    const scored = questions.filter(({ mean }) => mean !== null);
    return {
      name: t.questions,
      type: 'radar' as const,
      dims: scored.map(({ question }) => titleIn(language, question).replaceAll(/<[^>]+>/g, '')),
      series: [{ name: t.score, data: scored.map(({ mean }) => mean ?? 0) }],
    };
  }, [t, language, questions]);
  return data.dims.length < FEWEST_AXES ? null : <ChartPanel data={data} />;
};

const Numbers = ({ result }: { result: Result }) => {
  const t = useTexts(evaluationsTexts);
  const { questions, comments, trend } = result;
  return (
    <>
      <section className="page-card stack">
        <h2>{t.questions}</h2>
        {questions.map((found, at) => (
          <Question key={found.question.id} found={found} number={at + 1} />
        ))}
      </section>
      <Around questions={questions} />
      {trend.length > 1 && <Trend trend={trend} />}
      <section className="page-card stack">
        <div className="row gap-x-m">
          <h2>{t.comments}</h2>
          <span className="muted small">{t.commentsNote}</span>
        </div>
        {comments.length === 0 ? (
          <Nothing text={t.noComments} />
        ) : (
          <ul className="evaluation-comments" aria-label={t.comments}>
            {comments.map((comment, at) => (
              // Comments have no name but their place, which says nothing.
              <li key={`${at} ${comment.said}`} className="outlined breaks">
                {comment.said}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
};

const View = ({ result }: { result: Result }) => {
  const t = useTexts(evaluationsTexts);
  const language = useLanguage();
  const tab = useTab();
  const { batchId, classId, staffId, courseName, teacherName, withheld, band } = result;
  useEffect(() => tab.setTitle(`${courseName} · ${teacherName}`), [tab, courseName, teacherName]);
  const fetchReport = () => downloadFile(resultCalls.report, { params: { batchId, classId, staffId } });
  return (
    <div className="stack gap-l">
      <section className="page-card stack">
        <div className="row between">
          <div className="row gap-x-m">
            <h1>{courseName}</h1>
            <span className="muted">
              {[teacherName, result.className, result.departmentName, result.termName].join(' · ')}
            </span>
          </div>
          {!withheld && <Button onClick={() => void fetchReport()}>{t.report}</Button>}
        </div>
        {withheld ? (
          <Alert
            type="info"
            showIcon
            title={withheld === 'few' ? t.fewNote(result.minResponses) : withheldReasons[withheld][language]}
            description={t.answersOf(result.responses, result.invited)}
          />
        ) : (
          <CountCards
            label={t.results}
            cards={[
              {
                key: 'score',
                name: band ? `${t.score} · ${scoreBands[band][language]}` : t.score,
                value: said(result.score),
              },
              { key: 'trimmed', name: t.trimmed, value: said(result.trimmedScore) },
              { key: 'rank', name: t.rank, value: said(result.rank) },
              { key: 'percentile', name: t.percentile, value: said(result.percentile) },
              {
                key: 'rate',
                name: `${t.rate} · ${t.answersOf(result.responses, result.invited)}`,
                value: `${result.rate}%`,
              },
            ]}
          />
        )}
      </section>
      {!withheld && <Numbers result={result} />}
    </div>
  );
};

const Found = (params: { batchId: string; classId: string; staffId: string }) => {
  const answer = useCall(resultCalls.find, { params }, { quiet: true });
  return <WhenThere answer={answer}>{(result) => <View result={result} />}</WhenThere>;
};

/** How one teacher was evaluated in one class. */
const ResultPage = () => {
  const [search] = useSearchParams();
  const [batchId, classId, staffId] = ['batchId', 'classId', 'staffId'].map((name) => search.get(name));
  if (!batchId || !classId || !staffId) return <NotThere />;
  return (
    <Found key={`${batchId}${classId}${staffId}`} batchId={batchId} classId={classId} staffId={staffId} />
  );
};

export default ResultPage;
