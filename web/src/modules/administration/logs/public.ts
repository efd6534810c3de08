export { ActionName } from './action-name.tsx';
export { ChangesTable } from './changes-table.tsx';
export { roleInWords } from './role-words.ts';
