import type { Language } from '../../platform/text.ts';

/** Who writes a paper may leave out the English: then everybody reads the Chinese. */
export const titleIn = (language: Language, { title, titleEn }: { title: string; titleEn: string }): string =>
  (language === 'en' && titleEn) || title;

export const labelIn = (language: Language, { label, labelEn }: { label: string; labelEn: string }): string =>
  (language === 'en' && labelEn) || label;
