export { CancelClassDialog } from './cancel-class-dialog.tsx';
