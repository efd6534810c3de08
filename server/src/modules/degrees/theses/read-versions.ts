import {
  blindStages,
  stagesIn,
  thesisFiles,
  versionApproval,
} from '@graduate/contract/degrees/theses/choices.ts';
import type {
  PlagiarismCheck,
  ThesisVersion,
  thesisCalls,
  VersionsOfApplication,
} from '@graduate/contract/degrees/theses/versions.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf, filesOfRecord } from '../../commons/files/public.ts';
import { progressIfAny, waitingSteps } from '../../mechanisms/approvals/public.ts';
import { studentsFiltered } from '../../student-status/students/public.ts';
import {
  applicantOf,
  applicationsWithin,
  type DegreeScope,
  maySeeApplication,
  ruleOf,
  writesApplication,
} from '../degree-applications/public.ts';
import type { VersionEntry } from './hold-version.ts';
import { partIn } from './main-tutor.ts';
import { noSuchVersion } from './theses.errors.ts';
import { applicationOf, maySeeBlind, maySeeVersion } from './thesis-scope.ts';

type Reading = Pick<Context, 'db' | 'services' | 'author'>;

const checksOf = async ({ db, services }: Reading, versionId: string): Promise<PlagiarismCheck[]> => {
  const rows = await db
    .selectFrom('plagiarismChecks')
    .selectAll()
    .where('versionId', '=', versionId)
    .orderBy('tryNo')
    .execute();
  return Promise.all(
    rows.map(async ({ id, tryNo, ratioTotal, ratioClean, system, checkedAt, documentNo, result }) => ({
      id,
      versionId,
      tryNo,
      ratioTotal: Number(ratioTotal),
      ratioClean: Number(ratioClean),
      system,
      checkedAt,
      documentNo,
      result,
      report: await attachmentsOf(services, thesisFiles.report.moduleCode, id),
    })),
  );
};

const commentsOn = (db: Db, versionId: string) =>
  db
    .selectFrom('thesisComments')
    .select(['name', 'comment', 'writtenAt'])
    .where('versionId', '=', versionId)
    .orderBy('writtenAt')
    .execute();

/** The files of a version by what they are. */
const filesByKind = async ({ db, services }: Reading, versionId: string) => {
  const shown = await attachmentsOf(services, 'XW', versionId);
  const rows = await filesOfRecord(db, 'XW', versionId);
  const kindOf = new Map(rows.map(({ id, businessCode }) => [id, businessCode]));
  return (code: string) => shown.filter(({ id }) => kindOf.get(id) === code);
};

/** Who reads: the author, somebody who sees the anonymous copy, the tutor who decides or one beside. */
type About = { own: boolean; sees: boolean; part: Awaited<ReturnType<typeof partIn>> };

const actionsOn = (actor: Actor, { status, needsVerification }: VersionEntry, about: About) => [
  ...(about.own && status === 'draft' ? (['submit', 'remove'] as const) : []),
  ...(about.part === 'decides' && status !== 'superseded' ? (['form'] as const) : []),
  ...(about.part === 'beside' && status === 'tutorReview' ? (['comment'] as const) : []),
  ...(mayUse(actor, 'degree:plagiarism:edit') && ['draft', 'tutorReview', 'agreed'].includes(status)
    ? (['check'] as const)
    : []),
  ...(mayUse(actor, 'degree:plagiarism:edit') && needsVerification ? (['verify'] as const) : []),
];

const shownVersion = async (
  context: Reading,
  version: VersionEntry,
  before: VersionEntry | undefined,
  about: About,
): Promise<ThesisVersion> => {
  const { services, author } = context;
  const files = await filesByKind(context, version.id);
  const { moduleCode, businessCode } = versionApproval;
  return {
    id: version.id,
    seq: version.seq,
    stage: version.stage,
    title: version.title,
    titleChanged: before !== undefined && before.title !== version.title,
    titleReason: version.titleReason,
    changeNote: version.changeNote,
    status: version.status,
    tutorScore: version.tutorScore === null ? null : Number(version.tutorScore),
    tutorComment: version.tutorComment,
    reviseNotes: version.reviseNotes,
    needsVerification: version.needsVerification,
    createdAt: version.createdAt,
    submittedAt: version.submittedAt,
    files: files(thesisFiles.full.businessCode),
    blind: about.sees ? files(thesisFiles.blind.businessCode) : [],
    forms: files(thesisFiles.supervisor.businessCode),
    checks: await checksOf(context, version.id),
    comments: await commentsOn(context.db, version.id),
    progress: await progressIfAny(services, author.actor, { moduleCode, businessCode, recordId: version.id }),
    version: version.version,
    actions: actionsOn(author.actor, version, about),
  };
};

/** Every version of a thesis, for those who see the application. */
export const readVersions = async (
  context: Context,
  { id }: { id: string },
): Promise<VersionsOfApplication> => {
  const { db, author } = context;
  const { actor } = author;
  if (!(await maySeeApplication(db, actor, id))) throw noSuchVersion();
  const application = await db
    .selectFrom('degreeApplications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchVersion());
  const rows = await db
    .selectFrom('thesisVersions')
    .selectAll()
    .where('applicationId', '=', id)
    .orderBy('seq')
    .execute();
  const own = await writesApplication(db, actor, id);
  const rule = await ruleOf(db, await applicantOf(db, application.studentId));
  const [first] = rows;
  const about = {
    own,
    sees: first ? await maySeeBlind(db, actor, first.id) : false,
    part: mayUse(actor, 'degree:thesis:audit') ? await partIn(db, actor.accountId, id) : undefined,
  };
  const shown: ThesisVersion[] = [];
  for (const [at, row] of rows.entries()) shown.push(await shownVersion(context, row, rows[at - 1], about));
  const { tries } = await db
    .selectFrom('plagiarismChecks')
    .select(sql<number>`count(*)::int`.as('tries'))
    .where('applicationId', '=', id)
    .where('batchId', '=', application.batchId)
    .executeTakeFirstOrThrow();
  return {
    applicationId: id,
    name: application.name,
    title: application.titleZh,
    secret: application.openAccess === 'secret',
    own,
    stages: (stagesIn[application.status] ?? []).map((stage) => ({
      stage,
      blind: blindStages.includes(stage) && rule.blindMode !== 'open' && application.openAccess !== 'secret',
    })),
    nextSeq: (rows.at(-1)?.seq ?? 0) + 1,
    triesLeft: Math.max(0, rule.plagiarismTries - tries),
    versions: shown.reverse(),
  };
};

/** Where a version belongs, for who comes from its approval. */
export const placeOfVersion = async (
  { db, author }: Context,
  { id }: { id: string },
): Promise<{ applicationId: string }> => {
  if (!(await maySeeVersion(db, author.actor, id))) throw noSuchVersion();
  return { applicationId: await applicationOf(db, id) };
};

const LAST_RATIO = sql<number | null>`(select c.ratio_clean::float from plagiarism_checks c
  where c.version_id = thesis_versions.id order by c.try_no desc limit 1)`;
const LAST_RESULT = sql<'pass' | 'retry' | 'fail' | null>`(select c.result from plagiarism_checks c
  where c.version_id = thesis_versions.id order by c.try_no desc limit 1)`;

/** Until the day by which the step is to be decided; the college's look at the form is no work of the supervisor. */
const DAYS_LEFT = sql<number | null>`case when thesis_versions.status = 'tutorReview' then (
  select (w.due_at at time zone 'Asia/Shanghai')::date - (now() at time zone 'Asia/Shanghai')::date
  from ${waitingSteps(versionApproval.moduleCode, [versionApproval.businessCode])} w
  where w.record_id = thesis_versions.id::text) end`;

const found = (db: Db, scope: DegreeScope) =>
  db
    .selectFrom('thesisVersions')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'thesisVersions.applicationId')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .where(applicationsWithin(scope) as never)
    .where('thesisVersions.status', '<>', 'superseded');

const shownRow = (rows: ReturnType<typeof found>) =>
  rows
    .select([
      'thesisVersions.id',
      'thesisVersions.applicationId',
      'thesisVersions.stage',
      'thesisVersions.seq',
    ])
    .select(['thesisVersions.title', 'thesisVersions.status', 'thesisVersions.submittedAt'])
    .select(['degreeApplications.studentNo', 'degreeApplications.name', 'degreeApplications.level'])
    .select(['degreeApplications.status as applicationStatus', 'departments.name as departmentName'])
    .select([LAST_RATIO.as('ratioClean'), LAST_RESULT.as('result'), DAYS_LEFT.as('daysLeft')])
    .select(
      sql<number>`(select count(*)::int from plagiarism_checks c
        where c.application_id = degree_applications.id and c.batch_id = degree_applications.batch_id)`.as(
        'tries',
      ),
    );

/** Theses of the students somebody reaches: for tutors to decide, for the office to have them checked. */
export const listVersions = async (
  { db, scope }: Context<DegreeScope>,
  query: QueryOf<typeof thesisCalls.list>,
) => {
  const named = query.keyword
    ? (await studentsFiltered(db, { kind: 'all' }, { keyword: query.keyword })).select('studentRecords.id')
    : undefined;
  const filteredRows = filtered(found(db, scope), query, {
    keyword: (keyword, eb) =>
      named &&
      eb.or([eb('degreeApplications.studentId', 'in', named), contains(['thesis_versions.title'], keyword)]),
    stage: 'thesisVersions.stage',
    status: 'thesisVersions.status',
    result: (results) => sql<boolean>`${LAST_RESULT} = any(${results})`,
    yxCode: 'departments.code',
    pycc: 'degreeApplications.level',
  });
  return paged(query, filteredRows, {
    shown: shownRow,
    sort: {
      submittedAt: 'thesisVersions.submittedAt',
      studentNo: 'degreeApplications.studentNo',
      id: 'thesisVersions.id',
    },
    usual: ['-submittedAt', 'id'],
  });
};
