import { type Language, languages, type Text } from '@graduate/contract/platform/text.ts';
import { lasting } from './storage.ts';
import { createStore } from './store.ts';

type Pair = readonly [zh: string, en: string];
type Wording = Pair | ((...args: never[]) => Pair);
export type Table = Record<string, Wording>;
type Worded<W> = W extends (...args: infer A) => Pair ? (...args: A) => string : string;

export type WordedTable<T extends Table> = { readonly [K in keyof T]: Worded<T[K]> };
export type Texts<W> = Readonly<Record<Language, W>>;

const position = { zh: 0, en: 1 } as const;

const wordedIn = <T extends Table>(table: T, language: Language): WordedTable<T> =>
  Object.fromEntries(
    Object.entries(table).map(([key, wording]) => [
      key,
      typeof wording === 'function'
        ? (...args: never[]) => wording(...args)[position[language]]
        : wording[position[language]],
    ]),
  ) as WordedTable<T>;

/** Wordings in both languages: `{ title: ['批次管理', 'Rounds'], total: (n: number) => [`共 ${n} 条`, …] }`. */
export const inBothLanguages = <const T extends Table>(table: T): Texts<WordedTable<T>> => ({
  zh: wordedIn(table, 'zh'),
  en: wordedIn(table, 'en'),
});

const KEY = 'language';
const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

const stored = lasting.read(KEY);
export const language = createStore<Language>(isLanguage(stored) ? stored : 'zh');

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

/** The texts in the language of the interface, as it is now; components follow it with `useTexts`. */
export const textsOf = <W>(texts: Texts<W>): W => texts[language.get()];

/** One wording of the contract (a label, a state) in the language of the interface. */
export const inLanguage = (text: Text): string => text[language.get()];
