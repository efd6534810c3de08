export { writeDictionaries } from './write-dictionaries.ts';
