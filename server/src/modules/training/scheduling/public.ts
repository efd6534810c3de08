export { type Lesson, type Whose, whatIsTaught } from './lessons.ts';
export { isPublished } from './published.ts';
