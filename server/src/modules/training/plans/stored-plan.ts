import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { PlanState } from '@graduate/contract/training/plans/choices.ts';
import type { PlanContent, PlanItem } from '@graduate/contract/training/plans/plans.ts';
import { type Selectable, sql } from 'kysely';
import { type Columns, columnsOfRows, rowsOfColumns } from '../../../platform/database/columns-of-rows.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { noSuchPlan, planErrors } from './plans.errors.ts';

export type VersionRecord = Selectable<Tables['planVersions']>;

export const plans = versioned({
  table: 'studentPlans',
  subject: 'plan',
  none: noSuchPlan,
  touches: ['updatedAt'],
});

export const planVersions = versioned({
  table: 'planVersions',
  subject: 'planVersion',
  none: noSuchPlan,
  touches: ['updatedAt'],
});

const verbs = {
  save: text('保存', 'Save'),
  submit: text('提交', 'Submit'),
  withdraw: text('撤回', 'Take back'),
  revise: text('修订', 'Revise'),
  discard: text('放弃修订', 'Give up'),
  change: text('调整', 'Change'),
} satisfies Record<string, Text>;

export const mustBeIn = (
  { state }: { state: PlanState },
  verb: keyof typeof verbs,
  ...states: readonly PlanState[]
): void => {
  if (!states.includes(state)) throw planErrors.wrongState({ state, action: verbs[verb] }, { state });
};

export const versionOf = async (db: Db | Tx, id: string | null): Promise<VersionRecord | undefined> =>
  id === null ? undefined : db.selectFrom('planVersions').selectAll().where('id', '=', id).executeTakeFirst();

type ItemCells = [
  courseId: string,
  moduleId: string | null,
  termNo: number | null,
  kind: PlanItem['kind'],
  note: PlanItem['note'],
];

/** The courses of a version as they were read: of thousands only those are made items that somebody looks at. */
type StoredItems = { courseIds: readonly string[]; items: () => PlanItem[] };

const storedItems = (cells: Columns<ItemCells>): StoredItems => ({
  courseIds: cells[0] ?? [],
  items: () =>
    rowsOfColumns(cells).map(([courseId, moduleId, termNo, kind, note]) => {
      return { courseId, moduleId, termNo, kind, note };
    }),
});

/** The courses of versions, however many they are: one row for each version, as rows are what reading very many costs. */
export const itemsOf = async (
  db: Db | Tx,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, StoredItems>> => {
  if (versionIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; items: Columns<ItemCells> }>`
    select version.id, (select ${columnsOfRows<ItemCells>('courseId', 'moduleId', 'plannedTermNo', 'kind', 'note')}
      from (select * from plan_items i where i.version_id = version.id order by i.planned_term_no, i.course_id) ordered
      ) as items
    from unnest(${versionIds}::uuid[]) as version (id)`.execute(db);
  return new Map(rows.map(({ id, items }) => [id, storedItems(items)]));
};

/** What a version holds. */
export const contentOf = async (db: Db | Tx, versionId: string): Promise<PlanContent> => {
  const items = (await itemsOf(db, [versionId])).get(versionId)?.items() ?? [];
  const links = await db
    .selectFrom('planLinks')
    .select(['linkId', 'plannedTermNo as termNo'])
    .where('versionId', '=', versionId)
    .orderBy('linkId')
    .execute();
  return { items, links };
};

/** Writes what a version holds, whole. */
export const writeContent = async (
  tx: Tx,
  versionId: string,
  { items, links }: PlanContent,
): Promise<void> => {
  await tx.deleteFrom('planItems').where('versionId', '=', versionId).execute();
  await tx.deleteFrom('planLinks').where('versionId', '=', versionId).execute();
  if (items.length > 0)
    await tx
      .insertInto('planItems')
      .values(
        items.map(({ termNo: plannedTermNo, ...item }) => ({
          ...item,
          versionId,
          plannedTermNo,
          plannedTermId: null,
          exemptionId: null,
        })),
      )
      .execute();
  if (links.length > 0)
    await tx
      .insertInto('planLinks')
      .values(links.map(({ linkId, termNo: plannedTermNo }) => ({ versionId, linkId, plannedTermNo })))
      .execute();
};
