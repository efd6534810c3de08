export { CancelClassDialog } from './cancel-class-dialog.tsx';
export { CancellationRequest } from './cancellation-request.tsx';
export { MergeClassDialog } from './merge-class-dialog.tsx';
