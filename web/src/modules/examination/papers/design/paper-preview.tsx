import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { Answer } from '@graduate/contract/examination/questions/answers.ts';
import { shownQuestions } from '@graduate/contract/examination/questions/conditions.ts';
import { titleIn } from '@graduate/contract/examination/questions/in-language.ts';
import { isText } from '@graduate/contract/examination/questions/question-types.ts';
import { withoutKey } from '@graduate/contract/examination/questions/questions.ts';
import { Button, Progress } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { SafeHtml } from '../../../../ui/html/safe-html.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../../ui/texts.ts';
import { type Pictures, QuestionView } from '../../questions/public.tsx';
import { designTexts } from './design-texts.ts';
import type { Written } from './state/use-designer.ts';

const texts = defineTexts({
  nextPage: ['下一页', 'Next page'],
  lastPage: ['上一页', 'Previous page'],
  page: (n: number, all: number) => [`第 ${n} / ${all} 页`, `Page ${n} of ${all}`],
  nothingKept: ['预览中的作答不会保存', 'Answers given here are not kept'],
});

type Props = { paper: Written; pictures: Pictures };

/** The questions that are shown with these answers, with their numbers. */
const useShown = (paper: Written, answers: Readonly<Record<string, Answer>>) => {
  const { sections } = paper.design;
  const all = useMemo(() => questionsIn(sections).map(withoutKey), [sections]);
  const shown = shownQuestions(all, answers);
  const asked = shown.filter(({ type }) => !isText(type));
  const numbers = new Map(asked.map(({ id }, at) => [id, at + 1]));
  return { shown: new Map(shown.map((question) => [question.id, question])), numbers, asked };
};

/** A paper as those see it who answer it, section by section; conditions work, nothing is kept. */
export const PaperPreview = ({ paper, pictures }: Props) => {
  const t = useTexts(texts);
  const { emptyPreview } = useTexts(designTexts);
  const language = useLanguage();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [at, setAt] = useState(0);
  const { sections } = paper.design;
  const { shown, numbers, asked } = useShown(paper, answers);
  const onAnswer = useCallback(
    (id: string, answer: Answer | null) =>
      setAnswers(({ [id]: _before, ...others }) => (answer ? { ...others, [id]: answer } : others)),
    [],
  );
  const place = Math.min(at, sections.length - 1);
  const section = sections[place];
  if (!section || asked.length === 0) return <Nothing text={emptyPreview} />;
  const done = asked.filter(({ id }) => answers[id]).length;
  return (
    <article className="paper-preview stack gap-xl">
      <Progress
        percent={Math.round((done / asked.length) * 100)}
        size="small"
        aria-label={`${done}/${asked.length}`}
      />
      {place === 0 && (
        <header className="stack gap-s">
          <h1>{(language === 'en' && paper.titleEn) || paper.title}</h1>
          {paper.description && <SafeHtml html={paper.description} pictures={pictures} />}
        </header>
      )}
      {section.title && <h2>{titleIn(language, section)}</h2>}
      {section.questions.map(({ id, type }) => {
        const question = shown.get(id);
        return (
          question && (
            <div key={id} inert={type === 'file'}>
              <QuestionView
                question={question}
                number={numbers.get(id)}
                answer={answers[id]}
                onAnswer={onAnswer}
                pictures={pictures}
              />
            </div>
          )
        );
      })}
      <footer className="line between">
        <Button disabled={place === 0} onClick={() => setAt(place - 1)}>
          {t.lastPage}
        </Button>
        <span className="small muted">
          {sections.length > 1 ? t.page(place + 1, sections.length) : t.nothingKept}
        </span>
        <Button type="primary" disabled={place >= sections.length - 1} onClick={() => setAt(place + 1)}>
          {t.nextPage}
        </Button>
      </footer>
    </article>
  );
};
