export { roleIdOf } from './accounts.reference.ts';
export { demonstrationAccounts } from './demonstration.ts';
