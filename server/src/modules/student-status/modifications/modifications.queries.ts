import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { several, text } from '@graduate/contract/platform/text.ts';
import type { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import { itemOf } from '@graduate/contract/student-status/modifications/modification-items.ts';
import {
  type ModificationAction,
  type ModificationRow,
  modificationApproval,
} from '@graduate/contract/student-status/modifications/modifications.ts';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { counted, filtered, paged } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { WaitingWork } from '../../../platform/waiting-work.ts';
import { lastRefusals, recordsWaitingFor, whereRecordsWait } from '../../mechanisms/approvals/public.ts';
import { recordsWithin, type StudentScope, sightOf, studentScope } from '../students/public.ts';
import { opened, seenBy } from './kept-changes.ts';
import type { ModificationKept } from './own-modification.ts';

type Joined = 'studentModifications' | 'studentRecords';
type Found = SelectQueryBuilder<Tables, Joined, object>;
type Named = ModificationKept & { studentNo: string | null; name: string; departmentName: string };

/** The requests about students within a scope. */
export const requestsWithin = (db: Db, scope: StudentScope): Found =>
  db
    .selectFrom('studentModifications')
    .innerJoin('studentRecords', 'studentRecords.id', 'studentModifications.studentId')
    .where(recordsWithin(scope)) as unknown as Found;

const named = (found: Found) =>
  found
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .selectAll('studentModifications')
    .select(['studentRecords.studentNo', 'studentRecords.name', 'departments.name as departmentName']);

const newestFirst = {
  shown: named,
  sort: { studentNo: 'studentRecords.studentNo', name: 'studentRecords.name' },
  usual: ['-createdAt', '-id'],
};

const ownActions: Partial<Record<ModificationKept['state'], readonly ModificationAction[]>> = {
  draft: ['edit', 'submit', 'remove'],
  returned: ['edit', 'submit', 'withdraw'],
  reviewing: ['withdraw'],
};

const isToSync = ({ state, chsiSyncNeeded, chsiSyncedAt }: ModificationKept): boolean =>
  state === 'effective' && chsiSyncNeeded && !chsiSyncedAt;

type Reader = { actor: Actor; own: boolean; deciding?: ReadonlySet<string> };

const actionsOn = (request: ModificationKept, { actor, own, deciding }: Reader): ModificationAction[] => [
  ...(own ? (ownActions[request.state] ?? []) : []),
  ...(deciding?.has(request.id) ? (['decide'] as const) : []),
  ...(isToSync(request) && mayUse(actor, 'student:modify:sync') ? (['markSynced'] as const) : []),
];

/** Who decides a request has to see what it says: then nothing is masked. */
export const rowsFor = async (
  db: Db,
  reader: Reader,
  requests: readonly Named[],
  plain: boolean,
): Promise<ModificationRow[]> => {
  const documents = await documentNumbers(db);
  const steps = await whereRecordsWait(
    db,
    modificationApproval.type,
    requests.filter(({ state }) => state === 'reviewing').map(({ id }) => id),
  );
  const refusals = await lastRefusals(
    db,
    modificationApproval,
    requests.filter(({ state }) => state === 'returned').map(({ id }) => id),
  );
  const sight = sightOf(reader.actor, reader.own || plain);
  return requests.map((request) => ({
    ...request,
    label: itemOf(request.field)?.label ?? text(request.field, request.field),
    changes: seenBy(opened(request.changes, documents), sight),
    stepName: steps.get(request.id)?.stepName ?? null,
    since: steps.get(request.id)?.since ?? null,
    sentBackWhy: refusals.get(request.id) ?? null,
    actions: actionsOn(request, reader),
  }));
};

/** The caller's own requests, the newest first. */
export const listOwn = async (
  { db, author: { actor } }: Context,
  query: QueryOf<typeof modificationCalls.mine>,
) => {
  const found = requestsWithin(db, { kind: 'person', accountId: actor.accountId });
  const page = await paged(query, found, newestFirst);
  return { ...page, list: await rowsFor(db, { actor, own: true }, page.list, true) };
};

const TO_SYNC = sql<SqlBool>`(student_modifications.state = 'effective' and student_modifications.chsi_sync_needed
  and student_modifications.chsi_synced_at is null)`;

const fitting = (found: Found, query: Omit<QueryOf<typeof modificationCalls.list>, 'view'>): Found =>
  filtered(found, query, {
    keyword: (keyword) =>
      sql<SqlBool>`(${contains('studentRecords.name', keyword)} or student_records.student_no = ${keyword}
        or student_modifications.no = ${keyword.toUpperCase()})`,
    field: (field, eb) => eb('studentModifications.field', '=', itemOf(field)?.field ?? field),
    state: 'studentModifications.state',
    yxCode: (codes, eb) =>
      eb('studentRecords.departmentId', 'in', (of) =>
        of.selectFrom('departments').select('departments.id').where('departments.code', 'in', codes),
      ),
  });

/** The requests of students within the scope that were submitted, in one of the views. */
export const listModifications = async (
  { db, scope, author: { actor } }: Context<StudentScope>,
  query: QueryOf<typeof modificationCalls.list>,
) => {
  const waiting = await recordsWaitingFor(db, actor, modificationApproval.type);
  const submitted = requestsWithin(db, scope).where('studentModifications.state', '<>', 'draft');
  const waitingFor = submitted.where(sql`student_modifications.id::text`, 'in', waiting as never);
  const toSync = submitted.where(TO_SYNC);
  const inView = { waiting: waitingFor, all: submitted, toSync }[query.view ?? 'all'];
  const found = fitting(inView, query);
  const [page, waits, syncs, ids] = await Promise.all([
    paged(query, found, newestFirst),
    counted(waitingFor),
    counted(toSync),
    waiting.execute(),
  ]);
  const deciding = new Set(ids.map(({ recordId }) => recordId));
  return {
    ...page,
    list: await rowsFor(db, { actor, own: false, deciding }, page.list, false),
    counts: { waiting: waits, toSync: syncs },
  };
};

/** What is in effect and the ministry still has to be told of, for those who tell it. */
export const toTellMinistry = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  if (!mayUse(actor, 'student:modify:sync')) return [];
  const count = await counted(requestsWithin(db, studentScope(actor)).where(TO_SYNC));
  if (count === 0) return [];
  const title = text(
    `${count} 项信息修改待同步学信网`,
    `${several(count, 'modification')} to tell the ministry`,
  );
  return [{ key: 'modifications', title, count, link: '/student/modifications?view=toSync' }];
};

/** One request with the names of its student; who asks has made sure that it may be seen. */
export const findNamed = async (db: Db, id: string): Promise<Named | undefined> =>
  (await named(requestsWithin(db, { kind: 'all' }))
    .where('studentModifications.id', '=', id)
    .executeTakeFirst()) as Named | undefined;
