export { tellingWords } from './blind-scan.ts';
export { scrubPdf } from './scrub-pdf.ts';
