export { ActionName } from './action-name.tsx';
export { roleInWords } from './role-words.ts';
