export { dayInWords, studentOnPaper } from './issuing/student-on-paper.ts';
