import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import sanitizeHtml from 'sanitize-html';
import { cleanHtml } from '../../../platform/clean-html.ts';

/** The rich texts of a question without what could run. Labels of options are plain text and stay as they are. */
export const cleanQuestion = (question: Question): Question => ({
  ...question,
  title: cleanHtml(question.title),
  titleEn: cleanHtml(question.titleEn),
  explanation: cleanHtml(question.explanation),
});

/** Papers take copies of questions, and a picture belongs to one record: those of the bank have none. */
export const withoutPictures = (question: Question): Question => ({
  ...question,
  title: question.title.replaceAll(/<img[^>]*>/g, ''),
  titleEn: question.titleEn.replaceAll(/<img[^>]*>/g, ''),
  explanation: question.explanation.replaceAll(/<img[^>]*>/g, ''),
});

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
