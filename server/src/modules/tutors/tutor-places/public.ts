export { grantTo } from './qualifications.ts';
