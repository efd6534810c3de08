import { text } from '@graduate/contract/platform/text.ts';
import type { DictionarySeed } from '../../../../platform/dictionary-seed.ts';
import { listed } from './listed.ts';

/** Countries and regions by their number of three digits, China first, then by the sound of their names. */
export const countries: DictionarySeed = {
  code: 'country',
  name: text('国家和地区', 'Countries and regions'),
  standard: { name: 'GB/T 2659.1', version: '2022' },
  items: listed('countries.tsv').map(({ code, name, nameEn }) => ({ code, label: text(name, nameEn) })),
};
