import type { Dimension, QuestionAnalysis } from '@graduate/contract/examination/papers/analysis.ts';
import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { SMALLEST_GROUP } from '@graduate/contract/examination/papers/choices.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { questionTypes } from '@graduate/contract/examination/questions/question-types.ts';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { percent } from '../../../../ui/charts/chart-data.ts';
import { ChartPanel } from '../../../../ui/charts/chart-panel.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { wordsIn } from '../../questions/public.tsx';
import { analysisTexts } from './analysis-texts.ts';
import { chartOf, rounded } from './chart-of.ts';
import { comparedChart, ofGroup } from './compare-groups.ts';
import { TextsDrawer } from './texts-drawer.tsx';
import { useSeen } from './use-seen.ts';

export type Grouping = { by: Dimension; only: string | null };

/** More words than these make no picture. */
const MOST_WORDS = 12;

type Props = { paperId: string; number: number; analysis: QuestionAnalysis; grouping: Grouping | null };

type WordsProps = Pick<Props, 'paperId' | 'grouping'> & { questionId: string };

const Words = ({ paperId, questionId, grouping }: WordsProps) => {
  const t = useTexts(analysisTexts);
  const [open, setOpen] = useState(false);
  const query = { questionId, ...(grouping?.only && { by: grouping.by, group: grouping.only }) };
  const { data } = useCall(analysisCalls.words, { params: { id: paperId }, query }, { quiet: true });
  const list = (data ?? []).slice(0, MOST_WORDS);
  const [first] = list;
  return (
    <>
      {first && (
        <ChartPanel
          data={{
            name: t.wordList(first.word),
            type: 'bar',
            dims: list.map(({ word }) => word),
            series: [{ name: t.words, data: list.map(({ count }) => count) }],
          }}
        />
      )}
      <button type="button" className="text-button analysis-more" onClick={() => setOpen(true)}>
        {t.allTexts}
      </button>
      {open && <TextsDrawer paperId={paperId} about={query} onClose={() => setOpen(false)} />}
    </>
  );
};

const Grouped = ({ paperId, analysis, grouping }: Omit<Props, 'number'> & { grouping: Grouping }) => {
  const t = useTexts(analysisTexts);
  const language = useLanguage();
  const phone = useIsPhone();
  const { question } = analysis;
  const { data } = useCall(
    analysisCalls.cross,
    { params: { id: paperId }, query: { questionId: question.id, by: grouping.by } },
    { quiet: true },
  );
  if (!data) return <div className="analysis-waiting" aria-busy="true" />;
  const only = data.groups.find(({ code }) => code === grouping.only);
  // Of numbers only the mean of a group is told.
  const chart =
    only && question.type !== 'number'
      ? chartOf(ofGroup(analysis, only), language, phone)
      : comparedChart(question, only ? [only] : data.groups, language);
  return (
    <>
      {chart ? <ChartPanel data={chart} /> : <p className="muted">{t.chooseGroup}</p>}
      {data.hidden > 0 && <p className="note">{t.hiddenGroups(data.hidden, SMALLEST_GROUP)}</p>}
    </>
  );
};

const Content = ({ paperId, analysis, grouping }: Omit<Props, 'number'>) => {
  const t = useTexts(analysisTexts);
  const language = useLanguage();
  const phone = useIsPhone();
  const { question } = analysis;
  if (question.type === 'text' || question.type === 'longText')
    return analysis.answered > 0 ? (
      <Words paperId={paperId} questionId={question.id} grouping={grouping} />
    ) : (
      <p className="muted">{t.noTexts}</p>
    );
  if (question.type === 'file') return <p className="muted">{t.filesOnly}</p>;
  if (grouping) return <Grouped paperId={paperId} analysis={analysis} grouping={grouping} />;
  const chart = chartOf(analysis, language, phone);
  return chart && <ChartPanel data={chart} />;
};

/** One question in numbers: what was asked, by how many it was answered, and the chart of it. */
export const QuestionCard = ({ paperId, number, analysis, grouping }: Props) => {
  const t = useTexts(analysisTexts);
  const language = useLanguage();
  const { place, seen } = useSeen();
  const { question, answered, score } = analysis;
  const title = wordsIn(titleIn(language, question));
  return (
    <section className="page-card analysis-question" ref={place} aria-label={`${number}. ${title}`}>
      <header className="stack gap-xs">
        <h3 className="breaks">
          {number}. {title}
        </h3>
        <p className="row gap-x-m muted small numbers">
          <span>{questionTypes[question.type][language]}</span>
          <span>{t.answeredBy(answered)}</span>
          {score && <span>{t.scoreRate(rounded(score.mean), score.full, percent(score.right, 1))}</span>}
        </p>
      </header>
      {seen ? (
        <Content paperId={paperId} analysis={analysis} grouping={grouping} />
      ) : (
        <div className="analysis-waiting" />
      )}
    </section>
  );
};
