import { awardCertificateCalls as calls } from '@graduate/contract/awards/award-certificates/certificates.ts';
import { serve } from '../../../platform/http/serve.ts';
import { awardScope as scope } from '../award-records/public.ts';
import { previewTemplate } from './preview-template.ts';
import { downloadCertificate, printCertificates } from './print-certificates.ts';
import { listCertified, myCertificates } from './read-certificates.ts';
import { createTemplate, editTemplate, findTemplate, listTemplates } from './templates.ts';
import { voidCertificate } from './void-certificate.ts';

export const awardCertificateRoutes = [
  serve(calls.templates, { handle: listTemplates }),
  serve(calls.template, { handle: findTemplate }),
  serve(calls.createTemplate, { handle: createTemplate }),
  serve(calls.editTemplate, { handle: editTemplate }),
  serve(calls.preview, { handle: previewTemplate }),
  serve(calls.list, { scope, handle: listCertified }),
  serve(calls.print, { scope, handle: printCertificates }),
  serve(calls.void, { scope, handle: voidCertificate }),
  serve(calls.mine, { handle: myCertificates }),
  serve(calls.pdf, { scope, handle: downloadCertificate }),
];
