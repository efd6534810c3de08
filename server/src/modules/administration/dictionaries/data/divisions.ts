import { text } from '@graduate/contract/platform/text.ts';
import { type DictionarySeed, itemsOf } from '../../../../platform/dictionary-seed.ts';
import { divisionsFrom11To37 } from './divisions-11-37.ts';
import { divisionsFrom41To82 } from './divisions-41-82.ts';

const DIGITS = 6;
const sixDigits = (short: string): string => short.padEnd(DIGITS, '0');

/** A prefecture hangs below the province whose two digits it begins with. */
const asDivision = ({ code, label }: { code: string; label: DictionarySeed['items'][number]['label'] }) => ({
  code: sixDigits(code),
  label,
  ...(code.length > 2 && { parent: sixDigits(code.slice(0, 2)) }),
});

/** Provinces and prefectures; counties, and what a province administers directly, are not in it. */
export const divisions: DictionarySeed = {
  code: 'region',
  name: text('行政区划', 'Administrative divisions'),
  standard: { name: 'GB/T 2260', version: '2007，含至2023年的变更' },
  items: [...itemsOf(divisionsFrom11To37), ...itemsOf(divisionsFrom41To82)].map(asDivision),
};
