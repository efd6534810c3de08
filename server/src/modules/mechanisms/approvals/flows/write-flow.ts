import type { FlowDefinition, FlowDetail } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { sql } from 'kysely';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { versioned } from '../../../../platform/database/versioned.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import { approvalErrors, noSuchFlow } from '../approvals.errors.ts';
import { checkDefinition } from './check-definition.ts';
import { findFlow } from './flows.queries.ts';

type Changing = { tx: Tx; services: Services; author: SignedAuthor; key: string; type: string };

const flows = versioned({
  table: 'approvalFlows',
  key: 'key',
  subject: 'approvalFlow',
  actions: 'flow',
  none: noSuchFlow,
  touches: ['updatedAt'],
});

/** Changes a flow that nobody else has changed since; answers how it is now. */
const changeFlow = async (
  services: Services,
  author: SignedAuthor,
  { key, version }: { key: string; version: number },
  verb: string,
  change: (changing: Changing) => Promise<{ before?: unknown; after?: unknown }>,
): Promise<FlowDetail> => {
  await flows.transact({ db: services.db, author }, async (within) => {
    const flow = await flows.hold(within, { key, version });
    const changed = await change({ tx: within.db, services, author, key, type: flow.type });
    await flows.change(within, flow, {}, verb, changed);
  });
  return findFlow({ services }, { key });
};

const draftOf = (tx: Tx, key: string) =>
  tx
    .selectFrom('approvalFlowVersions')
    .select(['id', 'number', 'definition'])
    .where('flowKey', '=', key)
    .where('state', '=', 'draft')
    .executeTakeFirst();

const lastNumber = async (tx: Tx, key: string): Promise<number> => {
  const { last } = await tx
    .selectFrom('approvalFlowVersions')
    .select(sql<number>`max(number)`.as('last'))
    .where('flowKey', '=', key)
    .executeTakeFirstOrThrow();
  return last;
};

export const saveDraft = (
  { services, author, language }: Context,
  { definition, ...at }: { key: string; version: number; definition: FlowDefinition },
): Promise<FlowDetail> =>
  changeFlow(services, author, at, 'saveDraft', async ({ tx, key, type }) => {
    await checkDefinition(tx, services, type, definition, language);
    const draft = await draftOf(tx, key);
    const saved = {
      definition: JSON.stringify(definition),
      authorId: author.actor.accountId,
      savedAt: new Date(),
    };
    if (draft) await tx.updateTable('approvalFlowVersions').set(saved).where('id', '=', draft.id).execute();
    else
      await tx
        .insertInto('approvalFlowVersions')
        .values({
          id: newId(),
          flowKey: key,
          number: (await lastNumber(tx, key)) + 1,
          state: 'draft',
          ...saved,
        })
        .execute();
    return { before: draft?.definition, after: definition };
  });

export const dropDraft = (
  { services, author }: Context,
  at: { key: string; version: number },
): Promise<FlowDetail> =>
  changeFlow(services, author, at, 'dropDraft', async ({ tx, key }) => {
    const draft = await draftOf(tx, key);
    if (!draft) throw approvalErrors.noDraft();
    await tx.deleteFrom('approvalFlowVersions').where('id', '=', draft.id).execute();
    return { before: draft.definition };
  });

/** From now on new applications follow the draft; those on their way keep the version they started with. */
export const publishDraft = (
  { services, author, language }: Context,
  at: { key: string; version: number },
): Promise<FlowDetail> =>
  changeFlow(services, author, at, 'publish', async ({ tx, key, type }) => {
    const draft = await draftOf(tx, key);
    if (!draft) throw approvalErrors.noDraft();
    await checkDefinition(tx, services, type, draft.definition, language);
    await tx
      .updateTable('approvalFlowVersions')
      .set({ state: 'replaced' })
      .where('flowKey', '=', key)
      .where('state', '=', 'published')
      .execute();
    await tx
      .updateTable('approvalFlowVersions')
      .set({ state: 'published', publishedAt: new Date() })
      .where('id', '=', draft.id)
      .execute();
    await tx
      .updateTable('approvalFlows')
      .set({ publishedNumber: draft.number })
      .where('key', '=', key)
      .execute();
    return { after: { number: draft.number, definition: draft.definition } };
  });
