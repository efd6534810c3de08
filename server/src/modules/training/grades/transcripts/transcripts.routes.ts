import { transcriptCalls } from '@graduate/contract/training/grades/transcripts.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { gradeScope as scope } from '../records/grades.scope.ts';
import { issueOwn, issueTranscripts, revokeTranscript } from './issue-transcripts.ts';
import { previewOwn, previewTranscript } from './preview-transcript.ts';
import { printTranscript, printTranscripts } from './print-transcript.ts';
import { listTranscripts, myTranscripts } from './read-transcripts.ts';

export const transcriptRoutes = [
  serve(transcriptCalls.mine, { handle: myTranscripts }),
  serve(transcriptCalls.issueMine, { scope, handle: issueOwn }),
  serve(transcriptCalls.previewMine, { scope, handle: previewOwn }),
  serve(transcriptCalls.preview, { scope, handle: previewTranscript }),
  serve(transcriptCalls.list, { scope, handle: listTranscripts }),
  serve(transcriptCalls.issue, { scope, handle: issueTranscripts }),
  serve(transcriptCalls.pdf, { scope, handle: printTranscript }),
  serve(transcriptCalls.print, { scope, handle: printTranscripts }),
  serve(transcriptCalls.revoke, { scope, handle: revokeTranscript }),
];
