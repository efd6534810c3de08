import { studentCertificateCalls as calls } from '@graduate/contract/student-status/student-certificates/certificates.ts';
import { ownCertificateCalls } from '@graduate/contract/student-status/student-certificates/own-certificates.ts';
import { certificateTemplateCalls } from '@graduate/contract/student-status/student-certificates/templates.ts';
import { serve } from '../../../platform/http/serve.ts';
import { studentScope } from '../students/public.ts';
import { countPrints, offeredCertificates, previewCertificate } from './issuing/offer-certificates.ts';
import { haveAgain } from './log/have-again.ts';
import { listIssued, ownIssued } from './log/issues.queries.ts';
import { ownCertificates } from './log/own-certificates.ts';
import { voidIssue } from './log/void-issue.ts';
import { startBatch } from './printing/print-batch.ts';
import { printCertificate, printReport } from './printing/print-certificate.ts';
import { showPreview } from './printing/show-preview.ts';
import { printRecord } from './record-card/print-record.ts';
import { bringSeal } from './templates/bring-seal.ts';
import { createTemplate, saveTemplate } from './templates/save-template.ts';
import { showSpecimen, showSpecimenPage } from './templates/show-specimen.ts';
import { findTemplate, listTemplates } from './templates/templates.queries.ts';

const issuing = [
  serve(calls.previewCertificate, { handle: previewCertificate }),
  serve(calls.previewFor, { handle: previewCertificate }),
  serve(calls.previewPage, { handle: showPreview }),
  serve(calls.printCertificate, { handle: printCertificate }),
  serve(calls.printReport, { handle: printReport }),
  serve(calls.printReportAlias, { handle: printReport }),
  serve(calls.countPrints, { handle: countPrints }),
  serve(calls.offered, { handle: offeredCertificates }),
  serve(calls.printBatch, { handle: startBatch }),
  serve(calls.printRecord, { scope: studentScope, handle: printRecord }),
];

const log = [
  serve(calls.listIssued, { scope: studentScope, handle: listIssued }),
  serve(calls.ownIssued, { handle: ownIssued }),
  serve(calls.issuedFile, { handle: haveAgain }),
  serve(calls.voidIssued, { scope: studentScope, handle: voidIssue }),
  serve(ownCertificateCalls.ownCertificates, { handle: ownCertificates }),
];

const templates = [
  serve(certificateTemplateCalls.listTemplates, { handle: listTemplates }),
  serve(certificateTemplateCalls.findTemplate, { handle: findTemplate }),
  serve(certificateTemplateCalls.createTemplate, { handle: createTemplate }),
  serve(certificateTemplateCalls.saveTemplate, { handle: saveTemplate }),
  serve(certificateTemplateCalls.bringSeal, { handle: bringSeal }),
  serve(certificateTemplateCalls.showSpecimen, { handle: showSpecimen }),
  serve(certificateTemplateCalls.showSpecimenPage, { handle: showSpecimenPage }),
];

export const certificateRoutes = [...issuing, ...log, ...templates];
