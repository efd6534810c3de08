import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import './fill.css';
import type { Attachment } from '@graduate/contract/commons/files/files.ts';
import type { PaperKind } from '@graduate/contract/examination/papers/choices.ts';
import type { ShownSection } from '@graduate/contract/examination/papers/design.ts';
import type { Answer, Answers } from '@graduate/contract/examination/questions/answers.ts';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { SafeHtml } from '../../../../ui/html/safe-html.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { QuestionView } from '../../questions/public.tsx';
import { fillTexts } from './fill-texts.ts';
import { Overview } from './overview.tsx';
import { progressOf, unansweredOn } from './pages.ts';
import { ProgressHead } from './progress-head.tsx';
import { useKeptPictures } from './use-kept-pictures.ts';
import { useWalk } from './use-walk.ts';

export type FormOf = {
  /** Names what is filled in: the page of the paper somebody was on is kept under it. */
  name: string;
  title: string;
  titleEn: string;
  description: string;
  kind: PaperKind;
  sections: readonly ShownSection[];
  pictures: readonly Attachment[];
  files: readonly Attachment[];
};

type Props = {
  form: FormOf;
  answers: Answers;
  onAnswer: (questionId: string, answer: Answer | null) => void;
  onSubmit: () => Promise<unknown>;
  pending: boolean;
  /** Whether it can be changed after it was submitted. */
  mayChange: boolean;
  /** How far saving is. */
  state: ReactNode;
  secondsLeft: number | null;
  /** Above the questions of every page. */
  note?: ReactNode;
};

/** A paper while it is answered: a section after the other, what is missing always at hand. */
export const PaperForm = (props: Props) => {
  const { form, answers, onAnswer, onSubmit, pending, mayChange, state, secondsLeft, note } = props;
  const t = useTexts(fillTexts);
  const language = useLanguage();
  const place = useRef<HTMLElement>(null);
  const walk = useWalk(`page.${form.name}`, form.sections, answers, place);
  const pictures = useKeptPictures(form.pictures);
  const [listed, setListed] = useState(false);
  const { pages, page, shown, problems } = walk;
  const { answered, all } = progressOf(pages, answers);
  const open = unansweredOn(pages, answers).length;
  const exam = form.kind === 'exam';
  const current = pages[page];
  const last = page >= pages.length - 1;

  const question = () => {
    if (exam) return t.askSubmitExam(open);
    if (open > 0) return t.askSubmitOpen(open);
    return mayChange ? undefined : t.askSubmit;
  };
  const submit = async () => {
    const [first] = problems;
    if (first) {
      walk.tellProblems();
      walk.goTo(first.questionId);
      feedback.warning(t.toMend(problems.length));
      return;
    }
    const content = question();
    if (content && !(await askConfirm({ content, okText: exam ? t.submitExam : t.submit }))) return;
    if (await onSubmit()) walk.forget();
  };

  return (
    <article className="paper narrow stack gap-l" ref={place} aria-label={titleIn(language, form)}>
      <ProgressHead
        answered={answered}
        all={all}
        problems={shown.size}
        onOverview={() => setListed(true)}
        state={state}
        secondsLeft={secondsLeft}
        page={page}
        pages={pages.length}
      />
      {note}
      {page === 0 && (
        <header className="page-card">
          <h1>{titleIn(language, form)}</h1>
          {form.description && <SafeHtml html={form.description} pictures={pictures} />}
        </header>
      )}
      {current ? (
        <section
          className="page-card paper-page"
          aria-label={titleIn(language, current.section) || undefined}
        >
          {current.section.title && <h2 className="paper-section">{titleIn(language, current.section)}</h2>}
          {current.placed.map(({ question: asked, number }) => (
            <QuestionView
              key={asked.id}
              question={asked}
              number={number}
              answer={answers[asked.id]}
              onAnswer={onAnswer}
              problem={shown.get(asked.id)}
              pictures={pictures}
              files={form.files}
            />
          ))}
        </section>
      ) : (
        <p className="page-card nothing">{t.nothingToFill}</p>
      )}
      <footer className="page-footer paper-foot touch row end">
        {page > 0 && <Button onClick={() => walk.turnTo(page - 1)}>{t.previousPage}</Button>}
        {last ? (
          <Button type="primary" loading={pending} onClick={() => void submit()}>
            {exam ? t.submitExam : t.submit}
          </Button>
        ) : (
          <Button type="primary" onClick={() => walk.turnTo(page + 1)}>
            {t.nextPage}
          </Button>
        )}
      </footer>
      {listed && <Overview walk={walk} answers={answers} onClose={() => setListed(false)} />}
    </article>
  );
};
