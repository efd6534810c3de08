export { dayInWords, studentOnPaper } from './issuing/student-on-paper.ts';
export { type School, schoolOf } from './printing/document-of.ts';
