import { useDroppable } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import type { DesignProblem } from '@graduate/contract/examination/papers/design-problems.ts';
import { Input } from 'antd';
import { Fragment, useMemo } from 'react';
import { Nothing } from '../../../../ui/nothing.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { type Pictures, TitleField } from '../../questions/public.tsx';
import { designTexts } from './design-texts.ts';
import { numbersIn } from './names.ts';
import { type CardActs, QuestionCard } from './question-card.tsx';
import { type SectionActs, SectionLine } from './section-line.tsx';
import { lineIds } from './state/arrange.ts';
import type { Designer } from './state/use-designer.ts';

/** Where what is dragged to the end is dropped. */
export const END = 'end';

const useEndZone = () => {
  const { setNodeRef, isOver } = useDroppable({ id: END });
  return { ref: setNodeRef, over: isOver };
};

type Props = {
  designer: Designer;
  acts: CardActs & SectionActs;
  problems: readonly DesignProblem[];
  english: boolean;
  pictures: Pictures;
};

const PaperHead = ({ designer, english, pictures }: Pick<Props, 'designer' | 'english' | 'pictures'>) => {
  const t = useTexts(designTexts);
  const { paper, change, select } = designer;
  return (
    <header className="canvas-head card padded stack gap-s">
      <Input.TextArea
        className="canvas-title"
        variant="underlined"
        autoSize
        aria-label={t.titleHint}
        placeholder={t.titleHint}
        maxLength={100}
        status={paper.title.trim() === '' ? 'error' : ''}
        value={paper.title}
        onFocus={() => select(undefined)}
        onChange={({ target }) =>
          change((now) => ({ ...now, title: target.value.replaceAll('\n', ' ') }), 'title')
        }
      />
      {english && (
        <Input
          variant="underlined"
          aria-label="Title in English"
          placeholder="Title in English"
          maxLength={200}
          value={paper.titleEn}
          onChange={({ target }) => change((now) => ({ ...now, titleEn: target.value }), 'titleEn')}
        />
      )}
      <TitleField
        label={t.descriptionHint}
        hint={t.descriptionHint}
        value={paper.description}
        pictures={pictures}
        onChange={(description) => change((now) => ({ ...now, description }), 'description')}
      />
    </header>
  );
};

/** The paper as it is being written. */
export const Canvas = ({ designer, acts, problems, english, pictures }: Props) => {
  const t = useTexts(designTexts);
  const language = useLanguage();
  const phone = useIsPhone();
  const { paper, selected } = designer;
  const { sections } = paper.design;
  const ids = useMemo(() => lineIds(sections), [sections]);
  const numbers = useMemo(() => numbersIn(sections), [sections]);
  const end = useEndZone();
  const firstProblems = useMemo(
    () => new Map(problems.toReversed().map(({ questionId, message }) => [questionId, message[language]])),
    [problems, language],
  );
  return (
    <section className="canvas stack" aria-label={t.canvas}>
      <PaperHead designer={designer} english={english} pictures={pictures} />
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="stack gap-s">
          {sections.map((section, at) => (
            <Fragment key={section.id}>
              <SectionLine
                section={section}
                place={at + 1}
                last={at === sections.length - 1}
                alone={sections.length === 1}
                selected={selected === section.id}
                acts={acts}
              />
              {section.questions.map((question) => (
                <QuestionCard
                  key={question.id}
                  question={question}
                  number={numbers.get(question.id)}
                  selected={selected === question.id}
                  problem={firstProblems.get(question.id)}
                  scored={paper.kind === 'exam'}
                  english={english}
                  pictures={pictures}
                  acts={acts}
                />
              ))}
            </Fragment>
          ))}
        </ul>
      </SortableContext>
      <div ref={end.ref} className="canvas-end" data-over={end.over ? '' : undefined}>
        {questionsIn(sections).length === 0 && (
          <Nothing
            text={
              <>
                {t.nothingYet}
                <div className="small muted">{phone ? t.nothingYetPhone : t.nothingYetHint}</div>
              </>
            }
          />
        )}
      </div>
    </section>
  );
};
