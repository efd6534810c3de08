import { sealAudit } from '../../../platform/audit/seal.ts';
import { regularly } from '../../../platform/regularly.ts';

/** Seals what has been written to the audit log every few seconds. */
export const sealRegularly = regularly(
  { everyMs: 5_000, what: 'sealing the audit log', atOnce: true },
  ({ db }) => sealAudit(db),
);
