export { AssignTutorDialog } from './assign-dialog.tsx';
