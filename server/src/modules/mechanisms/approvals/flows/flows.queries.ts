import type { flowCalls } from '@graduate/contract/mechanisms/approvals/flow-calls.ts';
import type {
  FlowDefinition,
  FlowDetail,
  FlowRow,
  FlowVersion,
} from '@graduate/contract/mechanisms/approvals/flows.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { contains } from '../../../../platform/database/contains.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { noSuchFlow } from '../approvals.errors.ts';
import { handlersOf } from '../handlers.ts';

const running = sql<number>`(select count(*) from approval_instances i
  join approval_flow_versions v on v.id = i.flow_version_id
  where v.flow_key = approval_flows.key and i.state = 'running')`;
const definitionIn = (state: FlowVersion['state']) => sql<FlowDefinition | null>`(select v.definition
  from approval_flow_versions v where v.flow_key = approval_flows.key and v.state = ${sql.lit(state)})`;

const flows = (db: Db | Tx) =>
  db
    .selectFrom('approvalFlows')
    .select(['key', 'type', 'name', 'nameEn', 'moduleCode', 'businessCode', 'callback', 'publishedNumber'])
    .select(['updatedAt', 'version', running.as('running')])
    .select([definitionIn('published').as('published'), definitionIn('draft').as('draft')]);

export const listFlows = ({ db }: Context, query: QueryOf<typeof flowCalls.listFlows>) =>
  paged(
    query,
    filtered(flows(db), query, {
      keyword: (keyword) => contains(['approvalFlows.name', 'approvalFlows.key'], keyword),
      moduleCode: 'moduleCode',
    }),
    {
      sort: { running: 'running' },
      usual: ['moduleCode', 'key'],
      each: ({ name, nameEn, published, draft, ...row }): FlowRow => ({
        ...row,
        name: text(name, nameEn),
        hasDraft: draft !== null,
        stepNames: (published?.steps ?? []).map((step) => step.name),
      }),
    },
  );

/** The people any version of a flow names: earlier ones are read and restored, too. */
const peopleNamed = async (db: Db, flowKey: string, draft: FlowDefinition | null) => {
  const versions = await db
    .selectFrom('approvalFlowVersions')
    .select('definition')
    .where('flowKey', '=', flowKey)
    .execute();
  const ids = [draft, ...versions.map(({ definition }) => definition)]
    .flatMap((definition) => definition?.steps ?? [])
    .flatMap(({ personId }) => personId ?? []);
  if (ids.length === 0) return [];
  return db.selectFrom('accounts').select(['id', 'realName as name']).where('id', 'in', ids).execute();
};

export const findFlow = async (
  { services }: Pick<Context, 'services'>,
  { key }: { key: string },
): Promise<FlowDetail> => {
  const { db } = services;
  const flow = await flows(db).where('key', '=', key).executeTakeFirst();
  if (!flow?.published) throw noSuchFlow();
  const { name, nameEn, published, draft, ...row } = flow;
  const facts = handlersOf(services).find(({ type }) => type === row.type)?.facts ?? [];
  return {
    ...row,
    name: text(name, nameEn),
    hasDraft: draft !== null,
    published,
    draft,
    facts: [...facts],
    roles: await db.selectFrom('roles').select(['code', 'name', 'nameEn']).orderBy('sortOrder').execute(),
    people: await peopleNamed(db, key, draft),
  };
};

export const listVersions = async ({ db }: Context, { key }: { key: string }): Promise<FlowVersion[]> => {
  const versions = await db
    .selectFrom('approvalFlowVersions')
    .leftJoin('accounts', 'accounts.id', 'authorId')
    .where('flowKey', '=', key)
    .select(['number', 'approvalFlowVersions.state', 'definition', 'savedAt', 'publishedAt'])
    .select([
      sql<string>`coalesce(accounts.real_name, '')`.as('authorName'),
      sql<number>`(select count(*) from approval_instances i
        where i.flow_version_id = approval_flow_versions.id and i.state = 'running')`.as('running'),
    ])
    .orderBy('number', 'desc')
    .execute();
  if (versions.length === 0) throw noSuchFlow();
  return versions;
};
