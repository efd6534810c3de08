import { choices } from '../../platform/choices.ts';

export const questionTypes = choices({
  single: ['单选题', 'Single choice'],
  multiple: ['多选题', 'Multiple choice'],
  trueFalse: ['判断题', 'True or false'],
  dropdown: ['下拉题', 'Drop-down'],
  text: ['填空题', 'Short text'],
  longText: ['问答题', 'Long text'],
  number: ['数字题', 'Number'],
  rating: ['评分题', 'Rating'],
  matrixSingle: ['矩阵单选题', 'Matrix, one choice per row'],
  matrixRating: ['矩阵评分题', 'Matrix, a rating per row'],
  date: ['日期题', 'Date'],
  ordering: ['排序题', 'Ordering'],
  file: ['文件题', 'File'],
  sectionText: ['说明文字', 'Text block'],
});
export type QuestionType = keyof typeof questionTypes;

/** Is read and not answered. */
export const isText = (type: QuestionType): boolean => type === 'sectionText';

/** What exams give points for; ratings ask for an opinion, of which none is right. */
export const scorableTypes: readonly QuestionType[] = [
  'single',
  'multiple',
  'trueFalse',
  'dropdown',
  'text',
  'longText',
  'number',
  'matrixSingle',
  'date',
  'ordering',
  'file',
];

/** What only a person can mark; a short text without accepted answers joins them. */
export const handMarkedTypes: readonly QuestionType[] = ['longText', 'file'];

/** What an answer that is right in part gets. */
export const creditRules = choices({
  whole: ['全对得分', 'Only what is wholly right'],
  half: ['少选得一半分，错选不得分', 'Half when something is missing, nothing when something is wrong'],
  share: ['少选按比例得分，错选不得分', 'A share when something is missing, nothing when something is wrong'],
  deduct: ['选对得分、选错扣分，最低0分', 'Right ones add, wrong ones take away, never below 0'],
});
export type CreditRule = keyof typeof creditRules;

export const ratingScales = [5, 10] as const;

/** The files an answer may consist of; each question allows some of them. */
export const answerFileExtensions = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'zip',
  'txt',
  'jpg',
  'jpeg',
  'png',
] as const;

/** Codes of the files of this module: pictures within questions, files given as answers. */
export const QUESTION_FILES = { moduleCode: 'WJ', businessCode: 'WJ_ST' } as const;
export const ANSWER_FILES = { moduleCode: 'WJ', businessCode: 'WJ_DA' } as const;
