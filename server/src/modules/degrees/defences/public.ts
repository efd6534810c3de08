export { thesisDefended } from './graduation-check.ts';
export { overruleDefence } from './overrule-defence.ts';
