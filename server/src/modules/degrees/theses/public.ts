export { scrubPdf } from './scrub-pdf.ts';
export { starred, tellingNames } from './telling-names.ts';
