export { TutorChangeList } from './changes/changes-page.tsx';
export { OwnTutorChanges } from './changes/own-tutor-changes.tsx';
export { TutorField } from './tutor-field.tsx';
