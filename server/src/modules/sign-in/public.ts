export { watchSessions } from './authenticate.ts';
export { createAdministrator } from './create-administrator.ts';
export { receiveCasLogout } from './ways-in.ts';
