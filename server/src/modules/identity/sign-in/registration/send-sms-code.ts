import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { underLock } from '../../../../platform/database/locks.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import type { AnyoneContext } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { requireOpenWindow } from '../../../commons/date-windows/public.ts';
import { useCaptcha } from '../captcha.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { registrationWindow } from '../sign-in.windows.ts';
import { registrationIsOpen, sendSms } from './sms.ts';

const SECONDS_BETWEEN = 60;
const LARGEST_PER_DAY = 10;
const VALID_MINUTES = 5;
const LARGEST_TRIES = 5;

type Wish = { mobile: string; code?: string | undefined; uuid?: string | undefined };

const hashOf = ({ tokenSecret }: Services, mobile: string, code: string): string =>
  createHmac('sha256', tokenSecret).update(`sms ${mobile} ${code}`).digest('hex');

/** Seconds until the number may have another code: one a minute, ten a day. */
const secondsToWait = async (tx: Tx, mobile: string): Promise<number> => {
  const codes = await tx
    .selectFrom('smsCodes')
    .select(sql<number>`extract(epoch from now() - created_at)::float8`.as('age'))
    .where('mobile', '=', mobile)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('createdAt', 'desc')
    .limit(LARGEST_PER_DAY)
    .execute();
  const ages = codes.map(({ age }) => age);
  const sinceLast = SECONDS_BETWEEN - (ages[0] ?? SECONDS_BETWEEN);
  const tenth = ages[LARGEST_PER_DAY - 1];
  return Math.ceil(Math.max(sinceLast, tenth === undefined ? 0 : 86_400 - tenth));
};

const keepCode = (services: Services, mobile: string, code: string, address: string): Promise<string> =>
  underLock(services.db, `sms-code ${mobile}`, async (tx) => {
    const seconds = await secondsToWait(tx, mobile);
    if (seconds > 0) throw platformErrors.tooMany({ seconds }, { retryAfter: seconds });
    const id = newId();
    const expiresAt = sql<Date>`now() + make_interval(mins => ${VALID_MINUTES})`;
    await tx
      .insertInto('smsCodes')
      .values({ id, mobile, codeHash: hashOf(services, mobile, code), address, expiresAt })
      .execute();
    return id;
  });

/** Sends a code to a mobile number. Captcha and sending are one call: a captcha sends one message. */
export const sendSmsCode = async (
  { services, request }: AnyoneContext,
  { mobile, code: captcha, uuid }: Wish,
) => {
  const { db, config } = services;
  if (!registrationIsOpen(services)) throw signInErrors.registrationClosed();
  await requireOpenWindow(db, registrationWindow, {});
  await useCaptcha(services, uuid, captcha);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await keepCode(services, mobile, code, request.ip);
  if (!config.identity.sms) return { seconds: SECONDS_BETWEEN, code };
  const sent = await sendSms(
    services,
    mobile,
    `注册验证码：${code}，${VALID_MINUTES}分钟内有效，请勿告知他人。`,
  );
  if (!sent) {
    await db.deleteFrom('smsCodes').where('id', '=', id).execute();
    throw signInErrors.smsFailed();
  }
  return { seconds: SECONDS_BETWEEN };
};

/** Counts a try at the newest code of a number; counted before it is compared, so that no more than five ever are. */
const takeTry = (db: Db, mobile: string) =>
  db
    .updateTable('smsCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('smsCodes')
        .select('id')
        .where('mobile', '=', mobile)
        .orderBy('createdAt', 'desc')
        .limit(1),
    )
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('tries', '<', LARGEST_TRIES)
    .returning(['id', 'codeHash'])
    .executeTakeFirst();

/** Uses up the code of a number, or refuses. */
export const useSmsCode = async (services: Services, mobile: string, code: string): Promise<void> => {
  const { db } = services;
  const tried = await takeTry(db, mobile);
  if (!tried) throw signInErrors.smsCodeGone();
  if (tried.codeHash !== hashOf(services, mobile, code)) throw signInErrors.wrongSmsCode();
  await db
    .updateTable('smsCodes')
    .set({ usedAt: sql`now()` })
    .where('id', '=', tried.id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => signInErrors.smsCodeGone());
};
