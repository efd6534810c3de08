import { type Language, languages, type Text } from '@graduate/contract/platform/text.ts';
import { lasting } from './storage.ts';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';
import { type Pair, words } from './words.ts';

type Wording = Pair | ((...args: never[]) => Pair);
type Table = Record<string, Wording>;
type Worded<W> = W extends (...args: infer A) => Pair ? (...args: A) => string : string;

export type Texts<T extends Table> = { readonly zh: WordedTable<T>; readonly en: WordedTable<T> };
type WordedTable<T extends Table> = { readonly [K in keyof T]: Worded<T[K]> } & Omit<SharedWords, keyof T>;
type SharedWords = { readonly [K in keyof typeof words]: string };

const position = { zh: 0, en: 1 } as const;

const wordedIn = (table: Table, language: Language) =>
  Object.fromEntries(
    Object.entries(table).map(([key, wording]) => [
      key,
      typeof wording === 'function'
        ? (...args: never[]) => wording(...args)[position[language]]
        : wording[position[language]],
    ]),
  );

const shared = { zh: wordedIn(words, 'zh'), en: wordedIn(words, 'en') };

/**
 * The wording of a page in both languages: `{ title: ['批次管理', 'Rounds'], total: (n: number) => [`共 ${n} 条`, …] }`, with
 * the words that all pages share.
 */
export const defineTexts = <const T extends Table>(table: T): Texts<T> => ({
  zh: { ...shared.zh, ...wordedIn(table, 'zh') } as WordedTable<T>,
  en: { ...shared.en, ...wordedIn(table, 'en') } as WordedTable<T>,
});

/** For those who say nothing else. */
export const sharedTexts = defineTexts({});

const KEY = 'language';
const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

const stored = lasting.read(KEY);
const language = createStore<Language>(isLanguage(stored) ? stored : 'zh');

const tellTheDocument = () => {
  document.documentElement.lang = language.get() === 'zh' ? 'zh-CN' : 'en';
};
tellTheDocument();
language.subscribe(tellTheDocument);

export const currentLanguage = (): Language => language.get();

export const changeLanguage = (next: Language): void => {
  lasting.write(KEY, next);
  language.set(next);
};

export const useLanguage = (): Language => useStore(language);

/** The texts in the language of the interface; the component follows a change of language. */
export const useTexts = <T extends Table>(texts: Texts<T>): WordedTable<T> => texts[useLanguage()];

/** The same outside components. */
export const textsOf = <T extends Table>(texts: Texts<T>): WordedTable<T> => texts[language.get()];

/** One wording of the contract (a label, a state) in the language of the interface. */
export const inLanguage = (text: Text): string => text[language.get()];
