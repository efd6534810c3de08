import type { Section } from '@graduate/contract/examination/papers/design.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { moved } from '../../../../../ui/moved.ts';

type Sections = readonly Section[];
/** A line of the canvas: a section begins, or a question stands. */
type Line = { id: string; section: Section } | { id: string; question: Question };

const linesOf = (sections: Sections): Line[] =>
  sections.flatMap((section) => [
    { id: section.id, section },
    ...section.questions.map((question) => ({ id: question.id, question })),
  ]);

/** A question belongs to the section that begins above it; nothing stands above the first. */
const sectionsOf = (lines: readonly Line[]): Section[] => {
  const first = lines.findIndex((line) => 'section' in line);
  const ordered = first > 0 ? moved(lines, first, 0) : lines;
  const sections: Section[] = [];
  for (const line of ordered) {
    if ('section' in line) sections.push({ ...line.section, questions: [] });
    else sections.at(-1)?.questions.push(line.question);
  }
  return sections;
};

/** Sections and questions in the order of the canvas. */
export const lineIds = (sections: Sections): string[] => linesOf(sections).map(({ id }) => id);

/** The question where another line stands; that one and what lies between make room. */
export const movedTo = (sections: Sections, id: string, place: string): Section[] => {
  const lines = linesOf(sections);
  const at = (wanted: string) => lines.findIndex((line) => line.id === wanted);
  return sectionsOf(moved(lines, at(id), at(place)));
};

/** One line up or down, also into the neighbouring section. */
export const movedBy = (sections: Sections, id: string, step: -1 | 1): Section[] => {
  const ids = lineIds(sections);
  const to = ids.indexOf(id) + step;
  const place = ids[to];
  return place === undefined || to === 0 ? [...sections] : movedTo(sections, id, place);
};

/** A new question in front of a line; at the end without one. */
export const putBefore = (sections: Sections, question: Question, place: string | undefined): Section[] => {
  const lines = linesOf(sections);
  const at = place === undefined ? lines.length : lines.findIndex(({ id }) => id === place);
  return sectionsOf([...lines.slice(0, at), { id: question.id, question }, ...lines.slice(at)]);
};

/** New questions behind a line; at the end without one. */
export const putAfter = (
  sections: Sections,
  questions: readonly Question[],
  place: string | undefined,
): Section[] => {
  const lines = linesOf(sections);
  const found = lines.findIndex(({ id }) => id === place);
  const at = found < 0 ? lines.length : found + 1;
  const added = questions.map((question) => ({ id: question.id, question }));
  return sectionsOf([...lines.slice(0, at), ...added, ...lines.slice(at)]);
};

/** A section begins behind this line and takes what follows in the old one. */
export const beginSection = (sections: Sections, section: Section, place: string | undefined): Section[] => {
  const lines = linesOf(sections);
  const found = lines.findIndex(({ id }) => id === place);
  const at = found < 0 ? lines.length : found + 1;
  return sectionsOf([...lines.slice(0, at), { id: section.id, section }, ...lines.slice(at)]);
};

/** Without the section; its questions join the one above, those of the first the one below. */
export const joinSection = (sections: Sections, id: string): Section[] =>
  sections.length < 2 ? [...sections] : sectionsOf(linesOf(sections).filter((line) => line.id !== id));

export const moveSection = (sections: Sections, id: string, step: -1 | 1): Section[] => {
  const at = sections.findIndex((section) => section.id === id);
  return [...moved(sections, at, at + step)];
};

export const changeSection = (sections: Sections, changed: Section): Section[] =>
  sections.map((section) => (section.id === changed.id ? changed : section));

const inQuestions = (sections: Sections, change: (all: readonly Question[]) => Question[]): Section[] =>
  sections.map((section) => ({ ...section, questions: change(section.questions) }));

export const changeQuestion = (sections: Sections, changed: Question): Section[] =>
  inQuestions(sections, (all) => all.map((one) => (one.id === changed.id ? changed : one)));

export const removeQuestion = (sections: Sections, id: string): Section[] =>
  inQuestions(sections, (all) => all.filter((one) => one.id !== id));

/** These questions worth so many points each, whatever they were worth. */
export const withPoints = (sections: Sections, ids: readonly string[], score: number): Section[] =>
  inQuestions(sections, (all) => all.map((one) => (ids.includes(one.id) ? { ...one, score } : one)));
