import { text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import { platformErrors, Refused } from '../../../../platform/errors.ts';
import type { Consent, Context, HttpContext } from '../../../../platform/http/context.ts';
import { accountErrors, noSuchConsent } from '../accounts.errors.ts';
import { CONSENTS_PAGE } from './ask-consent.ts';
import { isOpen } from './open-requests.ts';
import { actsInDuty, mayDecide } from './second-persons.ts';

type Seen = { id: string; version: number };
type Acting = Pick<Context, 'services' | 'author'>;

const requests = versioned({
  table: 'consentRequests',
  subject: 'consent',
  none: noSuchConsent,
});

/** Only who still looks after rights may have them changed. */
const ASKED_IN_DUTY = sql<SqlBool>`exists (select from accounts people
  join account_roles held on held.account_id = people.id join roles on roles.id = held.role_id
  where people.id = consent_requests.requester_id and people.state = 'active'
    and (roles.code = 'security' or (roles.code = 'sysadmin' and people.person_kind = 'system')))`;

/** The request, held until the transaction ends, while something can still be decided about it. */
const holdOpen = async (tx: Tx, { id, version }: Seen) => {
  const request = await requests.hold({ db: tx }, { id });
  const { live } = await tx
    .selectFrom('consentRequests')
    .select(isOpen.as('live'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!live) throw accountErrors.consentOver();
  requests.mustBeCurrent(request, version);
  return request;
};

/** Nobody decides about what they asked for themselves or gain by. */
const mustBeSecondPerson = async (tx: Tx, { author: { actor } }: Acting, id: string): Promise<void> => {
  const { may } = await tx
    .selectFrom('consentRequests')
    .select(mayDecide(actor.accountId).as('may'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!may) throw accountErrors.notSecondPerson();
  if (!actsInDuty(actor)) throw accountErrors.switchToSecurity();
};

const mustBeAskedInDuty = async (tx: Tx, id: string): Promise<void> => {
  const { inDuty } = await tx
    .selectFrom('consentRequests')
    .select(ASKED_IN_DUTY.as('inDuty'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!inDuty) throw accountErrors.requesterGone();
};

const tellRequester = (
  { services, author: { actor } }: Acting,
  tx: Tx,
  { requesterId, subjectName }: { requesterId: string; subjectName: string },
  agreed: boolean,
) =>
  services.tell(tx, [requesterId], {
    kind: 'result',
    title: agreed
      ? text(
          `${actor.realName}已同意您提出的三员变更（${subjectName}），变更已生效`,
          `${actor.realName} consented to your change of administrators (${subjectName}), which is made`,
        )
      : text(
          `${actor.realName}驳回了您提出的三员变更（${subjectName}）`,
          `${actor.realName} refused your change of administrators (${subjectName})`,
        ),
    link: CONSENTS_PAGE,
  });

const decided = (author: Acting['author']) => ({ decidedBy: author.actor.accountId, decidedAt: new Date() });

/** Marks the request in the transaction of the change itself: both happen or neither. */
const settle = (acting: Acting, seen: Seen) => async (tx: Tx) => {
  const { author } = acting;
  const request = await holdOpen(tx, seen);
  await mustBeSecondPerson(tx, acting, seen.id);
  await mustBeAskedInDuty(tx, seen.id);
  await requests.change({ db: tx, author }, request, { state: 'agreed', ...decided(author) }, 'agree', {
    after: { action: request.action, subjectName: request.subjectName, requesterId: request.requesterId },
  });
  await tellRequester(acting, tx, request, true);
  if (request.accountId)
    await acting.services.tell(tx, [request.accountId], {
      kind: 'result',
      title: text(
        '您的账号或角色经安全管理员申请、第二人复核后已变更',
        'Your account or roles were changed by a security administrator with a second person’s consent',
      ),
      link: '/setting/personalCenter',
    });
};

const findRequest = (db: Context['db'], id: string) =>
  db
    .selectFrom('consentRequests')
    .select(['call', 'input', isOpen.as('live')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(noSuchConsent);

/** What is refused now because it was decided in another window is told as that; what changed since, as that. */
const explain = async (db: Context['db'], id: string, error: unknown): Promise<never> => {
  if (!(error instanceof Refused) || error.status !== 409) throw error;
  if (!(await findRequest(db, id)).live) throw accountErrors.consentOver();
  throw error.error === platformErrors.changedMeanwhile().error ? accountErrors.consentOutdated() : error;
};

/** A second person consents: the kept call is served now, by the same rules, with that person as its author. */
export const agree = async (context: HttpContext, seen: Seen) => {
  const { services, db, author } = context;
  const { call, input, live } = await findRequest(db, seen.id);
  if (!live) throw accountErrors.consentOver();
  const route = services.modules.flatMap(({ routes }) => routes).find((one) => one.call.name === call);
  if (!route) throw accountErrors.consentOutdated();
  const consent: Consent = { settle: settle(context, seen) };
  const served = { ...context, consent, scope: route.scope?.(author.actor) } as HttpContext<never, never>;
  await Promise.resolve(
    route.handle(served, input as never, { params: undefined, query: undefined, body: undefined }),
  ).catch((error: unknown) => explain(db, seen.id, error));
  const { link } = consent;
  return link
    ? { link: link.sentTo ? ('sent' as const) : ('notSent' as const), sentTo: link.sentTo }
    : { link: 'none' as const, sentTo: null };
};

export const refuse = (context: Context, { reason, ...seen }: Seen & { reason: string }): Promise<void> =>
  requests.transact(context, async ({ db: tx, author }) => {
    const request = await holdOpen(tx, seen);
    await mustBeSecondPerson(tx, context, seen.id);
    await requests.change(
      { db: tx, author },
      request,
      { state: 'refused', reason, ...decided(author) },
      'refuse',
      { after: { action: request.action, subjectName: request.subjectName, reason } },
    );
    await tellRequester(context, tx, request, false);
  });

/** Only who asked for it. */
export const withdraw = (context: Context, seen: Seen): Promise<void> =>
  requests.transact(context, async ({ db: tx, author }) => {
    const request = await holdOpen(tx, seen);
    if (request.requesterId !== author.actor.accountId) throw accountErrors.notYourRequest();
    await requests.change(
      { db: tx, author },
      request,
      { state: 'withdrawn', decidedAt: new Date() },
      'withdraw',
      { after: { action: request.action, subjectName: request.subjectName } },
    );
  });
