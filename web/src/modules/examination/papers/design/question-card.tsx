import { useSortable } from '@dnd-kit/sortable';
import { questionTypes } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { RiDeleteBinLine, RiDraggable, RiErrorWarningFill, RiFileCopyLine } from '@remixicon/react';
import { Button } from 'antd';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { type Pictures, QuestionContent, QuestionView, useSketch } from '../../questions/public.tsx';
import { designTexts } from './design-texts.ts';
import { standsAt } from './stands-at.ts';

/** What is done with a question of the canvas. Stays the same, so that typing draws one card only. */
export type CardActs = {
  select: (id: string) => void;
  change: (question: Question, tag?: string) => void;
  move: (id: string, step: -1 | 1) => void;
  copy: (question: Question) => void;
  remove: (id: string) => void;
};

type Props = {
  question: Question;
  number: number | undefined;
  selected: boolean;
  /** What keeps the paper from being published, here. */
  problem: string | undefined;
  scored: boolean;
  english: boolean;
  pictures: Pictures;
  acts: CardActs;
};

const nothing = () => undefined;
const stepOf: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** As those see it who answer; nothing in it can be reached, a press on it chooses the question. */
const Shown = ({ question, number, pictures }: Pick<Props, 'question' | 'number' | 'pictures'>) => {
  return (
    <div inert>
      <QuestionView
        question={useSketch(question)}
        number={number}
        answer={undefined}
        onAnswer={nothing}
        pictures={pictures}
      />
    </div>
  );
};

/** Who opens a question goes on typing; a phone would cover half the question with its keyboard. */
const useFocusOnTitle = (selected: boolean) => {
  const area = useRef<HTMLDivElement>(null);
  const phone = useIsPhone();
  useEffect(() => {
    if (selected && !phone) area.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [selected, phone]);
  return area;
};

/** What answers look like below the words that are being written. */
const hasField = (question: Question): boolean =>
  question.type !== 'sectionText' && !('options' in question) && question.type !== 'matrixRating';

/** A question on the canvas: as it will look, or open for writing when it is chosen. */
export const QuestionCard = memo((props: Props) => {
  const { question, number, selected, problem, scored, english, pictures, acts } = props;
  const t = useTexts(designTexts);
  const language = useLanguage();
  const { id, type } = question;
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, ...drag } = useSortable({ id });
  const name = number === undefined ? t.textBlock : t.question(number);
  const area = useFocusOnTitle(selected);
  const onKey = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    if (!event.altKey || !step) return;
    event.preventDefault();
    acts.move(id, step);
  };
  return (
    <li
      ref={setNodeRef}
      className="question-card card"
      data-line={id}
      data-selected={selected ? '' : undefined}
      data-dragged={drag.isDragging ? '' : undefined}
      data-over={drag.isOver && drag.activeIndex < 0 ? '' : undefined}
      style={standsAt(drag)}
    >
      <div className="question-card-bar line gap-xs">
        <Button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          className="question-card-handle"
          type="text"
          size="small"
          aria-label={t.dragNamed(name)}
          icon={<RiDraggable size={16} />}
          onKeyDown={(event) => {
            onKey(event);
            if (!event.defaultPrevented) listeners?.['onKeyDown']?.(event);
          }}
        />
        <span className="small muted clip">
          {selected && number !== undefined ? `${name} · ` : ''}
          {questionTypes[type][language]}
        </span>
        {question.shownIf && (
          <span className="small muted inline gap-xs" title={t.conditional}>
            <Icon name="git-branch-line" size={14} />
            {selected && t.conditional}
          </span>
        )}
        {problem && (
          <span className="small danger-text inline gap-xs clip" title={problem}>
            <RiErrorWarningFill size={14} />
            <span className="clip">{problem}</span>
          </span>
        )}
        <span className="question-card-acts line gap-none push">
          <Button
            type="text"
            size="small"
            aria-label={t.copyNamed(name)}
            title={t.copyNamed(name)}
            icon={<RiFileCopyLine size={16} />}
            onClick={() => acts.copy(question)}
          />
          <Button
            type="text"
            size="small"
            aria-label={t.removeNamed(name)}
            title={t.removeNamed(name)}
            icon={<RiDeleteBinLine size={16} />}
            onClick={() => acts.remove(id)}
          />
        </span>
      </div>
      {selected ? (
        <div ref={area} className="stack gap-s">
          <QuestionContent
            question={question}
            onChange={acts.change}
            scored={scored}
            name={name}
            english={english}
            pictures={pictures}
          />
          {hasField(question) && (
            <div className="question-card-field" aria-hidden="true">
              <Shown question={question} number={undefined} pictures={pictures} />
            </div>
          )}
        </div>
      ) : (
        <>
          <Shown question={question} number={number} pictures={pictures} />
          <button
            type="button"
            className="question-card-open"
            aria-label={t.editNamed(name)}
            onClick={() => acts.select(id)}
            onKeyDown={onKey}
          />
        </>
      )}
    </li>
  );
});
