export { withdrawLinkGrade, writeLinkGrade } from './link-grades.ts';
export { coursesTouched, studiesOf } from './read-study.ts';
