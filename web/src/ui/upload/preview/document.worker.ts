import { answerWith } from './answer-in-worker.ts';
import { readDocument } from './read-document.ts';

answerWith(readDocument);
