export { actionInWords, roleInWords } from './log-words.ts';
