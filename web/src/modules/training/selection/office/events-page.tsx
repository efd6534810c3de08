export { EventsList as default } from './events-list.tsx';
