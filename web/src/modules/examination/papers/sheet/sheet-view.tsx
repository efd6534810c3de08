import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import './sheet.css';
import type { Sheet } from '@graduate/contract/examination/papers/sheets.ts';
import { RiArrowLeftSLine, RiArrowRightSLine } from '@remixicon/react';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { AnsweredQuestion } from '../../questions/public.tsx';
import { pagesOf } from '../fill/pages.ts';
import { GradeRow } from './grade-row.tsx';
import { SheetHead } from './sheet-head.tsx';
import { sheetTexts } from './sheet-texts.ts';
import { type Grading, useGrading } from './use-grading.ts';
import { focusOn, useGradingKeys } from './use-grading-keys.ts';

const GradingBar = ({ grading, sheet }: { grading: Grading; sheet: Sheet }) => {
  const t = useTexts(sheetTexts);
  return (
    <footer className="page-footer not-on-paper touch row">
      <span className="grow stack gap-none">
        <span className="numbers">{t.given(grading.given, grading.questions.length)}</span>
        <span className="muted small not-on-phone">{t.keys}</span>
      </span>
      <Button
        icon={<RiArrowLeftSLine size={16} />}
        aria-label={t.previousSheet}
        title={t.previousSheet}
        aria-keyshortcuts="["
        disabled={!sheet.previous}
        onClick={() => void grading.before()}
      />
      <Button
        icon={<RiArrowRightSLine size={16} />}
        aria-label={t.nextSheet}
        title={t.nextSheet}
        aria-keyshortcuts="]"
        disabled={!sheet.next}
        onClick={() => void grading.after()}
      />
      <Button
        type="primary"
        loading={grading.pending}
        disabled={grading.given === 0}
        aria-keyshortcuts="Control+Enter"
        onClick={() => void grading.next()}
      >
        {sheet.next || sheet.previous ? t.saveAndNext : t.save}
      </Button>
    </footer>
  );
};

/** One sheet with what was answered; for those who mark, with the fields to do it in. */
export const SheetView = ({ sheet, show }: { sheet: Sheet; show: (sheetId: string) => void }) => {
  const language = useLanguage();
  const place = useRef<HTMLElement>(null);
  const grading = useGrading(sheet, show);
  useGradingKeys(grading, place);
  const { questions, marks, current, setCurrent, mark } = grading;
  const first = questions[current]?.id;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !first) return;
    begun.current = true;
    focusOn(place.current, first);
  }, [first]);
  const solutionOf = (id: string) => sheet.solutions?.find((question) => question.id === id);
  const gradeRow = (id: string, number: number) => {
    const at = questions.findIndex((question) => question.id === id);
    const question = questions[at];
    if (!question) return undefined;
    const { score, remark } = marks[id] ?? { score: null, remark: '' };
    return (
      <GradeRow
        question={question}
        number={number}
        score={score}
        remark={remark}
        current={at === current}
        onScore={(next) => mark(id, { score: next })}
        onRemark={(next) => mark(id, { remark: next })}
        onFocus={() => setCurrent(at)}
        onNext={() => {
          const following = questions[at + 1];
          if (!following) void grading.next();
          else {
            setCurrent(at + 1);
            focusOn(place.current, following.id);
          }
        }}
      />
    );
  };
  return (
    <article className="narrow stack gap-l" ref={place}>
      <SheetHead sheet={sheet} />
      {pagesOf(sheet.sections, sheet.answers).map(({ section, placed }) => (
        <section key={section.id} className="page-card sheet-section">
          {section.title && <h2>{titleIn(language, section)}</h2>}
          {placed.map(({ question, number }) => (
            <AnsweredQuestion
              key={question.id}
              question={question}
              number={number}
              answer={sheet.answers[question.id]}
              solution={solutionOf(question.id)}
              score={sheet.solutions ? sheet.result?.scores[question.id] : undefined}
              remark={sheet.result?.remarks[question.id]}
              pictures={sheet.pictures}
              files={sheet.files}
            >
              {gradeRow(question.id, number ?? 0)}
            </AnsweredQuestion>
          ))}
        </section>
      ))}
      {questions.length > 0 && <GradingBar grading={grading} sheet={sheet} />}
    </article>
  );
};
