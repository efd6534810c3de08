export { TutorChangeList as default } from './tutor-change-list.tsx';
