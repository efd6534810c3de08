import { text } from '@graduate/contract/platform/text.ts';
import type { DictionarySeed } from '../../../../platform/dictionary-seed.ts';
import { listed } from './listed.ts';

const CATEGORY_DIGITS = 2;

/** Categories, first-level disciplines and professional degrees (third digit 5 or more). */
export const disciplines: DictionarySeed = {
  code: 'discipline',
  name: text('学科专业目录', 'Discipline catalogue'),
  standard: { name: '研究生教育学科专业目录', version: '2022' },
  items: listed('disciplines.tsv').map(({ code, name, nameEn }) => ({
    code,
    label: text(name, nameEn),
    ...(code.length > CATEGORY_DIGITS && { parent: code.slice(0, CATEGORY_DIGITS) }),
  })),
};
