export { thesisDefended } from './graduation-check.ts';
