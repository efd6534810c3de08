export { TutorField } from './tutor-field.tsx';
