export { DeviceIcon, DeviceName } from './device-name.tsx';
export { deviceOf } from './device-of.ts';
export { type ListedSignIn, listedSignIns } from './sign-in-list.ts';
export { SignInResult } from './sign-in-result.tsx';
