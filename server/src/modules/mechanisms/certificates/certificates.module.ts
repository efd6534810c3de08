import './certificates.tables.ts';
import { certificateCalls } from '@graduate/contract/mechanisms/certificates/certificates.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { defineModule } from '../../../platform/module.ts';
import { forgetChecks } from './limit-checks.ts';
import { verifyCertificate } from './verify-certificate.ts';

const FORGET_EVERY_MS = 10 * 60_000;

export const certificates = defineModule({
  name: 'certificates',
  title: text('证明', 'Certificates'),
  calls: certificateCalls,
  routes: [serve(certificateCalls.verify, { handle: verifyCertificate })],
  start: ({ db, log }) => {
    const forget = () =>
      void forgetChecks(db).catch((error: unknown) => log.warn({ err: error }, 'forgetting checks failed'));
    const timer = setInterval(forget, FORGET_EVERY_MS).unref();
    return () => clearInterval(timer);
  },
});
