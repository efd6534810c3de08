import type { degreeApplicationCalls } from '@graduate/contract/degrees/degree-applications/application-calls.ts';
import type {
  DegreeApplicationDetail,
  DegreeApplicationQuery,
  ListedApplication,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import { degreeApproval, secrecyApproval } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, inOrder, paged } from '../../../platform/database/page.ts';
import type { Reader } from '../../../platform/file-export.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { asAttachment, filesOf } from '../../commons/files/public.ts';
import { progressIfAny, recordsWaitingFor } from '../../mechanisms/approvals/public.ts';
import { briefsOf, isOwn, peopleOfStudent, studentsFiltered } from '../../student-status/students/public.ts';
import { ruleOf } from './applicant.ts';
import {
  applicationsOf,
  OVERDUE,
  type RawApplication,
  type RawListed,
  shownApplication,
  shownListed,
  UNMET,
  withApplicationColumns,
  withListedColumns,
} from './application-rows.ts';
import { type DegreeScope, maySeeApplication, writesApplication } from './applications.scope.ts';
import { noSuchApplication } from './degree-applications.errors.ts';
import { checksInWords } from './degree-check.ts';
import type { ApplicationEntry } from './hold-application.ts';
import { stationsOf } from './stations.ts';

type Filter = Omit<DegreeApplicationQuery, 'page' | 'limit' | 'sort'>;

export const applicationsFound = async (db: Db, scope: DegreeScope, actor: Actor, query: Filter) => {
  const named = query.keyword
    ? (await studentsFiltered(db, { kind: 'all' }, { keyword: query.keyword })).select('studentRecords.id')
    : undefined;
  const waiting =
    query.mine === undefined
      ? undefined
      : (await recordsWaitingFor(db, actor, degreeApproval.type)).union(
          await recordsWaitingFor(db, actor, secrecyApproval.type),
        );
  return filtered(applicationsOf(db, scope), query, {
    batchId: 'degreeApplications.batchId',
    yxCode: 'departments.code',
    pycc: 'degreeApplications.level',
    degreeType: 'degreeApplications.degreeType',
    applicantType: 'degreeApplications.applicantType',
    status: 'degreeApplications.status',
    tutor: (name) => contains(['degree_applications.tutor_name', 'degree_applications.tutor_no'], name),
    major: (name) => contains(['degree_applications.major_name'], name),
    unmet: (wanted) => sql<SqlBool>`${UNMET} = ${wanted === 'true'}`,
    overdue: (wanted) => sql<SqlBool>`${OVERDUE} = ${wanted === 'true'}`,
    mine: (wanted) =>
      waiting && sql<SqlBool>`(degree_applications.id::text in (${waiting})) = ${wanted === 'true'}`,
    keyword: (keyword, eb) =>
      named &&
      eb.or([
        eb('degreeApplications.studentId', 'in', named),
        contains(['degree_applications.title_zh', 'degree_applications.title_en'], keyword),
      ]),
  });
};

const listing = (actor: Actor, modules: Services['modules']) => ({
  shown: withListedColumns(modules),
  sort: {
    studentNo: 'degreeApplications.studentNo',
    submittedAt: 'degreeApplications.submittedAt',
    since: 'degreeApplications.statusSince',
    id: 'degreeApplications.id',
  },
  usual: ['-submittedAt', 'id'],
  each: (row: object) => shownListed(actor)(row as RawListed),
});

export const listApplications = async (
  { db, scope, services, author: { actor } }: Context<DegreeScope>,
  query: QueryOf<typeof degreeApplicationCalls.list>,
) => paged(query, await applicationsFound(db, scope, actor, query), listing(actor, services.modules));

export async function* streamApplications(
  db: Db,
  scope: DegreeScope,
  { actor, modules }: Pick<Reader, 'actor' | 'modules'>,
  query: QueryOf<typeof degreeApplicationCalls.exportList>,
): AsyncIterable<ListedApplication> {
  const rows = inOrder(query, await applicationsFound(db, scope, actor, query), listing(actor, modules));
  for await (const row of rows.stream(500)) yield shownListed(actor)(row as RawListed);
}

const EVERYBODY: DegreeScope = { kind: 'all', drafts: true };

const rowFor = async (db: Db, actor: Actor, id: string) => {
  const { studentId } = await db
    .selectFrom('degreeApplications')
    .select('studentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchApplication());
  const own = await isOwn(db, actor.accountId, studentId);
  const scope: DegreeScope = own ? { kind: 'person', accountId: actor.accountId } : EVERYBODY;
  const raw = await withApplicationColumns(applicationsOf(db, scope))
    .where('degreeApplications.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchApplication());
  return { own, application: shownApplication(actor)(raw as unknown as RawApplication) };
};

const movesOf = (db: Db, id: string) =>
  db
    .selectFrom('degreeApplicationMoves')
    .select(['status', 'at', 'reason'])
    .where('applicationId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();

/**
 * Whom the applicant wants to avoid concerns those who arrange the review: the school, or the college where the rule leaves
 * it to the college; never who guides the applicant, whatever role they act in.
 */
const mayKnowAvoided = async (
  db: Db,
  actor: Actor,
  { id, studentId, level, degreeType: type, departmentId }: ApplicationEntry,
): Promise<boolean> => {
  if (await writesApplication(db, actor, id)) return true;
  const { tutorIds } = await peopleOfStudent(db, studentId);
  if (tutorIds.includes(actor.accountId)) return false;
  if (actor.admin || actor.role.code === 'degree') return true;
  if (actor.role.code !== 'secretary') return false;
  return (await ruleOf(db, { level, type, departmentId })).manager === 'college';
};

const secrecyFilesOf = async (services: Services, id: string) => {
  const { moduleCode, businessCode } = secrecyApproval;
  const files = await filesOf(services.db, moduleCode, [id]);
  const proof = files.filter((file) => file.businessCode === businessCode);
  return Promise.all(proof.map((file) => asAttachment(services, file)));
};

/** An application for its student, those who look after the student and those who decide it. */
export const findApplication = async (
  { db, services, author: { actor }, language }: Context,
  { id }: { id: string },
): Promise<DegreeApplicationDetail> => {
  if (!(await maySeeApplication(db, actor, id))) throw noSuchApplication();
  const { own, application } = await rowFor(db, actor, id);
  const entry = await db
    .selectFrom('degreeApplications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchApplication());
  const [student] = await briefsOf(services, actor, [entry.studentId]);
  if (!student) throw noSuchApplication();
  const moves = await movesOf(db, id);
  const { moduleCode, businessCode } = degreeApproval;
  const discipline = entry.disciplineCode
    ? await db
        .selectFrom('dictionaryItems')
        .select('label')
        .where('dictionaryCode', '=', 'discipline')
        .where('code', '=', entry.disciplineCode)
        .executeTakeFirst()
    : undefined;
  return {
    ...application,
    degreeCategory: entry.degreeCategory,
    workType: entry.workType,
    practiceKind: entry.practiceKind,
    titleEn: entry.titleEn,
    keywordsZh: entry.keywordsZh,
    keywordsEn: entry.keywordsEn,
    abstractZh: entry.abstractZh,
    abstractEn: entry.abstractEn,
    workCategory: entry.workCategory,
    topicSource: entry.topicSource,
    direction: entry.direction,
    language: entry.language,
    wordCount: entry.wordCount === null ? null : Number(entry.wordCount),
    avoidExperts: (await mayKnowAvoided(db, actor, entry)) ? entry.avoidExperts : [],
    previousDegree: entry.previousDegree,
    phone: entry.phone,
    email: entry.email,
    integrityPromise: entry.integrityPromise,
    delayUntil: entry.delayUntil,
    promisedAt: entry.promisedAt,
    resultReason: entry.resultReason,
    disciplineCode: entry.disciplineCode,
    disciplineName: discipline?.label ?? null,
    tutorOpinion: own ? null : entry.tutorOpinion,
    student,
    own,
    checks: checksInWords(entry.checks, entry.waivers, language),
    gate: entry.checkedGate,
    stations: stationsOf(entry.status, moves, language),
    moves,
    progress: await progressIfAny(services, actor, { moduleCode, businessCode, recordId: id }),
    secrecyProgress: await progressIfAny(services, actor, {
      moduleCode,
      businessCode: secrecyApproval.businessCode,
      recordId: id,
    }),
    secrecyAsked: entry.secrecyAsked,
    secrecyFiles: await secrecyFilesOf(services, id),
  };
};
