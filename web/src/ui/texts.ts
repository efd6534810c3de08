import type { Language } from '@graduate/contract/platform/text.ts';
import { inBothLanguages, language, type Table, type Texts, type WordedTable } from '../platform/texts.ts';
import { useStore } from './use-store.ts';
import { words } from './words.ts';

type SharedWords = WordedTable<typeof words>;

const shared = inBothLanguages(words);

/**
 * The wording of a page in both languages: `{ title: ['批次管理', 'Rounds'], total: (n: number) => [`共 ${n} 条`, …] }`, with
 * the words that all pages share.
 */
export const defineTexts = <const T extends Table>(
  table: T,
): Texts<WordedTable<T> & Omit<SharedWords, keyof T>> => {
  const own = inBothLanguages(table);
  return { zh: { ...shared.zh, ...own.zh }, en: { ...shared.en, ...own.en } };
};

/** For those who say nothing else. */
export const sharedTexts = defineTexts({});

export const useLanguage = (): Language => useStore(language);

/** The texts in the language of the interface; the component follows a change of language. */
export const useTexts = <W>(texts: Texts<W>): W => texts[useLanguage()];
