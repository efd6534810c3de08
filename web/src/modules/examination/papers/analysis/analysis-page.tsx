import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import './analysis.css';
import type { Analysis } from '@graduate/contract/examination/papers/analysis.ts';
import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { SMALLEST_GROUP } from '@graduate/contract/examination/papers/choices.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { PaperRow } from '@graduate/contract/examination/papers/papers.ts';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadOrStart } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, openTab, useTab, WhenThere } from '../../../../shell/public.ts';
import { useExport } from '../../../../ui/list-page/use-export.ts';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { analysisTexts } from './analysis-texts.ts';
import { GroupingBar } from './grouping-bar.tsx';
import { type Grouping, QuestionCard } from './question-card.tsx';
import { Whole } from './whole.tsx';

type Props = { paper: PaperRow; analysis: Analysis };

const Exports = ({ paper: { id, actions } }: Pick<Props, 'paper'>) => {
  const t = useTexts(analysisTexts);
  const answers = useExport();
  const summary = useExport();
  const report = useExport();
  const params = { id };
  return (
    <div className="row not-on-paper">
      {actions.includes('sheets') && (
        <>
          <Button onClick={() => openTab(`/examination/answer/view?paperId=${id}`)}>{t.seeSheets}</Button>
          <Button
            loading={answers.pending}
            onClick={() => void answers.run(() => downloadOrStart(analysisCalls.exportAnswers, { params }))}
          >
            {t.exportAnswers}
          </Button>
        </>
      )}
      <Button
        loading={summary.pending}
        onClick={() => void summary.run(() => downloadOrStart(analysisCalls.exportSummary, { params }))}
      >
        {t.exportSummary}
      </Button>
      <Button
        type="primary"
        loading={report.pending}
        onClick={() => void report.run(() => downloadOrStart(analysisCalls.report, { params }))}
      >
        {t.report}
      </Button>
    </div>
  );
};

const Questions = ({ paper, analysis }: Props) => {
  const t = useTexts(analysisTexts);
  const [grouping, setGrouping] = useState<Grouping | null>(null);
  if (analysis.sheets === 0 && analysis.answered === 0) return <Nothing text={t.noSheets} />;
  if (paper.anonymous && analysis.sheets < SMALLEST_GROUP)
    return <Alert type="info" showIcon title={t.tooFew(SMALLEST_GROUP)} />;
  return (
    <section className="stack gap-l" aria-label={t.questionsTitle}>
      <div className="row between">
        <h2>{t.questionsTitle}</h2>
        <GroupingBar paperId={paper.id} analysis={analysis} grouping={grouping} onChange={setGrouping} />
      </div>
      <div className="analysis-questions">
        {analysis.questions.map((one, at) => (
          <QuestionCard
            key={one.question.id}
            paperId={paper.id}
            number={at + 1}
            analysis={one}
            grouping={grouping}
          />
        ))}
      </div>
    </section>
  );
};

const Loaded = ({ paper, analysis }: Props) => {
  const t = useTexts(analysisTexts);
  const language = useLanguage();
  const tab = useTab();
  const title = titleIn(language, paper);
  useEffect(() => tab.setTitle(t.analysisOf(title)), [tab, t, title]);
  return (
    <article className="stack gap-l">
      <header className="row between">
        <h1>{title}</h1>
        <Exports paper={paper} />
      </header>
      <Whole analysis={analysis} />
      <Questions paper={paper} analysis={analysis} />
    </article>
  );
};

const Asked = ({ id }: { id: string }) => {
  const paper = useCall(paperCalls.inShort, { params: { id } }, { quiet: true });
  const analysis = useCall(analysisCalls.analysis, { params: { id } }, { quiet: true });
  return (
    <WhenThere answer={paper}>
      {(found) => (
        <WhenThere answer={analysis}>{(numbers) => <Loaded paper={found} analysis={numbers} />}</WhenThere>
      )}
    </WhenThere>
  );
};

/** A paper in numbers. */
const AnalysisPage = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <Asked key={id} id={id} /> : <NotThere />;
};

export default AnalysisPage;
