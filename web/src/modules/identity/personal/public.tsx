export { AvatarFrame } from './avatar-section.tsx';
export { CropDialog } from './crop-dialog.tsx';
export { PICTURE_FRESH_MS, Picture } from './own-avatar.tsx';
export { refreshSessionInfo } from './refresh-session-info.ts';
