import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import sanitizeHtml from 'sanitize-html';
import { cleanHtml, picturesIn } from '../../../platform/clean-html.ts';

/** The rich texts of a question without what could run. Labels of options are plain text and stay as they are. */
export const cleanQuestion = (question: Question): Question => ({
  ...question,
  title: cleanHtml(question.title),
  titleEn: cleanHtml(question.titleEn),
  explanation: cleanHtml(question.explanation),
});

/** The pictures in the texts of a question. */
export const picturesOf = ({ title, titleEn, explanation }: Question): string[] =>
  [title, titleEn, explanation].flatMap(picturesIn);

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** Rich text as plain words, for lists, sheets and messages. */
export const plainWords = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(lt|gt|amp|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
