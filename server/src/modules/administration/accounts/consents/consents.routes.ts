import { consentCalls } from '@graduate/contract/administration/accounts/consents.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { findConsent, listConsents } from './consents.queries.ts';
import { agree, refuse, withdraw } from './decide-consent.ts';

export const consentRoutes = [
  serve(consentCalls.listConsents, { handle: listConsents }),
  serve(consentCalls.findConsent, { handle: findConsent }),
  serve(consentCalls.agreeConsent, { handle: agree }),
  serve(consentCalls.refuseConsent, { handle: refuse }),
  serve(consentCalls.withdrawConsent, { handle: withdraw }),
];
