import { sealAudit } from '../../../platform/audit/seal.ts';
import type { Services } from '../../../platform/services.ts';

const EVERY_MS = 5_000;

/** Seals what has been written to the audit log every few seconds; the answer stops it. */
export const sealRegularly = ({ db, log }: Services): (() => Promise<void>) => {
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = () => {
    running = sealAudit(db).then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'sealing the audit log failed'),
    );
    timer = setTimeout(() => void running.then(run), EVERY_MS);
    timer.unref();
  };
  run();
  return () => {
    clearTimeout(timer);
    return running;
  };
};
