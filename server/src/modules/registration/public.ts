export { dropRegistration, registerThisTerm, setRegistration } from './set-registration.ts';
