export { type Printed, reportPdf } from './analysis/report.ts';
export { shownSections } from './answering/layout.ts';
export { shownPictures } from './answering/shown-pictures.ts';
export { accepted } from './answering/submit-sheet.ts';
export { frozenPaper } from './answering/versions.ts';
