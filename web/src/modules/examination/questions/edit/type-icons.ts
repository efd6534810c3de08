import type { QuestionType } from '@graduate/contract/examination/questions/question-types.ts';

/** How each type of question is drawn where one is chosen. */
export const typeIcons: Readonly<Record<QuestionType, string>> = {
  single: 'radio-button-line',
  multiple: 'checkbox-multiple-line',
  trueFalse: 'toggle-line',
  dropdown: 'arrow-down-circle-line',
  text: 'input-field',
  longText: 'file-text-line',
  number: 'hashtag',
  rating: 'star-line',
  matrixSingle: 'grid-line',
  matrixRating: 'table-line',
  date: 'calendar-line',
  ordering: 'sort-asc',
  file: 'attachment-line',
  sectionText: 'paragraph',
};
