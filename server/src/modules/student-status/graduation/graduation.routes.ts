import { dayInShanghai } from '@graduate/contract/commons/academic-calendar/days.ts';
import { applicationCalls } from '@graduate/contract/student-status/graduation/application-calls.ts';
import { batchCalls } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { certificateNumberCalls } from '@graduate/contract/student-status/graduation/number-calls.ts';
import { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import { briefCache } from '../../../platform/brief-cache.ts';
import { serve } from '../../../platform/http/serve.ts';
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
  serve(batchCalls.list, { handle: ({ db, query }) => listBatches(db, query) }),
  serve(batchCalls.options, { handle: ({ db }) => batchOptions(db) }),
  serve(batchCalls.find, { handle: ({ db, params }) => findBatch(db, params.id) }),
  serve(batchCalls.create, { handle: ({ db, author, body }) => createBatch(db, author, body) }),
  serve(batchCalls.edit, {
    handle: ({ db, author, params, body }) => editBatch(db, author, params.id, body),
  }),
  serve(batchCalls.remove, { handle: ({ db, author, params }) => removeBatch(db, author, params.id) }),
];

const applicationRoutes = [
  serve(applicationCalls.list, {
    scope,
    handle: ({ services, scope, actor, query }) => listApplications(services, scope, actor, query),
  }),
  serve(applicationCalls.mine, { handle: ({ services, actor }) => ownGraduation(services, actor) }),
  serve(applicationCalls.find, {
    handle: ({ services, actor, params }) => readApplication(services, actor, params.id),
  }),
  serve(applicationCalls.checks, {
    handle: ({ services, actor, params }) => checkAgain(services, actor, params.id),
  }),
  serve(applicationCalls.create, {
    handle: ({ db, author, body }) => createApplication(db, author, body),
  }),
  serve(applicationCalls.edit, {
    scope: ownScope,
    handle: ({ db, author, scope, params, body }) => editApplication(db, author, scope, params.id, body),
  }),
  serve(applicationCalls.submit, {
    scope: ownScope,
    handle: ({ services, author, scope, params, body }) =>
      submitApplication(services, author, scope, params.id, body),
  }),
  serve(applicationCalls.withdraw, {
    scope: ownScope,
    handle: ({ services, author, scope, params }) => withdrawApplication(services, author, scope, params.id),
  }),
  serve(applicationCalls.waive, {
    scope,
    handle: ({ services, author, scope, params, body }) =>
      waiveCheck(services, author, scope, params.id, body),
  }),
  serve(applicationCalls.sendBack, {
    scope,
    handle: ({ db, author, scope, params, body }) => sendBack(db, author, scope, params.id, body.reason),
  }),
];

const FOR_MS = 60_000;
const MOST = 100;
/** Everybody with the same reach sees the same numbers, up to a minute old. */
const remembered = briefCache(FOR_MS, MOST);

const processRoutes = [
  serve(processCalls.decide, {
    scope,
    handle: ({ services, author, scope, body }) => decideGraduation(services, author, scope, body),
  }),
  serve(processCalls.numbers, {
    scope,
    handle: ({ db, author, scope, body }) => giveNumbers(db, author, scope, body),
  }),
  serve(processCalls.confirm, {
    scope,
    handle: ({ services, author, scope, body }) => confirmGraduation(services, author, scope, body),
  }),
  serve(processCalls.undo, {
    scope,
    handle: ({ services, author, scope, body }) => undoGraduation(services, author, scope, body),
  }),
  serve(processCalls.replace, {
    scope,
    handle: ({ services, author, scope, body }) => replaceCompletion(services, author, scope, body),
  }),
  serve(processCalls.report, {
    scope,
    handle: ({ db, author, scope, body }) => reportRegistration(db, author, scope, body),
  }),
  serve(processCalls.printRoster, {
    scope: studentScope,
    handle: ({ services, author, scope, query, reply }) => printRoster(services, author, scope, query, reply),
  }),
  serve(processCalls.statistics, {
    scope: studentScope,
    handle: ({ db, scope, query, language }) => {
      const year = Number(query.year ?? dayInShanghai(new Date()).slice(0, 4));
      return remembered(db, JSON.stringify([scope, year, language]), () =>
        graduationsInNumbers(db, scope, year, language),
      );
    },
  }),
];

const graduateRoutes = [
  serve(graduateCalls.listGraduates, {
    scope: studentScope,
    handle: ({ db, scope, actor, query }) => listGraduates(db, scope, actor, query),
  }),
  serve(graduateCalls.findGraduate, {
    scope: studentScope,
    handle: ({ services, scope, actor, params }) => readGraduate(services, scope, actor, params.id),
  }),
  serve(graduateCalls.correctGraduate, {
    scope: studentScope,
    handle: ({ db, author, scope, params, body }) => correctGraduate(db, author, scope, params.id, body),
  }),
  serve(graduateCalls.printSheet, {
    scope: studentScope,
    handle: ({ services, author, scope, params, reply }) =>
      printSheet(services, author, scope, params.id, reply),
  }),
];

const numberRoutes = [
  serve(certificateNumberCalls.setCertificateNos, {
    scope: studentScope,
    handle: ({ db, scope, author, language, body }) =>
      setCertificateNumbers({ db, scope, author, language }, body),
  }),
  serve(certificateNumberCalls.certificateNoRepeats, {
    handle: ({ db, query }) => certificateRepeats(db, query),
  }),
];

export const graduationRoutes = [
  ...batchRoutes,
  ...applicationRoutes,
  ...processRoutes,
  ...graduateRoutes,
  ...numberRoutes,
];
