import { Dictionary, DictionaryItem } from '@graduate/contract/administration/dictionaries/dictionaries.ts';

export const logWords = {
  nouns: { dictionary: Dictionary, dictionaryItem: DictionaryItem },
};
