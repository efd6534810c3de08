import type { Services } from '../../../../platform/services.ts';

const WITHIN_MS = 10_000;

/** Hands a message to the school's SMS gateway; false when there is none or it does not take it. */
export const sendSms = async (
  { config, log }: Pick<Services, 'config' | 'log'>,
  mobile: string,
  message: string,
): Promise<boolean> => {
  const { sms } = config.identity;
  if (!sms) return false;
  try {
    const answer = await fetch(sms.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(sms.token && { authorization: `Bearer ${sms.token}` }),
      },
      body: JSON.stringify({ mobile, text: `【${config.schoolName}】${message}` }),
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (!answer.ok) log.warn({ status: answer.status }, 'the SMS gateway refused a message');
    return answer.ok;
  } catch (error) {
    log.warn({ err: error }, 'the SMS gateway cannot be reached');
    return false;
  }
};

/** Outsiders register with a code sent to their mobile; a demonstration shows it instead. */
export const registrationIsOpen = ({ config }: Services): boolean =>
  config.demo || config.identity.sms !== undefined;
