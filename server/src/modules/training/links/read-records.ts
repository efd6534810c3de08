import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { approvalOf } from '@graduate/contract/training/links/choices.ts';
import type { linkCalls } from '@graduate/contract/training/links/link-calls.ts';
import type { LinkQuery, LinkRecord, LinkRow } from '@graduate/contract/training/links/link-records.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { progressIfAny, recordsOf } from '../../mechanisms/approvals/public.ts';
import type { StudentScope } from '../../student-status/students/public.ts';
import { asSeen, foundRecords, namedRecords, withColumns } from './link-rows.ts';
import { maySeeRecord, waitingRecords } from './link-scope.ts';
import { noSuchLinkRecord } from './links.errors.ts';

type Filter = Omit<LinkQuery, 'page' | 'limit'>;

const keywordIn = (keyword: string) =>
  contains(['studentRecords.studentNo', 'studentRecords.name', 'linkRecords.title'], keyword);

export const recordsFound = async (db: Db, scope: StudentScope, actor: Actor, query: Filter) => {
  const waiting = query.mine === undefined ? undefined : await waitingRecords(db, actor);
  return filtered(foundRecords(db, scope), query, {
    keyword: keywordIn,
    yxCode: 'departments.code',
    grade: 'studentRecords.grade',
    kind: 'linkRecords.kind',
    state: 'linkRecords.state',
    result: 'linkRecords.result',
    mine: (wanted) => waiting && sql<SqlBool>`(link_records.id::text in (${waiting})) = ${wanted === 'true'}`,
  });
};

const listing = (actor: Actor) => ({
  shown: withColumns,
  sort: { studentNo: 'studentRecords.studentNo' },
  usual: ['-submittedAt', '-id'],
  each: asSeen(actor),
});

export const listRecords = async (
  { db, scope, author: { actor } }: Context<StudentScope>,
  query: QueryOf<typeof linkCalls.list>,
) => paged(query, await recordsFound(db, scope, actor, query), listing(actor));

export async function* streamRecords(
  db: Db,
  scope: StudentScope,
  actor: Actor,
  query: QueryOf<typeof linkCalls.exportList>,
): AsyncIterable<LinkRow> {
  const rows = inOrder(query, await recordsFound(db, scope, actor, query), listing(actor));
  for await (const row of rows.stream(500)) yield asSeen(actor)(row);
}

/** A record for its student, those who look after the student and those who decide it. */
export const findRecord = async (
  { db, services, author: { actor } }: Context,
  { id }: { id: string },
): Promise<LinkRecord> => {
  if (!(await maySeeRecord(db, actor, id))) throw noSuchLinkRecord();
  const raw = await withColumns(namedRecords(db))
    .select(['linkRecords.endedOn', 'linkRecords.place', 'linkRecords.summary', 'linkRecords.organiser'])
    .select(['linkRecords.speaker', 'linkRecords.hours', 'linkRecords.panel', 'linkRecords.revokedReason'])
    .select('studentRecords.trainingLevel as level')
    .where('linkRecords.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchLinkRecord());
  const { moduleCode, businessCode } = approvalOf(raw.kind);
  const record = { moduleCode, businessCode, recordId: id };
  return {
    ...raw,
    ...asSeen(actor)(raw),
    own: raw.ownerId === actor.accountId,
    attachments: await attachmentsOf(services, moduleCode, id),
    progress: await progressIfAny(services, actor, record),
    records: await recordsOf(services, record),
  };
};

export const listShown = ({ db }: Context, query: QueryOf<typeof linkCalls.shown>) =>
  paged(
    query,
    filtered(
      namedRecords(db)
        .where('linkRecords.publicity', '=', true)
        .select(['linkRecords.id', 'linkRecords.kind', 'linkRecords.title', 'linkRecords.heldOn'])
        .select(['linkRecords.place', 'linkRecords.result', 'studentRecords.name'])
        .select('departments.name as departmentName'),
      query,
      { keyword: (keyword) => contains(['studentRecords.name', 'linkRecords.title'], keyword) },
    ),
    { usual: ['-heldOn', '-id'] },
  );
