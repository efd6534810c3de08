export { registrationTermOn } from './registration-terms.ts';
export { dropRegistration, registerThisTerm, setRegistration } from './set-registration.ts';
