import { preDefenceApproval } from '@graduate/contract/degrees/defences/choices.ts';
import type {
  PreDefence,
  PreDefenceRow,
  preDefenceCalls,
} from '@graduate/contract/degrees/defences/pre-defences.ts';
import type { AnswerOf, QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { studentsFiltered } from '../../student-status/students/public.ts';
import { applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';
import { noSuchDefence } from './defences.errors.ts';

const reached = (db: Db | Tx) =>
  db
    .selectFrom('preDefences')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'preDefences.applicationId')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId');

const shown = (found: ReturnType<typeof reached>) =>
  found
    .select(['preDefences.id', 'preDefences.applicationId', 'heldOn', 'place', 'panel', 'record'])
    .select(['conclusion', 'preDefences.status', 'preDefences.version'])
    .select(['degreeApplications.studentNo', 'degreeApplications.name', 'degreeApplications.level'])
    .select(['degreeApplications.titleZh as title', 'departments.name as departmentName']);

export const listPreDefences = async (
  { db, scope }: Context<DegreeScope>,
  query: QueryOf<typeof preDefenceCalls.list>,
) => {
  const named = query.keyword
    ? (await studentsFiltered(db, { kind: 'all' }, { keyword: query.keyword })).select('studentRecords.id')
    : undefined;
  const found = filtered(reached(db).where(applicationsWithin(scope) as never), query, {
    keyword: (keyword, eb) =>
      named &&
      eb.or([
        eb('degreeApplications.studentId', 'in', named),
        contains(['degree_applications.title_zh'], keyword),
      ]),
    status: 'preDefences.status',
    conclusion: 'preDefences.conclusion',
    yxCode: 'departments.code',
  });
  return paged(query, found, {
    shown,
    sort: { heldOn: 'preDefences.heldOn', studentNo: 'degreeApplications.studentNo', id: 'preDefences.id' },
    usual: ['-heldOn', 'id'],
  });
};

const withDocuments = async (services: Services, row: PreDefenceRow): Promise<PreDefence> => ({
  ...row,
  attachments: await attachmentsOf(services, preDefenceApproval.moduleCode, row.id),
});

export const findPreDefence = async (
  { services, scope }: Pick<Context<DegreeScope>, 'services' | 'scope'>,
  { id }: { id: string },
): Promise<PreDefence> =>
  withDocuments(
    services,
    await shown(reached(services.db))
      .where('preDefences.id', '=', id)
      .where(applicationsWithin(scope) as never)
      .executeTakeFirstOrThrow(() => noSuchDefence()),
  );

export const preDefencesOf = async (services: Services, applicationId: string): Promise<PreDefence[]> => {
  const rows = await shown(reached(services.db))
    .where('preDefences.applicationId', '=', applicationId)
    .where('preDefences.status', '=', 'agreed')
    .orderBy('heldOn', 'desc')
    .execute();
  return Promise.all(rows.map((row) => withDocuments(services, row)));
};

/** Applicants whose thesis is not with the reviewers yet. */
export const readyForPreDefence = ({
  db,
  scope,
}: Context<DegreeScope>): Promise<AnswerOf<typeof preDefenceCalls.ready>> =>
  db
    .selectFrom('degreeApplications')
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeApplications.batchId')
    .select(['degreeApplications.id as applicationId', 'studentNo', 'degreeApplications.name'])
    .select('titleZh as title')
    .where(applicationsWithin(scope) as never)
    .where('degreeBatches.status', '=', 'open')
    .where('degreeApplications.status', '=', 'accepted')
    .orderBy('studentNo')
    .limit(500)
    .execute();
