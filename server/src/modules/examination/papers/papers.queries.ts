import type { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { Paper, PaperRow } from '@graduate/contract/examination/papers/papers.ts';
import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { endOfDay, startOfDay } from '../../../platform/database/days.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { actionsOn, seesSheets } from './paper-actions.ts';
import { hasStatus, statusOf } from './paper-status.ts';
import { noSuchPaper, paperErrors } from './papers.errors.ts';
import { managedPapers, type PaperScope, readablePapers } from './papers.scope.ts';

export type PaperRecord = Selectable<Tables['papers']>;

const departmentName = sql<string>`coalesce(departments.name, '')`;

const shown = (scope: PaperScope) => (found: ReturnType<typeof readable>) =>
  found
    .leftJoin('departments', 'departments.id', 'papers.departmentId')
    .innerJoin('accounts', 'accounts.id', 'papers.authorId')
    .leftJoin('paperCounts', 'paperCounts.paperId', 'papers.id')
    .select(['papers.id', 'papers.title', 'papers.titleEn', 'papers.kind', 'papers.subkind'])
    .select(['papers.fromAt', 'papers.toAt', 'papers.state', 'papers.expected', 'papers.paperVersion'])
    .select(['papers.changed', 'papers.updatedAt', 'papers.version', 'papers.anonymous'])
    .select('accounts.realName as authorName')
    .select([
      departmentName.as('departmentName'),
      sql<number>`coalesce(paper_counts.answered, 0)`.as('answered'),
      sql<number>`coalesce(paper_counts.sheets, 0)`.as('sheets'),
      sql<number>`coalesce(paper_counts.to_mark, 0)`.as('toMark'),
    ])
    .select(sql<boolean>`${managedPapers(scope)(expressionBuilder<Tables, 'papers'>())}`.as('managed'));

const readable = (db: Db | Tx, scope: PaperScope) => db.selectFrom('papers').where(readablePapers(scope));

type Row = Awaited<ReturnType<ReturnType<ReturnType<typeof shown>>['executeTakeFirstOrThrow']>>;

const asSeen =
  (actor: Actor) =>
  ({ fromAt, toAt, state, sheets, managed, ...row }: Row): PaperRow => {
    const status = statusOf({ state, fromAt, toAt });
    const actions = actionsOn(actor, { ...row, status, sheets, managed });
    return { ...row, from: fromAt, to: toAt, status, actions };
  };

export const listPapers = (
  { db, scope, author: { actor } }: Context<PaperScope>,
  query: QueryOf<typeof paperCalls.list>,
) => {
  const found = filtered(readable(db, scope), query, {
    keyword: (keyword) => contains(['papers.title', 'papers.titleEn'], keyword),
    kind: 'papers.kind',
    status: hasStatus,
    since: (day, eb) => eb('papers.toAt', '>=', startOfDay(day)),
    until: (day, eb) => eb('papers.fromAt', '<', endOfDay(day)),
  });
  return paged(query, found, {
    shown: shown(scope),
    sort: { from: 'papers.fromAt', to: 'papers.toAt', answered: 'answered' },
    usual: ['-updatedAt', '-id'],
    each: asSeen(actor),
  });
};

/** One paper somebody may see. */
export const findReadable = async (db: Db | Tx, scope: PaperScope, id: string): Promise<PaperRecord> => {
  const paper = await readable(db, scope).selectAll('papers').where('papers.id', '=', id).executeTakeFirst();
  if (!paper) throw noSuchPaper();
  return paper;
};

/** One paper somebody manages. */
export const findManaged = async (db: Db | Tx, scope: PaperScope, id: string): Promise<PaperRecord> => {
  const paper = await db
    .selectFrom('papers')
    .selectAll()
    .where('id', '=', id)
    .where(managedPapers(scope))
    .executeTakeFirst();
  if (!paper) throw noSuchPaper();
  return paper;
};

export const manages = async (db: Db | Tx, scope: PaperScope, id: string): Promise<boolean> =>
  (await db
    .selectFrom('papers')
    .select('id')
    .where('id', '=', id)
    .where(managedPapers(scope))
    .executeTakeFirst()) !== undefined;

/** Whether single answers of a paper, and what each is worth, may be seen by who may read it. */
export const mayReadSheets = async (db: Db | Tx, scope: PaperScope, paper: PaperRecord): Promise<boolean> =>
  seesSheets({ kind: paper.kind, status: statusOf(paper) }, await manages(db, scope, paper.id));

/** One paper of which somebody may see single answers. */
export const findWithSheets = async (db: Db | Tx, scope: PaperScope, id: string): Promise<PaperRecord> => {
  const paper = await findReadable(db, scope, id);
  if (!(await mayReadSheets(db, scope, paper))) throw paperErrors.sheetsLater();
  return paper;
};

/** One paper as the list shows it, for those too with whom its results were shared. */
export const findInShort = async (
  { db, scope, author: { actor } }: Context<PaperScope>,
  { id }: { id: string },
): Promise<PaperRow> => {
  const row = await shown(scope)(readable(db, scope).where('papers.id', '=', id)).executeTakeFirst();
  if (!row) throw noSuchPaper();
  return asSeen(actor)(row);
};

type Addressed = Pick<
  PaperRecord,
  'audience' | 'audienceRoleIds' | 'audienceDepartmentIds' | 'audienceGrades' | 'audienceLevels'
>;

export const audienceOf = (paper: Addressed) => ({
  kind: paper.audience,
  roleIds: paper.audienceRoleIds,
  departmentIds: paper.audienceDepartmentIds,
  grades: paper.audienceGrades,
  levels: paper.audienceLevels,
});

const versionsOf = (db: Db, paperId: string) =>
  db
    .selectFrom('paperVersions')
    .innerJoin('accounts', 'accounts.id', 'paperVersions.publishedBy')
    .select(['paperVersion', 'publishedAt', 'accounts.realName as publishedBy'])
    .select([
      sql<number>`(select count(*) from paper_sheets s where s.paper_id = paper_versions.paper_id
        and s.paper_version = paper_versions.paper_version and s.state <> 'open')
        + (select count(*) from anonymous_sheets s where s.paper_id = paper_versions.paper_id
        and s.paper_version = paper_versions.paper_version and s.shown)`.as('answers'),
    ])
    .where('paperVersions.paperId', '=', paperId)
    .orderBy('paperVersion', 'desc')
    .execute();

/** The whole paper with its key, for those who manage it. */
export const findPaper = async (
  { db, services, scope, author: { actor } }: Context<PaperScope>,
  { id }: { id: string },
): Promise<Paper> => {
  const paper = await findManaged(db, scope, id);
  const [row, versions, pictures, { named }] = await Promise.all([
    shown(scope)(readable(db, scope).where('papers.id', '=', id)).executeTakeFirstOrThrow(),
    versionsOf(db, id),
    attachmentsOf(services, QUESTION_FILES.moduleCode, id),
    db
      .selectFrom('paperNamed')
      .select(sql<number>`count(*)`.as('named'))
      .where('paperId', '=', id)
      .executeTakeFirstOrThrow(),
  ]);
  const { description, attempts, mayEdit, showResult, design, departmentId } = paper;
  return {
    ...asSeen(actor)(row),
    description,
    attempts,
    mayEdit,
    showResult,
    design,
    departmentId,
    audience: audienceOf(paper),
    sharedWith: paper.sharedRoleIds,
    named,
    versions,
    pictures,
  };
};
