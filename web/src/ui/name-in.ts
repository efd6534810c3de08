import type { Language } from '@graduate/contract/platform/text.ts';

type Named = { name: string; nameEn: string };

/** The name a reader understands; without an English one the Chinese. */
export const nameIn = (language: Language, { name, nameEn }: Named): string =>
  (language === 'en' && nameEn) || name;
