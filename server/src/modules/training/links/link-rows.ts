import { examinedKinds, type LinkAction, type LinkState } from '@graduate/contract/training/links/choices.ts';
import type { LinkRow } from '@graduate/contract/training/links/link-records.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordsWithin, type StudentScope } from '../../student-status/students/public.ts';

export const namedRecords = (db: Db) =>
  db
    .selectFrom('linkRecords')
    .innerJoin('studentRecords', 'studentRecords.id', 'linkRecords.studentId')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .innerJoin('programmeLinks', 'programmeLinks.id', 'linkRecords.linkId')
    .where('studentRecords.deletedAt', 'is', null);

/** Records within reach; drafts are the student's own business. */
export const foundRecords = (db: Db, scope: StudentScope) =>
  namedRecords(db)
    .where(recordsWithin(scope) as never)
    .$if(scope.kind !== 'person', (found) => found.where('linkRecords.state', '<>', 'draft'));

const fileCount = sql<number>`(select count(*) from files f where f.record_id = link_records.id
  and f.module_code = 'PY' and f.removed_at is null)`;

export const withColumns = (found: ReturnType<typeof namedRecords>) =>
  found
    .select(['linkRecords.id', 'linkRecords.studentId', 'linkRecords.linkId', 'linkRecords.kind'])
    .select(['linkRecords.seqNo', 'linkRecords.title', 'linkRecords.role', 'linkRecords.startedOn'])
    .select(['linkRecords.heldOn', 'linkRecords.result', 'linkRecords.score', 'linkRecords.state'])
    .select(['linkRecords.publicity', 'linkRecords.passedOn', 'linkRecords.submittedAt'])
    .select(['linkRecords.version', 'studentRecords.studentNo', 'studentRecords.name'])
    .select(['studentRecords.majorName', 'studentRecords.grade', 'departments.name as departmentName'])
    .select(['studentRecords.mainTutorName as tutorName', 'programmeLinks.name as linkName'])
    .select(['studentPersons.accountId as ownerId', fileCount.as('files')]);

type RawRow = Omit<LinkRow, 'actions'> & { ownerId: string | null };

const ownActions: Readonly<Partial<Record<LinkState, readonly LinkAction[]>>> = {
  draft: ['edit', 'submit', 'remove'],
  returned: ['edit', 'submit', 'remove'],
  withdrawn: ['edit', 'submit', 'remove'],
  tutorReview: ['withdraw'],
  secretaryReview: ['withdraw'],
};

const staffActions = ({ state, kind, publicity }: RawRow): LinkAction[] => {
  const examined = examinedKinds.includes(kind);
  if (state === 'secretaryReview') return examined ? ['result', 'publicity'] : [];
  if (state === 'passed') return ['revoke', ...(examined ? (['publicity'] as const) : [])];
  return publicity ? ['publicity'] : [];
};

/** What somebody who sees a record may do with it. */
export const asSeen =
  (actor: Actor) =>
  ({ ownerId, ...row }: RawRow): LinkRow => {
    const own = ownerId === actor.accountId;
    if (own) return { ...row, actions: [...(ownActions[row.state] ?? [])] };
    const manages = mayUse(actor, 'training:link:manage');
    return { ...row, actions: manages ? staffActions({ ownerId, ...row }) : [] };
  };
