export { AvatarFrame } from './avatar-section.tsx';
export { finishBinding, takeBinding } from './binding-underway.ts';
export { ChangePasswordForm } from './change-password-form.tsx';
export { CropDialog } from './crop-dialog.tsx';
export { PICTURE_FRESH_MS, Picture } from './own-avatar.tsx';
export { refreshSessionInfo } from './refresh-session-info.ts';
