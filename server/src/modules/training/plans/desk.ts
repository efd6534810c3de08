import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { type PlanAction, planApproval } from '@graduate/contract/training/plans/choices.ts';
import type {
  PlanContent,
  PlanCourse,
  PlanDesk,
  PlanVersion,
} from '@graduate/contract/training/plans/plans.ts';
import { studyTerm, studyTermOn } from '@graduate/contract/training/plans/study-terms.ts';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { progressIfAny, recordsOf } from '../../mechanisms/approvals/public.ts';
import { hasMainTutor } from '../../people/guidance/public.ts';
import { auditInWords, linkCountsOf, scoresShownTo } from '../study-records/public.ts';
import {
  auditPlan,
  basisOf,
  makeUpNeeded,
  type PlanBasis,
  type PlanRecord,
  planOf,
  type StudentRow,
  studentOf,
} from './plan-basis.ts';
import { differencesBetween, differencesInWords } from './plan-differences.ts';
import { obstaclesOf } from './plan-obstacles.ts';
import { windowOf } from './plan-windows.ts';
import { planErrors } from './plans.errors.ts';
import { contentOf, type VersionRecord, versionOf } from './stored-plan.ts';
import { beginningOf } from './suggest-plan.ts';

const { moduleCode, businessCode } = planApproval;

const departmentOf = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('departments').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

const studentFacts = async (db: Db, student: StudentRow): Promise<PlanDesk['student']> => {
  const { id, studentNo, name, grade, departmentId, majorName, mainTutorName } = student;
  return {
    id,
    studentNo,
    name,
    grade,
    departmentId,
    departmentName: await departmentOf(db, departmentId),
    majorName,
    tutorName: mainTutorName,
  };
};

/** A version with the name of who made it. */
export const shownVersion = async (
  db: Db,
  version: VersionRecord | undefined,
): Promise<PlanVersion | null> => {
  if (!version) return null;
  const author =
    version.createdBy === null
      ? undefined
      : await db
          .selectFrom('accounts')
          .select('realName')
          .where('id', '=', version.createdBy)
          .executeTakeFirst();
  const { id, no, kind, reason, state, totalCredits, degreeCredits, submittedAt, approvedAt } = version;
  return {
    id,
    no,
    kind,
    reason,
    state,
    totalCredits,
    degreeCredits,
    submittedAt,
    approvedAt,
    byName: author?.realName ?? null,
  };
};

/** All courses of the programme, and those a plan or a student has beside it. */
const coursesOf = async (
  db: Db,
  { student, tree, prepared, touched }: PlanBasis,
  items: PlanContent['items'],
): Promise<PlanCourse[]> => {
  const listed = new Map(tree.courses.map((course) => [course.courseId, course]));
  const ids = [...new Set([...listed.keys(), ...items.map(({ courseId }) => courseId), ...touched])];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('courses')
    .innerJoin('departments', 'departments.id', 'courses.departmentId')
    .select(['courses.id as courseId', 'courses.code', 'courses.name', 'courses.nameEn', 'courses.credits'])
    .select(['courses.category', 'courses.terms', 'courses.state', 'departments.name as departmentName'])
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('grades')
            .select('grades.scale')
            .whereRef('grades.courseId', '=', 'courses.id')
            .where('grades.studentId', '=', student.id)
            .where('grades.effective', '=', true)
            .limit(1),
          'courses.gradeScale',
        )
        .as('gradeScale'),
    )
    .where('courses.id', 'in', ids)
    .execute();
  const found = new Map(rows.map((row) => [row.courseId, row]));
  const nameOf = (id: string) => prepared.courses.get(id)?.name ?? '';
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { state, ...facts } = row;
    const listing = listed.get(id);
    const rule = listing && prepared.modules.get(listing.moduleId)?.rule;
    const { prerequisites = [] } = prepared.courses.get(id) ?? {};
    return {
      ...facts,
      credits: listing?.credits ?? facts.credits,
      moduleId: listing?.moduleId ?? null,
      mustTake: listing !== undefined && (listing.mustTake || rule === 'all'),
      chooseGroup: listing?.chooseGroup ?? null,
      suggestedTerm: listing?.suggestedTerm ?? null,
      isDegreeCourse: listing?.isDegreeCourse ?? false,
      before: prerequisites.map(({ courseId }) => nameOf(courseId)),
      offered: state === 'active',
      kept: touched.has(id),
    };
  });
};

const termsOf = ({ entryDate }: StudentRow, count: number, language: Language): PlanDesk['terms'] => {
  const now = studyTermOn(entryDate, dayInShanghai(new Date()));
  return Array.from({ length: count }, (_, at) => {
    const { name, season } = studyTerm(entryDate, at + 1);
    return { no: at + 1, name: name[language], season, past: at + 1 < now, current: at + 1 === now };
  });
};

const programmeInWords = ({ tree }: PlanBasis, language: Language): PlanDesk['programme'] => {
  const named = ({ name, nameEn }: { name: string; nameEn: string }) =>
    language === 'en' ? nameEn || name : name;
  const { id, edition, state, modules, links } = tree;
  return {
    id,
    name: named(tree),
    edition,
    superseded: state === 'superseded',
    modules: modules.map((module) => ({
      id: module.id,
      parentId: module.parentId,
      name: named(module),
      rule: module.rule,
      chooseCount: module.chooseCount,
      acceptsAny: module.acceptsAny,
      minCredits: module.minCredits,
    })),
    links: links.map((link) => ({
      id: link.id,
      name: named(link),
      credits: link.credits,
      earliestTerm: link.earliestTerm,
      latestTerm: link.latestTerm,
    })),
  };
};

type Situation = { plan: PlanRecord | undefined; open: boolean; decided: boolean };

const written = ({ plan, open }: Situation): PlanAction[] => [
  ...(open ? (['save', 'submit'] as const) : []),
  ...(plan?.currentVersionId ? (['discard'] as const) : []),
];

/** What the student may do now. */
const actionsIn = (situation: Situation): PlanAction[] => {
  const { plan, open, decided } = situation;
  switch (plan?.state ?? 'none') {
    case 'none':
    case 'rebind':
      return open ? ['save'] : [];
    case 'draft':
    case 'returned':
      return written(situation);
    case 'tutorReview':
    case 'collegeReview':
      // What somebody has decided on is no longer the student's to take back.
      return decided ? [] : ['withdraw'];
    case 'approved':
      return open ? ['revise'] : [];
    default:
      return [];
  }
};

const hindrancesTo = async (db: Db, { student, tree, plan }: PlanBasis): Promise<Text[]> => {
  return [
    ...(!(await hasMainTutor(db, student.id)) ? [planErrors.noTutor().text] : []),
    ...(tree.state === 'superseded' && plan
      ? [
          text(
            '培养方案已发布新版次，本计划仍按原版次执行',
            'A newer edition of the programme is out; this plan still follows the one it began with',
          ),
        ]
      : []),
  ];
};

type Reader = { services: Services; actor: Actor; language: Language; own: boolean };

const whatIsMissing = (reader: Reader) => [planErrors.noProgramme().text[reader.language]];

const headOf = async (db: Db, student: StudentRow, plan: PlanRecord | undefined) => ({
  id: plan?.id ?? null,
  student: await studentFacts(db, student),
  state: plan?.state ?? ('none' as const),
  completion: plan?.completion ?? ('notAudited' as const),
  version: plan?.version ?? 0,
});

/** What was said of a plan on its way, if it ever went. */
const wayOf = async ({ services, actor }: Reader, plan: PlanRecord | undefined) => {
  if (!plan) return { progress: null, records: [] };
  const record = { moduleCode, businessCode, recordId: plan.id };
  return {
    progress: await progressIfAny(services, actor, record),
    records: await recordsOf(services, record),
  };
};

/** Of a student whom no programme fits there is little to say. */
const emptyDesk = async (
  reader: Reader,
  student: StudentRow,
  plan: PlanRecord | undefined,
): Promise<PlanDesk> => {
  const { db } = reader.services;
  const window = await windowOf(db, 'make', student);
  return {
    ...(await headOf(db, student, plan)),
    shown: null,
    current: null,
    programme: null,
    courses: [],
    items: [],
    links: [],
    direction: student.direction ?? '',
    researchPlan: '',
    terms: [],
    check: null,
    completionCheck: null,
    differences: [],
    makeUpNeeded: 0,
    window: { ...window, operation: window.operation[reader.language] },
    actions: [],
    hindrances: whatIsMissing(reader),
    obstacles: [],
    mayManage: false,
    progress: null,
    records: [],
  };
};

const contentShown = async (
  db: Db,
  basis: PlanBasis,
  shown: VersionRecord | undefined,
): Promise<PlanContent> => (shown ? contentOf(db, shown.id) : beginningOf(basis));

const inWords = (found: Awaited<ReturnType<typeof obstaclesOf>>, language: Language): PlanDesk['obstacles'] =>
  found.map(({ code, error }) => ({ code, words: error.text[language] }));

/** A plan as somebody reads it: the version that is worked on, else the one in force, else the beginning of one. */
export const deskOf = async (reader: Reader, studentId: string): Promise<PlanDesk> => {
  const { services, actor, language, own } = reader;
  const { db } = services;
  const student = await studentOf(db, studentId);
  const plan = await planOf(db, studentId);
  const working = await versionOf(db, plan?.workingVersionId ?? null);
  const current = await versionOf(db, plan?.currentVersionId ?? null);
  const shown = working ?? current;
  const items = shown ? (await contentOf(db, shown.id)).items : [];
  const basis = await basisOf(
    db,
    student,
    items.map(({ courseId }) => courseId),
  );
  if (!basis) return emptyDesk(reader, student, plan);
  const content = await contentShown(db, basis, shown);
  const window = await windowOf(db, plan?.currentVersionId ? 'revise' : 'make', student);
  const showsScore = await scoresShownTo(reader, studentId);
  const differences =
    working && current ? differencesBetween(basis, await contentOf(db, current.id), content) : [];
  const hindrances = await hindrancesTo(db, basis);
  const way = await wayOf(reader, plan);
  const decided = way.progress !== null && !way.progress.actions.includes('withdraw');
  const counted = {
    ...basis,
    study: { ...basis.study, linkCounts: await linkCountsOf(services, studentId) },
  };
  return {
    ...(await headOf(db, student, plan)),
    shown: await shownVersion(db, shown),
    current: await shownVersion(db, current),
    programme: programmeInWords(basis, language),
    courses: await coursesOf(db, basis, content.items),
    ...content,
    direction: shown?.direction ?? student.direction ?? '',
    researchPlan: shown?.researchPlan ?? '',
    terms: termsOf(student, basis.tree.maxDuration * 2, language),
    check: auditInWords(auditPlan(basis, content), language, showsScore),
    completionCheck: auditInWords(auditPlan(counted, content, 'completion'), language, showsScore),
    differences: differencesInWords(differences, language),
    makeUpNeeded: makeUpNeeded(student, basis.tree),
    window: { ...window, operation: window.operation[language] },
    actions: own ? actionsIn({ plan, open: window.open, decided }) : [],
    hindrances: hindrances.map((one) => one[language]),
    obstacles: own ? inWords(await obstaclesOf(db, basis, { plan, working, content }), language) : [],
    mayManage: !own && mayUse(actor, 'training:plan:manage'),
    ...way,
  };
};
