import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import {
  type ApplicationRow,
  type applicationCalls,
  graduationApproval,
} from '@graduate/contract/student-status/graduation/application-calls.ts';
import type { ApplicationState } from '@graduate/contract/student-status/graduation/choices.ts';
import { type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { recordsWaitingFor, whereRecordsWait } from '../../../mechanisms/approvals/public.ts';
import { briefsOf, type StudentScope, studentsFiltered } from '../../students/public.ts';
import { applicationsWithin } from './held-application.ts';

const SHOWN_TO_STAFF: readonly ApplicationState[] = [
  'reviewing',
  'returned',
  'withdrawn',
  'passed',
  'decided',
  'confirmed',
  'draft',
];

const UNMET = sql<SqlBool>`exists (select from jsonb_array_elements(graduation_applications.checks) c
  where c ->> 'result' in ('fail', 'pending'))`;

export const summaryColumns = [
  'graduationApplications.id',
  'graduationApplications.no',
  'graduationApplications.kind',
  'graduationApplications.target',
  'graduationApplications.state',
  'graduationApplications.submittedAt',
  'graduationApplications.conclusion',
  'graduationApplications.version',
  'graduationApplications.studentId',
  'graduationApplications.batchId',
  'graduationBatches.name as batchName',
  'graduationBatches.graduationDate',
  'graduationBatches.state as batchState',
  'studentRecords.graduationCertNo',
] as const;

type Summarised = {
  batchId: string;
  batchName: string;
  graduationDate: string;
  batchState: ApplicationRow['batch']['state'];
  graduationCertNo: string | null;
  state: ApplicationState;
};

const NUMBERED: readonly ApplicationState[] = ['decided', 'confirmed'];

/** What a list says of an application besides its own columns. */
export const summaryOf = ({ batchId, batchName, graduationDate, batchState, ...row }: Summarised) => ({
  batch: { id: batchId, name: batchName, graduationDate, state: batchState },
  certificateNo: NUMBERED.includes(row.state) ? row.graduationCertNo : null,
});

const actionsOn = (actor: Actor, state: ApplicationState): ApplicationRow['actions'] => {
  if (!mayUse(actor, 'student:graduation:manage')) return [];
  if (state === 'passed') return ['return', 'waive'];
  return state === 'decided' || state === 'confirmed' ? [] : ['waive'];
};

/** Applications of the students somebody reaches, with how each condition was found. */
export const listApplications = async (
  { db, services, scope, author: { actor } }: Context<StudentScope>,
  query: QueryOf<typeof applicationCalls.list>,
): Promise<{ list: ApplicationRow[]; total: number }> => {
  const { batchId, year, state, applicationKind, target, unmet, todo, page, limit, sort, ...filter } = query;
  const waiting = await recordsWaitingFor(db, actor, graduationApproval.type);
  const reached = (await studentsFiltered(db, scope, filter)).select('studentRecords.id');
  const found = filtered(
    applicationsWithin(db, scope).where('graduationApplications.studentId', 'in', reached),
    { batchId, year, state: state ?? SHOWN_TO_STAFF, applicationKind, target, unmet, todo },
    {
      batchId: 'graduationApplications.batchId',
      year: (wanted, eb) => eb('graduationBatches.year', '=', Number(wanted)),
      state: 'graduationApplications.state',
      applicationKind: 'graduationApplications.kind',
      target: 'graduationApplications.target',
      unmet: (wanted) => (wanted === '1' ? UNMET : undefined),
      todo: (wanted) =>
        wanted === '1' ? sql<SqlBool>`graduation_applications.id::text in (${waiting})` : undefined,
    },
  );
  const { list, total } = await paged({ page, limit, sort }, found, {
    shown: (rows) =>
      rows.select(summaryColumns).select(['graduationApplications.checks', 'studentRecords.chsiGradState']),
    sort: {
      studentNo: 'studentRecords.studentNo',
      // What was never submitted comes last among the newest.
      submittedAt: sql`coalesce(graduation_applications.submitted_at, '-infinity')`,
    },
    usual: ['-submittedAt', '-no'],
  });
  const ids = list.map(({ id }) => id);
  const [students, places, decidable] = await Promise.all([
    briefsOf(
      services,
      actor,
      list.map(({ studentId }) => studentId),
    ),
    whereRecordsWait(db, graduationApproval.type, ids),
    waiting.where('approvalInstances.recordId', '=', sql<string>`any(${ids})`).execute(),
  ]);
  const mine = new Set(decidable.map(({ recordId }) => recordId));
  const briefs = new Map(students.map((student) => [student.id, student]));
  return {
    total,
    list: list.flatMap((row): ApplicationRow[] => {
      const student = briefs.get(row.studentId);
      if (!student) return [];
      return [
        {
          ...row,
          ...summaryOf(row),
          student,
          waiting: places.get(row.id) ?? null,
          checks: Object.fromEntries(row.checks.map(({ key, result }) => [key, result])),
          decidable: mine.has(row.id),
          actions: actionsOn(actor, row.state),
        },
      ];
    }),
  };
};
