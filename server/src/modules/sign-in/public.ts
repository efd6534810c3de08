export { watchSessions } from './authenticate.ts';
export { createAdministrator } from './create-administrator.ts';
export { openSession } from './sessions.ts';
export { issueToken } from './tokens.ts';
export { receiveCasLogout } from './ways-in.ts';
