import { sheetStates } from '@graduate/contract/examination/papers/choices.ts';
import type { Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import { Sheet as SheetNoun } from '@graduate/contract/examination/papers/sheets.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { Button } from 'antd';
import { openTab } from '../../../../shell/public.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { sheetTexts } from './sheet-texts.ts';

const Score = ({ sheet }: { sheet: Sheet }) => {
  const t = useTexts(sheetTexts);
  const { result, exam, state } = sheet;
  if (!exam || state === 'open') return null;
  if (!result) return <span className="muted">{t.notShown}</span>;
  if (result.score === null) return <span className="muted">{t.waiting}</span>;
  return (
    <p className="line baseline fixed">
      {result.passed !== null && (
        <span className={result.passed ? 'sheet-passed' : 'danger-text'}>
          {result.passed ? t.passed : t.failedExam}
        </span>
      )}
      <span>
        <b className="sheet-score numbers">{result.score}</b>
        <span className="muted numbers"> / {result.fullScore}</span>
      </span>
    </p>
  );
};

/** Whose sheet of which paper it is, and what it came to. */
export const SheetHead = ({ sheet }: { sheet: Sheet }) => {
  const t = useTexts(sheetTexts);
  const language = useLanguage();
  const { answerer, anonymous, seconds, exam, automatic } = sheet;
  const who = answerer
    ? [answerer.realName, answerer.personNo, answerer.departmentName].filter(Boolean).join(' · ')
    : t.anonymousSheet;
  const taken = seconds === null ? null : t.minutes(Math.floor(seconds / 60), seconds % 60);
  return (
    <header className="page-card">
      <div className="row between align-start">
        <div className="stack gap-xs grow">
          <h1>{titleIn(language, sheet)}</h1>
          <p className="row gap-x-m">
            <span className="breaks">{who}</span>
            {!anonymous && <StateTag state={sheetStates[sheet.state]} />}
            {automatic && <span className="muted">{t.automatic}</span>}
          </p>
        </div>
        <Score sheet={sheet} />
        {sheet.actions.includes('change') && (
          <Button onClick={() => openTab(`/examination/edit?id=${sheet.paperId}`)}>{t.changeAnswers}</Button>
        )}
      </div>
      {!anonymous && (
        <FactsOf
          of={SheetNoun}
          thing={sheet}
          facts={[
            'submittedAt',
            { key: 'seconds', label: t.duration, value: taken },
            ...(exam?.fullScreen ? (['leaves'] as const) : []),
            ...(sheet.gradedBy ? (['gradedBy', 'gradedAt'] as const) : []),
          ]}
        />
      )}
    </header>
  );
};
