export { watchSessions } from './authenticate.ts';
export { useCaptcha } from './captcha.ts';
export { createAdministrator } from './create-administrator.ts';
export { actorLater } from './load-actor.ts';
export { makePasswordLink } from './password-links/password-link.ts';
export { passwordLinkSender } from './password-links/send-password-link.ts';
export { runningSessions } from './running-sessions.ts';
export { receiveCasLogout } from './sign-in-methods.ts';
