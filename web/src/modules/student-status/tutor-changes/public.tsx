export { OwnTutorChanges } from './own-tutor-changes.tsx';
export { TutorChangeList } from './tutor-change-list.tsx';
