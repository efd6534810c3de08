import { studentCertificateCalls as calls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { ownCertificateCalls } from '@graduate/contract/student-status/student-certificates/own-certificates.ts';
import { certificateTemplateCalls } from '@graduate/contract/student-status/student-certificates/templates.ts';
import { type Context, serve } from '../../../platform/http/serve.ts';
import { studentScope } from '../students/public.ts';
import { countPrints, offeredCertificates, previewCertificate } from './issuing/offer-certificates.ts';
import { haveAgain } from './log/have-again.ts';
import { listIssued, ownIssued } from './log/issues.queries.ts';
import { ownCertificates } from './log/own-certificates.ts';
import { voidIssue } from './log/void-issue.ts';
import { startBatch } from './printing/print-batch.ts';
import { printCertificate } from './printing/print-certificate.ts';
import { printRecord } from './record-card/print-record.ts';
import { bringSeal } from './templates/bring-seal.ts';
import { createTemplate, saveTemplate } from './templates/save-template.ts';
import { showSpecimen } from './templates/show-specimen.ts';
import { findTemplate, listTemplates } from './templates/templates.queries.ts';

const report = ({
  services,
  author,
  query,
  reply,
}: Context<typeof calls.printReport | typeof calls.printReportAlias>) =>
  printCertificate(
    services,
    author,
    {
      id: query.id,
      kind: 'report',
      lang: query.lang ?? 'zh',
      validDays: query.validDays === undefined ? undefined : Number(query.validDays),
    },
    reply,
  );

const issuing = [
  serve(calls.previewCertificate, {
    handle: ({ services, actor, query: { kind, lang, withNumber }, language }) =>
      previewCertificate(services, actor, { kind, lang, withNumber: withNumber === '1' }, language),
  }),
  serve(calls.printCertificate, {
    handle: ({ services, author, query: { id, kind, lang, copies, withNumber }, reply }) =>
      printCertificate(services, author, { id, kind, lang, copies, withNumber: withNumber === '1' }, reply),
  }),
  serve(calls.printReport, { handle: report }),
  serve(calls.printReportAlias, { handle: report }),
  serve(calls.countPrints, {
    handle: ({ db, actor, query, language }) => countPrints(db, actor, query.id, language),
  }),
  serve(calls.offered, {
    handle: ({ services, actor, query, language }) =>
      offeredCertificates(services, actor, query.id, language),
  }),
  serve(calls.printBatch, { handle: ({ services, author, body }) => startBatch(services, author, body) }),
  serve(calls.printRecord, {
    scope: studentScope,
    handle: ({ services, scope, author, params, language, reply }) =>
      printRecord(services, scope, author, params.id, language, reply),
  }),
];

const log = [
  serve(calls.listIssued, {
    scope: studentScope,
    handle: ({ db, scope, actor, query, language }) => listIssued(db, scope, actor, query, language),
  }),
  serve(calls.ownIssued, { handle: ({ db, actor, language }) => ownIssued(db, actor, language) }),
  serve(calls.issuedFile, {
    handle: ({ services, author, params, reply }) => haveAgain(services, author, params.id, reply),
  }),
  serve(calls.voidIssued, {
    scope: studentScope,
    handle: ({ db, scope, author, params, body }) => voidIssue(db, scope, author, params.id, body.reason),
  }),
  serve(ownCertificateCalls.ownCertificates, {
    handle: ({ db, actor, language }) => ownCertificates(db, actor, language),
  }),
];

const templates = [
  serve(certificateTemplateCalls.listTemplates, { handle: ({ db }) => listTemplates(db) }),
  serve(certificateTemplateCalls.findTemplate, {
    handle: ({ db, params }) => findTemplate(db, params.id),
  }),
  serve(certificateTemplateCalls.createTemplate, {
    handle: ({ db, author, body }) => createTemplate(db, author, body),
  }),
  serve(certificateTemplateCalls.saveTemplate, {
    handle: ({ db, author, params, body }) => saveTemplate(db, author, params.id, body),
  }),
  serve(certificateTemplateCalls.bringSeal, {
    handle: ({ services, author, params, request }) => bringSeal(services, author, params.id, request),
  }),
  serve(certificateTemplateCalls.showSpecimen, {
    handle: ({ services, body, reply }) => showSpecimen(services, body, reply),
  }),
];

export const certificateRoutes = [...issuing, ...log, ...templates];
