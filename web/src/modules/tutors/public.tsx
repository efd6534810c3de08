export { AssignTutorDialog } from './assign-dialog.tsx';
export { OwnTutorChanges } from './changes/own-tutor-changes.tsx';
export { TutorChangeList } from './changes/tutor-change-list.tsx';
export { TutorField } from './tutor-field.tsx';
