import type { Section } from '@graduate/contract/examination/papers/design.ts';
import { newKey } from '@graduate/contract/examination/questions/keys.ts';
import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import type { QuestionType } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { useMemo } from 'react';
import type { CardActs } from './question-card.tsx';
import type { SectionActs } from './section-line.tsx';
import {
  beginSection,
  changeQuestion,
  joinSection,
  movedBy,
  movedTo,
  moveSection,
  putAfter,
  putBefore,
  removeQuestion,
} from './state/arrange.ts';
import type { Designer } from './state/use-designer.ts';

export type CanvasActs = CardActs &
  SectionActs & {
    /** Behind what is chosen, or before a line, or at the end. */
    add: (type: QuestionType, place: { after?: string | undefined; before?: string | undefined }) => void;
    addSection: (after: string | undefined) => void;
    take: (questions: Question[], after: string | undefined) => void;
    moveTo: (id: string, place: string) => void;
  };

type Acts = Pick<Designer, 'change' | 'select'>;

/** What is done on the canvas. The acts stay the same objects, so that a change draws only what it touches. */
export const useCanvasActs = ({ change, select }: Acts): CanvasActs =>
  useMemo(() => {
    const arrange = (act: (sections: readonly Section[]) => Section[], tag?: string) =>
      change(
        (paper) => ({ ...paper, design: { ...paper.design, sections: act(paper.design.sections) } }),
        tag,
      );
    return {
      select,
      change: (question, tag) => arrange((all) => changeQuestion(all, question), tag),
      move: (id, step) => arrange((all) => movedBy(all, id, step)),
      moveTo: (id, place) => arrange((all) => movedTo(all, id, place)),
      copy: (question) => {
        const twin = { ...question, id: newKey() };
        arrange((all) => putAfter(all, [twin], question.id));
        select(twin.id);
      },
      remove: (id) => {
        arrange((all) => removeQuestion(all, id));
        select(undefined);
      },
      add: (type, { after, before }) => {
        const question = newQuestion(type) as Question;
        arrange((all) => (before ? putBefore(all, question, before) : putAfter(all, [question], after)));
        select(question.id);
      },
      take: (questions, after) => {
        arrange((all) => putAfter(all, questions, after));
        select(questions.at(-1)?.id);
      },
      addSection: (after) => {
        const section: Section = { id: newKey(), title: '', titleEn: '', questions: [], draw: null };
        arrange((all) => beginSection(all, section, after));
        select(section.id);
      },
      moveSection: (id, step) => arrange((all) => moveSection(all, id, step)),
      joinSection: (id) => {
        arrange((all) => joinSection(all, id));
        select(undefined);
      },
    };
  }, [change, select]);
