import { createHash } from 'node:crypto';
import type { Section, ShownSection } from '@graduate/contract/examination/papers/design.ts';
import { type Question, withoutKey } from '@graduate/contract/examination/questions/questions.ts';
import type { FrozenPaper } from './versions.ts';

/** The same things in an order that looks like chance and is always the same for one seed. */
const shuffled = <T extends { id: string }>(things: readonly T[], seed: string): T[] => {
  const place = ({ id }: T) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return things
    .map((thing) => ({ thing, at: place(thing) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ thing }) => thing);
};

const withOptions = (question: Question, seed: string, wanted: boolean): Question =>
  // The order an ordering is written in is its key: in an exam nobody sees it.
  'options' in question && (wanted || question.type === 'ordering')
    ? { ...question, options: shuffled(question.options, `${seed} ${question.id}`) }
    : question;

/** The questions of one sheet: drawn and shuffled for it alone, and always the same. */
export const sectionsFor = ({ design, pools }: FrozenPaper, seed: string): Section[] => {
  const { exam, sections } = design;
  if (!exam) return sections;
  // Two sections may draw from the same questions: nobody is asked one twice.
  const taken = new Set<string>();
  return sections.map((section) => {
    const free = (pools[section.id] ?? []).filter(({ id }) => !taken.has(id));
    const drawn = section.draw ? shuffled(free, seed).slice(0, section.draw.count) : [];
    for (const { id } of drawn) taken.add(id);
    // Conditions ask for what stands above: such a section keeps its order.
    const conditional = section.questions.some(({ shownIf }) => shownIf);
    const fixed =
      exam.shuffleQuestions && !conditional ? shuffled(section.questions, seed) : section.questions;
    const questions = [...fixed, ...drawn].map((one) => withOptions(one, seed, exam.shuffleOptions));
    return { ...section, questions };
  });
};

export const shownSections = (sections: readonly Section[]): ShownSection[] =>
  sections.map(({ id, title, titleEn, questions }) => ({
    id,
    title,
    titleEn,
    questions: questions.map(withoutKey),
  }));

/** Every question somebody can be asked in this version, whatever was drawn. */
const allQuestions = ({ design, pools }: FrozenPaper): Question[] =>
  design.sections.flatMap(({ id, questions }) => [...questions, ...(pools[id] ?? [])]);

/** The questions as they were written: orderings have their key in the order of their options. */
export const asWritten = (frozen: FrozenPaper, questions: readonly Question[]): Question[] => {
  const written = new Map(allQuestions(frozen).map((question) => [question.id, question]));
  return questions.map((question) => written.get(question.id) ?? question);
};
