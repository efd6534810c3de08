export { finishBinding, takeBinding } from './binding-underway.ts';
export { ChangePasswordForm } from './change-password-form.tsx';
export { CropDialog } from './crop-dialog.tsx';
