import { analysisCalls } from '@graduate/contract/examination/papers/analysis-calls.ts';
import { answeringCalls } from '@graduate/contract/examination/papers/answering-calls.ts';
import { myPaperCalls } from '@graduate/contract/examination/papers/my-papers.ts';
import { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { analysePaper } from './analysis/analyse-paper.ts';
import { crossTable } from './analysis/cross-table.ts';
import { exportAnswers } from './analysis/export-answers.ts';
import { exportSummary } from './analysis/export-summary.ts';
import { printReport } from './analysis/report.ts';
import { countWords, listTexts } from './analysis/texts.ts';
import { fillPaper } from './answering/fill-paper.ts';
import { listMine } from './answering/my-papers.ts';
import { readSheet } from './answering/read-sheet.ts';
import { saveSheet } from './answering/save-sheet.ts';
import { startSheet } from './answering/start-sheet.ts';
import { submitAnonymously } from './answering/submit-anonymously.ts';
import { submitSheet } from './answering/submit-sheet.ts';
import { audienceChoices, clearNamed, countAudience, listNamed } from './audience/audience.ts';
import { importNamed } from './audience/import-named.ts';
import { exportParticipants, listParticipants } from './audience/participants.ts';
import { gradeSheet } from './marking/grade-sheet.ts';
import { listSheets } from './marking/list-sheets.ts';
import { findInShort, findPaper, listPapers } from './papers.queries.ts';
import { papersOf } from './papers.scope.ts';
import { copyPaper } from './writing/copy-paper.ts';
import { archivePaper, closePaper, withdrawPaper } from './writing/move-paper.ts';
import { remindPeople, removePaper, sharePaper } from './writing/other-acts.ts';
import { listProblems } from './writing/paper-problems.ts';
import { publishPaper } from './writing/publish-paper.ts';
import { createPaper, editPaper } from './writing/write-paper.ts';

const scope = papersOf;

export const paperRoutes = [
  serve(paperCalls.list, { scope, handle: listPapers }),
  serve(paperCalls.find, { scope, handle: findPaper }),
  serve(paperCalls.inShort, { scope, handle: findInShort }),
  serve(paperCalls.create, { scope, handle: createPaper }),
  serve(paperCalls.edit, { scope, handle: editPaper }),
  serve(paperCalls.remove, { scope, handle: removePaper }),
  serve(paperCalls.problems, { scope, handle: listProblems }),
  serve(paperCalls.publish, { scope, handle: publishPaper }),
  serve(paperCalls.withdraw, { scope, handle: withdrawPaper }),
  serve(paperCalls.close, { scope, handle: closePaper }),
  serve(paperCalls.archive, { scope, handle: archivePaper }),
  serve(paperCalls.copy, { scope, handle: copyPaper }),
  serve(paperCalls.share, { scope, handle: sharePaper }),
  serve(paperCalls.remind, { scope, handle: remindPeople }),
  serve(paperCalls.audienceChoices, { scope, handle: audienceChoices }),
  serve(paperCalls.countAudience, { scope, handle: countAudience }),
  serve(paperCalls.named, { scope, handle: listNamed }),
  serve(paperCalls.clearNamed, { scope, handle: clearNamed }),
  serve(paperCalls.participants, { scope, handle: listParticipants }),
  exportParticipants.route,
  ...importNamed.routes,
  serve(myPaperCalls.mine, { handle: listMine }),
  serve(answeringCalls.fill, { handle: fillPaper }),
  serve(answeringCalls.start, { handle: startSheet }),
  serve(answeringCalls.sheet, { handle: readSheet }),
  serve(answeringCalls.save, { handle: saveSheet }),
  serve(answeringCalls.submit, { handle: submitSheet }),
  serve(answeringCalls.submitAnonymous, { handle: submitAnonymously }),
  serve(answeringCalls.sheets, { scope, handle: listSheets }),
  serve(answeringCalls.grade, { scope, handle: gradeSheet }),
  serve(analysisCalls.analysis, { scope, handle: analysePaper }),
  serve(analysisCalls.cross, { scope, handle: crossTable }),
  serve(analysisCalls.words, { scope, handle: countWords }),
  serve(analysisCalls.texts, { scope, handle: listTexts }),
  exportAnswers.route,
  exportSummary.route,
  serve(analysisCalls.report, { scope, handle: printReport }),
];
