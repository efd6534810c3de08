export { equivalentsOf } from './course-refs.ts';
