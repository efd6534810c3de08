import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import './question.css';
import { isText } from '@graduate/contract/examination/questions/question-types.ts';
import type { ShownQuestion } from '@graduate/contract/examination/questions/questions.ts';
import type { ReactNode } from 'react';
import { SafeHtml } from '../../../../ui/html/safe-html.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { renderTexts } from './render-texts.ts';

export type Pictures = readonly { id: string; url: string }[];

type Props = {
  question: ShownQuestion;
  /** Its place on the paper; texts between questions have none. */
  number?: number | undefined;
  pictures?: Pictures | undefined;
  titleId: string;
  hint?: string | undefined;
  /** What was wrong with the answer. */
  problem?: string | undefined;
  problemId?: string;
  /** At the right of the title, e.g. the points that were reached. */
  aside?: ReactNode;
  children?: ReactNode;
};

/** What stands around the answer of every question: place, title, points, and what is wrong. */
export const QuestionFrame = (props: Props) => {
  const { question, number, pictures = [], titleId, hint, problem, problemId, aside, children } = props;
  const t = useTexts(renderTexts);
  const title = titleIn(useLanguage(), question);
  if (isText(question.type))
    return (
      <section className="question" data-question={question.id}>
        <SafeHtml html={title} pictures={pictures} />
      </section>
    );
  return (
    <section
      className="question"
      data-question={question.id}
      data-wrong={problem ? '' : undefined}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <header className="question-head line">
        {number !== undefined && <span className="question-number numbers">{number}.</span>}
        <div className="question-title grow" id={titleId}>
          <SafeHtml html={title} pictures={pictures} />
          {question.required && (
            <span className="question-required" title={t.required}>
              <span aria-hidden="true">*</span>
              <span className="visually-hidden">{t.required}</span>
            </span>
          )}
          {question.score > 0 && !aside && <span className="muted small"> {t.points(question.score)}</span>}
          {hint && <span className="muted small"> {hint}</span>}
        </div>
        {aside && <div className="fixed">{aside}</div>}
      </header>
      {children}
      {problem && (
        <p className="danger-text small" id={problemId} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
};
