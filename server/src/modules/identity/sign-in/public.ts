export { watchSessions } from './authenticate.ts';
export { useCaptcha } from './captcha.ts';
export { createAdministrator } from './create-administrator.ts';
export { actorLater } from './load-actor.ts';
export { runningSessions } from './running-sessions.ts';
export { receiveCasLogout } from './sign-in-methods.ts';
