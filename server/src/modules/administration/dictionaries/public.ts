export { dictionaryChoices } from './choices.ts';
export { unknownItems } from './known-items.ts';
export { dictionaryLabels } from './labels.ts';
export { writeDictionaries } from './write-dictionaries.ts';
