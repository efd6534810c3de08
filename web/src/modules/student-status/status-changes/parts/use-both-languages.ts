import type { Text } from '@graduate/contract/platform/text.ts';
import { createContext, useContext } from 'react';
import { useLanguage } from '../../../../ui/texts.ts';

/** International students read the form in both languages at once. */
export const BothLanguages = createContext(false);

/** The words for a label of the form: in the language of the interface, or in both. */
export const useFormWords = (): ((words: Text) => string) => {
  const both = useContext(BothLanguages);
  const language = useLanguage();
  return (words) => (both && words.zh !== words.en ? `${words.zh} ${words.en}` : words[language]);
};
