export { DefenceInvitations } from './invitations.tsx';
