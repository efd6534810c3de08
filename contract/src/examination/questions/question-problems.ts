import { type Text, text } from '../../platform/text.ts';
import type { Question } from './questions.ts';
import { isHandMarked } from './score-answer.ts';

const wordsIn = (html: string): string =>
  html
    .replaceAll(/<(?!img)[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .trim();

const reversed = (least: number | string | null, most: number | string | null): boolean =>
  least !== null && most !== null && least > most;

const inLabels = (labels: readonly { label: string }[], zh: string, en: string): Text[] => {
  const written = labels.map(({ label }) => label.trim());
  if (written.includes('')) return [text(`有${zh}未填写`, `One of the ${en} is empty`)];
  return new Set(written).size < written.length ? [text(`${zh}重复`, `Two ${en} are the same`)] : [];
};

const inOptions = (question: Question): Text[] => {
  if (!('options' in question)) return [];
  const few = question.options.length < 2 ? [text('选项至少两个', 'There must be at least two options')] : [];
  return [...few, ...inLabels(question.options, '选项', 'options')];
};

const inRows = (question: Question): Text[] => {
  if (!('rows' in question)) return [];
  if (question.rows.length === 0) return [text('请至少填写一行', 'There must be at least one row')];
  return inLabels(question.rows, '行标题', 'rows');
};

const inLimits = (question: Question): Text[] => {
  const wrong = text('下限不能大于上限', 'The lower limit is above the upper one');
  switch (question.type) {
    case 'multiple': {
      const most = question.maxChoices ?? question.options.length;
      return reversed(question.minChoices, most) ||
        (question.maxChoices !== null && question.maxChoices > question.options.length)
        ? [text('可选数量与选项数不符', 'The number of choices does not fit the options')]
        : [];
    }
    case 'text':
    case 'longText':
      return reversed(question.minLength, question.maxLength) ? [wrong] : [];
    case 'number':
      return reversed(question.min, question.max) ? [wrong] : [];
    case 'date':
      return reversed(question.earliest, question.latest) ? [wrong] : [];
    default:
      return [];
  }
};

/** What keeps a question from being asked, wherever it stands. */
export const questionProblems = (question: Question): Text[] => [
  ...(wordsIn(question.title) === '' ? [text('题目不能为空', 'The question is empty')] : []),
  ...inOptions(question),
  ...inRows(question),
  ...inLimits(question),
];

/** Whether it is known, or left to a person, what is right. */
export const hasKey = (question: Question): boolean => {
  if (isHandMarked(question)) return true;
  switch (question.type) {
    case 'single':
    case 'dropdown':
      return question.options.some(({ id }) => id === question.key);
    case 'multiple':
      return (
        question.key.length > 0 && question.key.every((id) => question.options.some((one) => one.id === id))
      );
    case 'matrixSingle':
      return question.rows.every(({ id }) => question.options.some((one) => one.id === question.key[id]));
    case 'trueFalse':
    case 'number':
    case 'date':
      return question.key !== null;
    default:
      return true;
  }
};
