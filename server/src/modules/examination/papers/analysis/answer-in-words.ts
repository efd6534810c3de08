import type { Answer } from '@graduate/contract/examination/questions/answers.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';

type Labelled = readonly { id: string; label: string; labelEn: string }[];

const labelIn = (list: Labelled, id: string, language: Language): string => {
  const found = list.find((one) => one.id === id);
  return (language === 'en' && found?.labelEn) || found?.label || id;
};

const RIGHT = text('正确', 'True');
const WRONG = text('错误', 'False');

/** What somebody answered, as it stands in a cell; files by their names. */
export const answerInWords = (
  question: Question,
  answer: Answer | undefined,
  language: Language,
  fileNames: ReadonlyMap<string, string>,
): string | number => {
  if (!answer) return '';
  const options: Labelled = 'options' in question ? question.options : [];
  const rows: Labelled = 'rows' in question ? question.rows : [];
  const named = (list: Labelled, id: string) => labelIn(list, id, language);
  if ('choices' in answer)
    return answer.choices
      .map((id) => [named(options, id), answer.texts?.[id]].filter(Boolean).join('：'))
      .join('；');
  if ('truth' in answer) return (answer.truth ? RIGHT : WRONG)[language];
  if ('rows' in answer)
    return Object.entries(answer.rows)
      .map(([row, id]) => `${named(rows, row)}：${named(options, id)}`)
      .join('；');
  if ('ratings' in answer)
    return Object.entries(answer.ratings)
      .map(([row, value]) => `${named(rows, row)}：${value}`)
      .join('；');
  if ('order' in answer) return answer.order.map((id) => named(options, id)).join(' > ');
  if ('files' in answer) return answer.files.flatMap((id) => fileNames.get(id) ?? []).join('；');
  const [value] = Object.values(answer) as [string | number];
  return value;
};
