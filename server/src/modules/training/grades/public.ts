export { gradesInShort } from './records/grades-in-short.ts';
