export { whatIsTaught } from './lessons.ts';
