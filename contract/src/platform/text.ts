export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** One piece of wording in every language of the interface. */
export type Text = Readonly<Record<Language, string>>;

export const text = (zh: string, en: string): Text => ({ zh, en });
