import { answerWith } from './answer-in-worker.ts';
import { readWorkbook } from './read-workbook.ts';

answerWith(readWorkbook);
