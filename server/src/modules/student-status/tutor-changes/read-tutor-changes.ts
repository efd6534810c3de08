import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import {
  MOST_TUTOR_CHANGE_FILES,
  TUTOR_CHANGE_MEGABYTES,
  type TutorChange,
  type TutorChangeRow,
  tutorChangeApproval,
  type tutorChangeCalls,
  tutorChangeExtensions,
} from '@graduate/contract/student-status/tutor-changes/tutor-changes.ts';
import { type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { mayFollow, progressIfAny, recordsOf, withholdOpinions } from '../../mechanisms/approvals/public.ts';
import { recordsWithin, type StudentScope, studentScope } from '../students/public.ts';
import { noSuchChange } from './tutor-change.errors.ts';

const { moduleCode, businessCode } = tutorChangeApproval;
const MB = 1024 * 1024;

const nameOfTutor = (column: 'old_tutor_id' | 'new_tutor_id') =>
  sql<string | null>`(select s.name from tutors t join staff s on s.id = t.staff_id
    where t.id = tutor_changes.${sql.ref(column)})`;

const changes = (db: Db) =>
  db
    .selectFrom('tutorChanges')
    .innerJoin('studentRecords', 'studentRecords.id', 'tutorChanges.studentId')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId');

const rows = (query: ReturnType<typeof changes>) =>
  query
    .select(['tutorChanges.id', 'tutorChanges.no', 'tutorChanges.studentId', 'studentRecords.studentNo'])
    .select(['studentRecords.name as studentName', 'departments.name as departmentName'])
    .select(['tutorChanges.role', 'tutorChanges.reasonKind', 'tutorChanges.state', 'tutorChanges.createdBy'])
    .select(['tutorChanges.submittedAt', 'tutorChanges.fromDate', 'tutorChanges.version'])
    .select([nameOfTutor('old_tutor_id').as('oldTutorName'), nameOfTutor('new_tutor_id').as('newTutorName')]);

type Found = Omit<TutorChangeRow, 'actions'> & { createdBy: string };

const shown = ({ createdBy, ...change }: Found, actor: Actor): TutorChangeRow => {
  const own = createdBy === actor.accountId && mayUse(actor, 'tutor:change:apply');
  const editable = change.state === 'draft' || change.state === 'returned';
  return {
    ...change,
    actions: [
      ...(own && editable ? (['edit', 'submit'] as const) : []),
      ...(own && (editable || change.state === 'reviewing') ? (['cancel'] as const) : []),
      ...(change.role === 'main' && change.state === 'reviewing' && mayUse(actor, 'tutor:change:skip')
        ? (['skipOldTutor'] as const)
        : []),
    ],
  };
};

/** Changes of tutors of the students within reach; drafts only for those who write them. */
export const listTutorChanges = (
  { db, scope, author: { actor } }: Context<StudentScope>,
  query: QueryOf<typeof tutorChangeCalls.listChanges>,
) => {
  const reached = changes(db)
    .where('studentRecords.deletedAt', 'is', null)
    .where(recordsWithin(scope) as never)
    .where((eb) =>
      eb.or([eb('tutorChanges.state', '<>', 'draft'), eb('tutorChanges.createdBy', '=', actor.accountId)]),
    );
  const found = filtered(reached, query, {
    keyword: (keyword) =>
      sql<SqlBool>`(student_records.student_no ^@ ${keyword} or ${contains('studentRecords.name', keyword)})`,
    role: 'tutorChanges.role',
    state: 'tutorChanges.state',
    yxCode: 'departments.code',
    studentId: 'tutorChanges.studentId',
  });
  return paged(query, found, {
    shown: rows,
    sort: { studentNo: 'studentRecords.studentNo' },
    usual: ['-no'],
    each: (row) => shown(row, actor),
  });
};

const withinReach = async (db: Db, scope: StudentScope, id: string): Promise<boolean> =>
  (await changes(db)
    .select('tutorChanges.id')
    .where('tutorChanges.id', '=', id)
    .where('studentRecords.deletedAt', 'is', null)
    .where(recordsWithin(scope) as never)
    .executeTakeFirst()) !== undefined;

/** Who reaches the student sees the change, and who has to do with its approval; a draft only who writes it. */
export const maySeeTutorChange = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const change = await db
    .selectFrom('tutorChanges')
    .select(['state', 'createdBy'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!change) return false;
  if (change.createdBy === actor.accountId) return true;
  if (change.state === 'draft') return false;
  return (
    (await withinReach(db, studentScope(actor), id)) ||
    (await mayFollow(db, actor, { moduleCode, businessCode, recordId: id }))
  );
};

/** The present tutor is not told why, unless the applicant wants it. */
const mayReadGrounds = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const change = await db
    .selectFrom('tutorChanges')
    .leftJoin('tutors', 'tutors.id', 'tutorChanges.oldTutorId')
    .leftJoin('staff', 'staff.id', 'tutors.staffId')
    .select(['staff.accountId', 'reasonShown'])
    .where('tutorChanges.id', '=', id)
    .executeTakeFirstOrThrow();
  const reader = actor.actingFor?.accountId ?? actor.accountId;
  return change.reasonShown || change.accountId !== reader;
};

export const tutorChangeFiles: FileRule = {
  moduleCode,
  businessCode,
  extensions: tutorChangeExtensions,
  maxBytes: TUTOR_CHANGE_MEGABYTES * MB,
  maxCount: MOST_TUTOR_CHANGE_FILES,
  mayUpload: ['tutor:change:apply'],
  mayRead: async (db, actor, id) =>
    actor !== undefined && (await maySeeTutorChange(db, actor, id)) && (await mayReadGrounds(db, actor, id)),
  mayEdit: async (db, actor, id) =>
    (await db
      .selectFrom('tutorChanges')
      .select('id')
      .where('id', '=', id)
      .where('createdBy', '=', actor.accountId)
      .where('state', 'in', ['draft', 'returned'])
      .executeTakeFirst()) !== undefined,
};

/** A change with its whole way. */
export const readTutorChange = async (
  { db, services, author: { actor } }: Context,
  { id }: { id: string },
): Promise<TutorChange> => {
  if (!(await maySeeTutorChange(db, actor, id))) throw noSuchChange();
  const { oldTutorId, newTutorId, reason, reasonShown, skipReason, applicantName, ...row } = await rows(
    changes(db),
  )
    .innerJoin('accounts', 'accounts.id', 'tutorChanges.createdBy')
    .select(['tutorChanges.oldTutorId', 'tutorChanges.newTutorId', 'tutorChanges.reason'])
    .select(['tutorChanges.reasonShown', 'tutorChanges.skipReason', 'accounts.realName as applicantName'])
    .where('tutorChanges.id', '=', id)
    .executeTakeFirstOrThrow();
  const record = { moduleCode, businessCode, recordId: id };
  const open = await mayReadGrounds(db, actor, id);
  return {
    ...shown(row, actor),
    oldTutorId,
    newTutorId,
    reason: open ? reason : null,
    reasonShown,
    skipReason: open ? skipReason : null,
    applicantName,
    attachments: open ? await attachmentsOf(services, moduleCode, id) : [],
    progress: row.submittedAt ? await progressIfAny(services, actor, record) : null,
    records: row.submittedAt ? withholdOpinions(actor, await recordsOf(services, record)) : [],
  };
};
