import type { Section } from '@graduate/contract/examination/papers/design.ts';
import { newQuestion } from '@graduate/contract/examination/questions/new-question.ts';
import type { QuestionType } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question, QuestionOf } from '@graduate/contract/examination/questions/questions.ts';

/** The same key at every installation. */
const keyOf = (place: number): string => `q${String(place + 1).padStart(2, '0')}`;

const labelled = (question: string, labels: readonly string[]) =>
  labels.map((label, place) => ({
    id: `${question}${'abcdefghijkl'[place] ?? place}`,
    label,
    labelEn: '',
    exclusive: label.startsWith('以上都'),
    withText: label.startsWith('其他'),
    score: null,
  }));

type Written = (id: string) => Question;

const asked =
  <T extends QuestionType>(type: T, title: string, more: (id: string) => Partial<QuestionOf<T>>): Written =>
  (id) =>
    ({ ...newQuestion(type), title: `<p>${title}</p>`, ...more(id), id }) as unknown as Question;

export const single = (title: string, labels: readonly string[], right?: number, score = 0): Written =>
  asked('single', title, (id) => {
    const options = labelled(id, labels);
    return { options, key: right === undefined ? null : (options[right]?.id ?? null), score };
  });

export const multiple = (
  title: string,
  labels: readonly string[],
  right: readonly number[] = [],
  score = 0,
): Written =>
  asked('multiple', title, (id) => {
    const options = labelled(id, labels);
    const maxChoices = title.includes('最多三项') ? 3 : null;
    return {
      options,
      maxChoices,
      key: right.flatMap((place) => options[place]?.id ?? []),
      credit: 'half',
      score,
    };
  });

export const truth = (title: string, key: boolean, score: number): Written =>
  asked('trueFalse', title, () => ({ key, score }));

export const rating = (title: string, scale: 5 | 10 = 5): Written =>
  asked('rating', title, () => ({ scale, lowLabel: '很不满意', highLabel: '非常满意' }));

export const weighed = (title: string, weight: number): Written =>
  asked('rating', title, () => ({ scale: 5 as const, weight, lowLabel: '很不符合', highLabel: '非常符合' }));

const rowsOf = (labels: readonly string[]) =>
  labels.map((label, place) => ({ id: `r${place + 1}`, label, labelEn: '' }));

export const matrix = (title: string, rows: readonly string[]): Written =>
  asked('matrixRating', title, () => ({ rows: rowsOf(rows), lowLabel: '差', highLabel: '好' }));

export const grid = (title: string, rows: readonly string[], labels: readonly string[]): Written =>
  asked('matrixSingle', title, (id) => ({ rows: rowsOf(rows), options: labelled(id, labels) }));

export const ordering = (title: string, labels: readonly string[]): Written =>
  asked('ordering', title, (id) => ({ options: labelled(id, labels) }));

export const number = (title: string, min: number, max: number, unit: string): Written =>
  asked('number', title, () => ({ min, max, unit }));

export const date = (title: string): Written => asked('date', title, () => ({ required: false }));

export const essay = (title: string, score = 0): Written =>
  asked('longText', title, () => ({ required: score > 0, maxLength: 2000, score }));

export const dropdown = (title: string, labels: readonly string[]): Written =>
  asked('dropdown', title, (id) => ({ options: labelled(id, labels) }));

export const note = (title: string): Written => asked('sectionText', title, () => ({ required: false }));

/** A paper of sections with their titles, its questions numbered through. */
export const sectionsOf = (
  sections: readonly (readonly [title: string, questions: readonly Written[]])[],
) => {
  let place = 0;
  return sections.map(([title, questions], at) => ({
    id: `s${at + 1}`,
    title,
    titleEn: '',
    draw: null,
    questions: questions.map((write) => {
      const question = write(keyOf(place));
      place += 1;
      return question;
    }),
  }));
};

type Words = Readonly<Record<string, string>>;

/** The same paper with English beside its Chinese, as far as it is given. */
export const withEnglish = (sections: readonly Section[], english: Words): Section[] => {
  const label = <L extends { label: string }>(one: L) => ({ ...one, labelEn: english[one.label] ?? '' });
  return sections.map((section) => ({
    ...section,
    titleEn: english[section.title] ?? '',
    questions: section.questions.map((question) => {
      const words = english[question.title.replaceAll(/<[^>]+>/g, '')];
      return {
        ...question,
        titleEn: words ? `<p>${words}</p>` : '',
        ...('options' in question && { options: question.options.map(label) }),
        ...('rows' in question && { rows: question.rows.map(label) }),
      } as Question;
    }),
  }));
};
