import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { batchCalls } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { certificateNumberCalls } from '@graduate/contract/student-status/graduation/number-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { remembered } from '../../../platform/remembered.ts';
import { studentScope } from '../students/public.ts';
import { listApplications } from './applications/list-applications.ts';
import { ownGraduation } from './applications/own-graduation.ts';
import { checkAgain, readApplication } from './applications/read-application.ts';
import { sendBack } from './applications/send-back.ts';
import { submitApplication } from './applications/submit-application.ts';
import { waiveCheck } from './applications/waive-check.ts';
import { withdrawApplication } from './applications/withdraw-application.ts';
import { createApplication, editApplication } from './applications/write-application.ts';
import { batchOptions, findBatch, listBatches } from './batches/batches.queries.ts';
import { createBatch, editBatch, removeBatch } from './batches/write-batch.ts';
import { correctGraduate } from './graduates/correct-graduate.ts';
import { listGraduates } from './graduates/graduates.queries.ts';
import { printSheet } from './graduates/print-sheet.ts';
import { readGraduate } from './graduates/read-graduate.ts';
import { graduationScope, ownScope } from './graduation.scope.ts';
import { certificateRepeats } from './numbers/certificate-repeats.ts';
import { setCertificateNumbers } from './numbers/set-certificate-numbers.ts';
import { confirmGraduation } from './process/confirm.ts';
import { decideGraduation } from './process/decide.ts';
import { giveNumbers } from './process/give-numbers.ts';
import { printRoster } from './process/print-roster.ts';
import { replaceCompletion } from './process/replace.ts';
import { reportRegistration } from './process/report-registration.ts';
import { undoGraduation } from './process/undo.ts';
import { graduationsInNumbers } from './statistics/graduations-in-numbers.ts';

const scope = graduationScope;

const batchRoutes = [
  serve(batchCalls.list, { handle: listBatches }),
  serve(batchCalls.options, { handle: batchOptions }),
  serve(batchCalls.find, { handle: findBatch }),
  serve(batchCalls.create, { handle: createBatch }),
  serve(batchCalls.edit, { handle: editBatch }),
  serve(batchCalls.remove, { handle: removeBatch }),
];

const applicationRoutes = [
  serve(applicationCalls.list, { scope, handle: listApplications }),
  serve(applicationCalls.mine, { handle: ownGraduation }),
  serve(applicationCalls.find, { handle: readApplication }),
  serve(applicationCalls.checks, { handle: checkAgain }),
  serve(applicationCalls.create, { handle: createApplication }),
  serve(applicationCalls.edit, { scope: ownScope, handle: editApplication }),
  serve(applicationCalls.submit, { scope: ownScope, handle: submitApplication }),
  serve(applicationCalls.withdraw, { scope: ownScope, handle: withdrawApplication }),
  serve(applicationCalls.waive, { scope, handle: waiveCheck }),
  serve(applicationCalls.sendBack, { scope, handle: sendBack }),
];

const processRoutes = [
  serve(processCalls.decide, { scope, handle: decideGraduation }),
  serve(processCalls.numbers, { scope, handle: giveNumbers }),
  serve(processCalls.confirm, { scope, handle: confirmGraduation }),
  serve(processCalls.undo, { scope, handle: undoGraduation }),
  serve(processCalls.replace, { scope, handle: replaceCompletion }),
  serve(processCalls.report, { scope, handle: reportRegistration }),
  serve(processCalls.printRoster, { scope: studentScope, handle: printRoster }),
  serve(processCalls.statistics, { scope: studentScope, handle: remembered(graduationsInNumbers) }),
];

const graduateRoutes = [
  serve(graduateCalls.listGraduates, { scope: studentScope, handle: listGraduates }),
  serve(graduateCalls.findGraduate, { scope: studentScope, handle: readGraduate }),
  serve(graduateCalls.correctGraduate, { scope: studentScope, handle: correctGraduate }),
  serve(graduateCalls.printSheet, { scope: studentScope, handle: printSheet }),
];

const numberRoutes = [
  serve(certificateNumberCalls.setCertificateNos, { scope: studentScope, handle: setCertificateNumbers }),
  serve(certificateNumberCalls.certificateNoRepeats, { handle: certificateRepeats }),
];

export const graduationRoutes = [
  ...batchRoutes,
  ...applicationRoutes,
  ...processRoutes,
  ...graduateRoutes,
  ...numberRoutes,
];
