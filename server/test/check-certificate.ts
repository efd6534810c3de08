import { sessionCalls } from '@graduate/contract/identity/sign-in/session.ts';
import { certificateCalls } from '@graduate/contract/mechanisms/certificates/certificates.ts';
import type { TestApp } from './app.ts';
import { anybody } from './client.ts';

/** A picture of letters, and the letters, as whoever looks at it reads them. */
export const readCaptcha = async (app: TestApp): Promise<{ uuid: string; letters: string }> => {
  const { data } = await anybody(app).call(sessionCalls.captcha);
  const { answer } = await app.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', data.uuid)
    .executeTakeFirstOrThrow();
  return { uuid: data.uuid, letters: answer };
};

/** Checks a certificate as anybody does who holds its code. */
export const checkCertificate = async (app: TestApp, code: string) => {
  const { uuid, letters } = await readCaptcha(app);
  return anybody(app).call(certificateCalls.verify, { query: { code, uuid, captcha: letters } });
};
