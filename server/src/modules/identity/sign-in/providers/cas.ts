import { createHash } from 'node:crypto';
import type { FailureReason } from '@graduate/contract/identity/sign-in/sessions.ts';
import type { IdentityConfig } from '../../../../platform/identity-config.ts';
import type { Services } from '../../../../platform/services.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { readCasAnswer } from './cas-xml.ts';
import { takeOnce } from './started.ts';

const WITHIN_MS = 10_000;
const LARGEST_ANSWER = 100_000;
/** Longer than any server honours a ticket. */
const REMEMBERED_MINUTES = 24 * 60;

/** Somebody an identity provider has confirmed: by student or staff number. */
export type Identity = {
  subject: string;
  providerSession?: string | undefined;
  providerSubject?: string | undefined;
  st?: string | undefined;
};

export const casSession = (ticket: string): string => `cas ${ticket}`;

/** Where the CAS server lets people sign in and sends them back to us. */
export const casLoginAddress = ({ url, service }: NonNullable<IdentityConfig['cas']>): string =>
  `${url}/login?service=${encodeURIComponent(service)}`;

const askCas = async (services: Services, url: string, service: string, ticket: string): Promise<string> => {
  try {
    const query = new URLSearchParams({ service, ticket });
    const answer = await fetch(`${url}/p3/serviceValidate?${query.toString()}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return (await answer.text()).slice(0, LARGEST_ANSWER);
  } catch (error) {
    services.log.warn({ err: error }, 'the CAS server cannot be reached');
    throw signInErrors.providerDown();
  }
};

/** Exchanges a ticket for the person it stands for. The service is always our own address, never one that came along. */
export const validateCasTicket = async (
  services: Services,
  ticket: string,
  fail: (reason: FailureReason) => Promise<void>,
): Promise<Identity> => {
  const { cas } = services.config.identity;
  if (!cas) throw signInErrors.wayClosed();
  const hash = createHash('sha256').update(ticket).digest('hex');
  const wellFormed = /^ST-[\w.-]{1,250}$/.test(ticket);
  const fresh = wellFormed && (await takeOnce(services.db, `cas ${hash}`, REMEMBERED_MINUTES));
  const confirmed = fresh ? readCasAnswer(await askCas(services, cas.url, cas.service, ticket)) : undefined;
  if (!confirmed) {
    await fail('ticketRefused');
    throw signInErrors.ticketRefused();
  }
  return { subject: confirmed.user, providerSession: casSession(ticket), st: confirmed.st };
};
