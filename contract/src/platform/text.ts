export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** One piece of wording in every language of the interface. */
export type Text = Readonly<Record<Language, string>>;

export const text = (zh: string, en: string): Text => ({ zh, en });

/** What somebody wrote, or a name: the same words in every language. */
export const asWritten = (words: string): Text => text(words, words);

/** A number of things in English: `1 grade sheet`, `3 grade sheets`. */
export const several = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What stands between sentences that are said one after the other on one line. */
export const betweenClauses = (language: Language): string => (language === 'zh' ? '；' : '; ');
