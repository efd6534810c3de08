export { watchSessions } from './authenticate.ts';
export { openSession } from './sessions.ts';
export { issueToken } from './tokens.ts';
