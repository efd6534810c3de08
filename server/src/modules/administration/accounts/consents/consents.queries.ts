import type {
  Consent,
  ConsentAction,
  consentCalls,
} from '@graduate/contract/administration/accounts/consents.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import { mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { WaitingWork } from '../../../../platform/waiting-work.ts';
import { noSuchConsent } from '../accounts.errors.ts';
import { CONSENTS_PAGE } from './ask-consent.ts';
import { isOpen } from './open-requests.ts';
import { actsInDuty, mayDecide } from './second-persons.ts';

const state = sql<Consent['state']>`case when consent_requests.state = 'open' and not (${isOpen})
  then 'expired' else consent_requests.state end`;

const actionsFor = ({ accountId }: Actor) => sql<ConsentAction[]>`case when not (${isOpen}) then '{}'::text[]
  when consent_requests.requester_id = ${accountId}::uuid then array['withdraw']
  when ${mayDecide(accountId)} then array['agree', 'refuse'] else '{}'::text[] end`;

const shown = (actor: Actor) => (found: SelectQueryBuilder<Tables, 'consentRequests', object>) =>
  found
    .innerJoin('accounts as requesters', 'requesters.id', 'consentRequests.requesterId')
    .leftJoin('accounts as deciders', 'deciders.id', 'consentRequests.decidedBy')
    .select(['consentRequests.id', 'action', 'subject', 'subjectName', 'requestedAt', 'expiresAt'])
    .select(['decidedAt', 'reason', 'consentRequests.version', state.as('state')])
    .select(['requesters.realName as requester', 'deciders.realName as decider'])
    .select((actsInDuty(actor) ? actionsFor(actor) : sql<ConsentAction[]>`'{}'::text[]`).as('actions'));

export const listConsents = (
  { db, author: { actor } }: Context,
  query: QueryOf<typeof consentCalls.listConsents>,
) =>
  paged(
    query,
    filtered(db.selectFrom('consentRequests'), query, {
      state: (wanted) => sql<boolean>`${state} = ${wanted}`,
      keyword: (keyword, eb) =>
        eb.or([
          contains('consentRequests.subjectName', keyword),
          eb('consentRequests.requesterId', 'in', (of) =>
            of.selectFrom('accounts').select('accounts.id').where(contains('accounts.realName', keyword)),
          ),
        ]),
    }),
    { shown: shown(actor), usual: ['-requestedAt', 'id'] },
  );

export const findConsent = ({ db, author: { actor } }: Context, { id }: { id: string }) =>
  shown(actor)(db.selectFrom('consentRequests').where('consentRequests.id', '=', id))
    .select(['before', 'after'])
    .executeTakeFirstOrThrow(noSuchConsent);

/** What waits for this second person. */
export const waitingConsents = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  if (!actsInDuty(actor) || !mayUse(actor, 'system:consent:decide')) return [];
  const { count } = await db
    .selectFrom('consentRequests')
    .select(sql<number>`count(*)`.as('count'))
    .where(isOpen)
    .where(mayDecide(actor.accountId))
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  const title = text(`${count} 项三员变更待复核`, `${count} changes of administrators await your consent`);
  return [{ key: 'consents', title, count, link: `${CONSENTS_PAGE}?state=open` }];
};
