import './certificates.tables.ts';
import { certificateCalls } from '@graduate/contract/mechanisms/certificates/certificates.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { regularly } from '../../../platform/regularly.ts';
import { forgetChecks } from './limit-checks.ts';
import { verifyCertificate } from './verify-certificate.ts';

const FORGET_EVERY_MS = 10 * 60_000;

export const certificates = defineModule({
  name: 'certificates',
  title: text('证明', 'Certificates'),
  calls: certificateCalls,
  routes: [serve(certificateCalls.verify, { handle: verifyCertificate })],
  start: regularly({ everyMs: FORGET_EVERY_MS, what: 'forgetting checks' }, ({ db }) => forgetChecks(db)),
});
