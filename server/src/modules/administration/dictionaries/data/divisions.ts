import { text } from '@graduate/contract/platform/text.ts';
import { pinyin } from 'pinyin-pro';
import type { DictionarySeed, ItemSeed } from '../../../../platform/dictionary-seed.ts';
import { listed } from './listed.ts';

const DIGITS = 6;
const sixDigits = (short: string): string => short.padEnd(DIGITS, '0');

/** A prefecture hangs below the province whose two digits it begins with. */
const provincesAndPrefectures = listed('provinces-and-prefectures.tsv').map(
  ({ code, name, nameEn }): ItemSeed => ({
    code: sixDigits(code),
    label: text(name, nameEn),
    ...(code.length > 2 && { parent: sixDigits(code.slice(0, 2)) }),
  }),
);
const codes = new Set(provincesAndPrefectures.map(({ code }) => code));

/** How the kinds are called in English, the longer endings first. */
const kinds = [
  ['自治县', 'Autonomous County'],
  ['自治旗', 'Autonomous Banner'],
  ['地区', 'Prefecture'],
  ['特区', 'Special District'],
  ['林区', 'Forestry District'],
  ['县', 'County'],
  ['区', 'District'],
  ['市', 'City'],
  ['旗', 'Banner'],
  ['盟', 'League'],
] as const;

/** 城关区 is Chengguan District; a name of one character keeps its kind: 辉县 is Huixian County. */
const inEnglish = (name: string): string => {
  const [ending, kind] = kinds.find(([known]) => name.endsWith(known)) ?? ['', ''];
  const own = name.slice(0, name.length - ending.length);
  const letters = pinyin(own.length > 1 ? own : name, { toneType: 'none', type: 'array', v: true }).join('');
  const spelt = letters.charAt(0).toUpperCase() + letters.slice(1);
  return kind ? `${spelt} ${kind}` : spelt;
};

/** Below a prefecture, or below the province where that administers it directly. */
const parentOf = (code: string): string => {
  const prefecture = sixDigits(code.slice(0, 4));
  return prefecture !== code && codes.has(prefecture) ? prefecture : sixDigits(code.slice(0, 2));
};

const below = (file: string, traits: Pick<ItemSeed, 'former'> = {}): ItemSeed[] =>
  listed(file).map(({ code, name }) => ({
    code,
    label: text(name, inEnglish(name)),
    parent: parentOf(code),
    ...traits,
  }));

/**
 * Provinces, prefectures, counties and districts. What was merged or renamed since 2002 can no longer be chosen, but
 * older documents and registers still name it.
 */
export const divisions = (): DictionarySeed => ({
  code: 'region',
  name: text('行政区划', 'Administrative divisions'),
  standard: { name: 'GB/T 2260', version: '2007，含至2023年的变更' },
  items: [
    ...provincesAndPrefectures,
    ...below('districts.tsv'),
    ...below('former-divisions.tsv', { former: true }),
  ],
});
