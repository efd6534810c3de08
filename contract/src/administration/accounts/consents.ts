import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';

export const consentStates = choices({
  open: ['待复核', 'Waiting for consent', 'warning'],
  agreed: ['已同意', 'Agreed', 'good'],
  refused: ['已驳回', 'Refused', 'bad'],
  withdrawn: ['已撤回', 'Withdrawn', 'neutral'],
  expired: ['已过期', 'Expired', 'neutral'],
});
const ConsentState = choice('复核状态', 'State', consentStates);

export const consentActions = ['agree', 'refuse', 'withdraw'] as const;
export type ConsentAction = (typeof consentActions)[number];

const rowFields = {
  id: z.uuid(),
  /** As the operation log calls it. */
  action: labelled('变更事项', 'Change', z.string()),
  subject: z.string(),
  subjectName: labelled('变更对象', 'Concerning', z.string()),
  state: ConsentState,
  requester: labelled('申请人', 'Asked by', z.string()),
  requestedAt: labelled('申请时间', 'Asked at', WireTime),
  expiresAt: labelled('有效期至', 'Valid until', WireTime),
  decider: labelled('复核人', 'Decided by', z.string().nullable()),
  decidedAt: labelled('复核时间', 'Decided at', WireTime.nullable()),
  reason: labelled('驳回原因', 'Reason', z.string().nullable()),
  version: Version,
  actions: z.array(z.enum(consentActions)),
};

/** A change of the three administrators that a second person decides about. */
export const Consent = z.object(rowFields);
export type Consent = z.output<typeof Consent>;

export const ConsentDetail = z.object({ ...rowFields, before: z.unknown(), after: z.unknown() });
export type ConsentDetail = z.output<typeof ConsentDetail>;

export const consentCalls = defineCalls('accounts', {
  listConsents: {
    path: 'api/system/consents',
    summary: text('三员变更的复核申请', 'Changes of administrators awaiting a second person'),
    access: requires('system:consent:view'),
    query: pageQuery(['requestedAt', 'subjectName'], {
      keyword: keywordIn('变更对象或申请人', 'Concerning or asked by'),
      state: ConsentState.optional(),
    }),
    answer: pageOf(Consent),
  },
  findConsent: {
    path: 'api/system/consents/:id',
    summary: text('复核申请详情，含变更前后', 'One change of administrators, with before and after'),
    access: requires('system:consent:view'),
    answer: ConsentDetail,
  },
  agreeConsent: {
    path: 'api/system/consents/:id/agree',
    summary: text('同意三员变更，变更随即生效', 'Consent to a change of administrators, which is made then'),
    access: requires('system:consent:decide'),
    body: AtVersion,
    /** Where the owner got the means to choose a password, masked; null when there was nothing or no way to send. */
    answer: z.object({ link: z.enum(['none', 'sent', 'notSent']), sentTo: z.string().nullable() }),
  },
  refuseConsent: {
    path: 'api/system/consents/:id/refuse',
    summary: text('驳回三员变更', 'Refuse a change of administrators'),
    access: requires('system:consent:decide'),
    body: z.strictObject({
      version: Version,
      reason: labelled('驳回原因', 'Reason', z.string().trim().min(2).max(200)),
    }),
  },
  withdrawConsent: {
    path: 'api/system/consents/:id/withdraw',
    summary: text('撤回本人提出的三员变更', 'Withdraw a change of administrators you asked for'),
    access: requires('system:consent:decide'),
    body: AtVersion,
  },
});
