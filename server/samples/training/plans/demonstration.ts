import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { PLAN_WINDOWS, type PlanState, planStates } from '@graduate/contract/training/plans/choices.ts';
import type { PlanContent, PlanItem } from '@graduate/contract/training/plans/plans.ts';
import { studyTermOn } from '@graduate/contract/training/plans/study-terms.ts';
import { type Insertable, sql } from 'kysely';
import { peopleOfStudents } from '../../../src/modules/student-status/students/public.ts';
import { planHandler } from '../../../src/modules/training/plans/plan-approval.ts';
import {
  auditPlan,
  type PlanBasis,
  type StudentRow,
} from '../../../src/modules/training/plans/plan-basis.ts';
import { suggestedPlan } from '../../../src/modules/training/plans/suggest-plan.ts';
import { programmesFor } from '../../../src/modules/training/programmes/public.ts';
import { asCredits, noStudy, readyProgramme } from '../../../src/modules/training/study-records/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { ago, daysAfter } from '../../times.ts';
import { writeStudies } from '../study-records/demonstration.ts';
import { planRowOf, versionRowOf } from './plan.ts';

type People = Awaited<ReturnType<typeof peopleOfStudents>>;
type Planned = {
  student: StudentRow;
  basis: PlanBasis;
  content: PlanContent;
  state: PlanState;
  /** It is a revision that stands so, of a plan in force. */
  revises: boolean;
};

/** Of a hundred students one has made no plan, and one was sent back. */
const stateOf = (index: number): PlanState => {
  const place = index % 100;
  if (place === 50) return 'none';
  return place === 30 ? 'returned' : 'approved';
};

const studentsOf = (tx: Tx): Promise<StudentRow[]> =>
  tx
    .selectFrom('studentRecords')
    .selectAll()
    .where('open', '=', true)
    .where('deletedAt', 'is', null)
    .where('population', 'in', ['regular', 'intl'])
    .where('trainingLevel', 'in', ['D', 'M'])
    .orderBy('studentNo')
    .orderBy('id')
    .execute();

/** Those whose tutor signs in, one after the other; of the others one in so many. */
const guidedStates: readonly PlanState[] = ['tutorReview', 'approved', 'collegeReview', 'approved', 'draft'];
const EVERY_WAITING = 20;
const NEWCOMER_DAYS = 330;
/** Whoever has been here longer is about to leave and changes nothing any more. */
const PLANNING_DAYS = 860;

/** The accounts that stand for something else have a plan in force; `student` has yet to make one. */
const named = ['student-two', 'student-intl', 'student-suspended', 'student-graduated'];

/** Only who signs in can have handed something in. Who came lately makes the first plan, the others revise theirs. */
const statesFor = ({ own, tutors }: People) => {
  const guided = new Set(tutors.map(({ studentId }) => studentId));
  const others = new Set(named.map((username) => demonstrationIds.account(username)));
  const today = dayInShanghai(new Date());
  const [lately, oldest] = [addDays(today, -NEWCOMER_DAYS), addDays(today, -PLANNING_DAYS)];
  const seen = { guided: 0, others: 0 };
  return (index: number, { id, status, entryDate }: StudentRow): Pick<Planned, 'state' | 'revises'> => {
    const account = own.get(id);
    if (account === demonstrationIds.account('student')) return { state: 'none', revises: false };
    if (!account || others.has(account) || status !== 'active' || entryDate < oldest)
      return { state: stateOf(index), revises: false };
    const kind = guided.has(id) ? 'guided' : 'others';
    const at = seen[kind];
    seen[kind] += 1;
    const goesOn = entryDate < lately;
    const ofOthers = goesOn && at % EVERY_WAITING === 0 ? 'collegeReview' : stateOf(index);
    const state = kind === 'guided' ? (guidedStates[at % guidedStates.length] ?? 'approved') : ofOthers;
    const moving = state !== 'none' && state !== 'approved' && state !== 'returned';
    return { state, revises: moving && goesOn };
  };
};

/** Everybody whom a programme fits plans as it suggests, from the first term on. */
const plansOf = async (tx: Tx, students: readonly StudentRow[], people: People): Promise<Planned[]> => {
  const programmes = await programmesFor(
    tx,
    students.map(({ id }) => id),
  );
  const stateFor = statesFor(people);
  const known = new Map<string, { basis: PlanBasis; content: PlanContent }>();
  const planned: Planned[] = [];
  for (const [index, student] of students.entries()) {
    const programmeId = programmes.get(student.id);
    if (!programmeId) continue;
    if (!known.has(programmeId)) {
      const { tree, prepared } = await readyProgramme(tx, programmeId, []);
      const basis = {
        student,
        plan: undefined,
        tree,
        prepared,
        study: noStudy(),
        touched: new Set<string>(),
        fromTerm: 1,
      };
      known.set(programmeId, { basis, content: suggestedPlan(basis, { items: [], links: [] }) });
    }
    const shared = known.get(programmeId);
    const standing = stateFor(index, student);
    if (shared) planned.push({ ...shared, student, ...standing });
  }
  return planned;
};

const versionIdOf = (studentId: string) => idOf(`plan-version:${studentId}`);
const firstVersionIdOf = (studentId: string) => idOf(`plan-version:${studentId}:first`);
const planIdOf = (studentId: string) => idOf(`plan:${studentId}`);

/** One of so many plans in force has been revised. */
const EVERY_REVISED = 40;

/** What a plan was before its revision: one course that could be chosen came with it, another was meant for a later term. */
const beforeRevision = ({ tree }: PlanBasis, { items, links }: PlanContent): PlanContent => {
  const chosen = new Set(tree.courses.flatMap(({ courseId, mustTake }) => (mustTake ? [] : courseId)));
  const added = items.findLast(({ courseId }) => chosen.has(courseId))?.courseId;
  const left = items.filter(({ courseId }) => courseId !== added);
  const moved = left.findLast(({ courseId }) => chosen.has(courseId))?.courseId;
  return {
    items: left.map((item) => (item.courseId === moved ? { ...item, termNo: (item.termNo ?? 1) + 1 } : item)),
    links,
  };
};

type Version = { id: string; content: PlanContent; row: Partial<Insertable<Tables['planVersions']>> };

/** The versions of a plan: of most the first one, of some the revision that is in force and what it replaced. */
const versionsOf = (index: number, { student, basis, content, state, revises }: Planned): Version[] => {
  const id = versionIdOf(student.id);
  const first = { state: 'approved' as const, submittedAt: ago(40), approvedAt: ago(30) };
  const open = {
    state: state as 'draft',
    submittedAt: state === 'draft' ? null : ago(6),
    approvedAt: null,
  };
  if (revises)
    return [
      { id: firstVersionIdOf(student.id), content: beforeRevision(basis, content), row: first },
      { id, content, row: { ...open, no: 2, kind: 'revision', reason: '根据开题后的研究安排调整选修课程' } },
    ];
  if (state !== 'approved') return [{ id, content, row: open }];
  if (index % EVERY_REVISED !== EVERY_REVISED - 1) return [{ id, content, row: first }];
  return [
    {
      id: firstVersionIdOf(student.id),
      content: beforeRevision(basis, content),
      row: { ...first, state: 'replaced' },
    },
    {
      id,
      content,
      row: {
        no: 2,
        kind: 'revision',
        state: 'approved',
        reason: '研究方向调整，经导师同意增选相关课程',
        submittedAt: ago(18),
        approvedAt: ago(12),
      },
    },
  ];
};

const writePlans = async (tx: Tx, planned: readonly Planned[]): Promise<void> => {
  const plans: Insertable<Tables['studentPlans']>[] = [];
  const versions: Insertable<Tables['planVersions']>[] = [];
  const items: Insertable<Tables['planItems']>[] = [];
  const links: Insertable<Tables['planLinks']>[] = [];
  for (const [index, plan] of planned.entries()) {
    const { student, basis, state, revises } = plan;
    const [planId, programmeId] = [planIdOf(student.id), basis.tree.id];
    const shown = versionIdOf(student.id);
    plans.push(
      planRowOf({
        id: planId,
        studentId: student.id,
        programmeId,
        state,
        ...(state === 'approved' ? { currentVersionId: shown } : { workingVersionId: shown }),
        ...(revises && { currentVersionId: firstVersionIdOf(student.id) }),
        auditWantedAt: new Date(),
      }),
    );
    for (const { id: versionId, content, row } of versionsOf(index, plan)) {
      const { totals, warnings } = auditPlan({ ...basis, student }, content);
      versions.push(
        versionRowOf({
          id: versionId,
          planId,
          programmeId,
          totalCredits: asCredits(totals.total.selected),
          degreeCredits: asCredits(totals.degree.selected),
          warnings: warnings.length,
          direction: student.direction ?? '',
          reason: '',
          ...row,
        }),
      );
      for (const { termNo: plannedTermNo, ...item } of content.items)
        items.push({ ...item, versionId, plannedTermNo, plannedTermId: null, exemptionId: null });
      for (const { linkId, termNo: plannedTermNo } of content.links)
        links.push({ versionId, linkId, plannedTermNo });
    }
  }
  await insertMany(tx, 'studentPlans', plans);
  await insertMany(tx, 'planVersions', versions);
  await insertMany(tx, 'planItems', items);
  await insertMany(tx, 'planLinks', links);
};

/** What waits for tutor or college, and what was sent back. */
const writeReviews = async (tx: Tx, planned: readonly Planned[], people: People): Promise<void> => {
  for (const { student, state } of planned) {
    const applicantId = people.own.get(student.id);
    const tutorIds = people.tutors.flatMap((one) => (one.studentId === student.id ? one.accountId : []));
    const went = state === 'tutorReview' || state === 'collegeReview' || state === 'returned';
    if (!went || !applicantId || (tutorIds.length === 0 && state !== 'collegeReview')) continue;
    const submittedAt = ago(6);
    const leftOut = tutorIds.length === 0 ? ['tutor'] : [];
    const agreed = { approverId: tutorIds[0] ?? '', opinion: '同意', at: daysAfter(submittedAt, 2) };
    const refused = { ...agreed, status: 9 as const, opinion: '请补充专业选修课' };
    await insertInstance(tx, planHandler, {
      recordId: planIdOf(student.id),
      applicantId,
      departmentId: student.departmentId,
      tutorIds,
      title: text(`培养计划：${student.name}`, `Plan of ${student.name}`),
      submittedAt,
      leftOut,
      decisions:
        state === 'returned' ? [refused] : state === 'collegeReview' && leftOut.length === 0 ? [agreed] : [],
    });
  }
};

/**
 * What somebody takes: all of the plan; without one, what the own college teaches in the other half of the year. What it
 * teaches now is left to be chosen.
 */
const studiesOf = ({ student, content, basis: { prepared }, state }: Planned) => {
  const { courses } = prepared;
  if (state !== 'none') return { student, items: content.items, courses };
  const current = studyTermOn(student.entryDate, dayInShanghai(new Date()));
  const isOver = (termNo: number) => termNo < current && (current - termNo) % 2 === 1;
  const ofCollege = ({ courseId }: PlanItem) =>
    ['majorRequired', 'elective'].includes(courses.get(courseId)?.category ?? '');
  const items = content.items.filter((item) => isOver(item.termNo ?? current) && ofCollege(item));
  return { student, items, courses };
};

const openWindows = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  for (const code of [PLAN_WINDOWS.make, PLAN_WINDOWS.revise])
    await insertWindow(tx, {
      code,
      from: addDays(today, -30),
      to: addDays(today, 45),
      note: '本学期集中办理',
    });
};

/** The plans of a whole school, and what came of them so far. */
export const seedPlans = async (tx: Tx): Promise<void> => {
  const students = await studentsOf(tx);
  const people = await peopleOfStudents(
    tx,
    students.map(({ id }) => id),
  );
  const studying = await plansOf(tx, students, people);
  const planned = studying.filter(({ state }) => state !== 'none');
  await writePlans(tx, planned);
  await writeReviews(tx, planned, people);
  await writeStudies(tx, studying.map(studiesOf));
  const label = Object.entries(planStates).map(([state, { zh }]) => sql`when ${state} then ${zh}`);
  await sql`update student_records set plan_state = case p.state ${sql.join(label, sql` `)} end,
      credits_required = g.min_total_credits
    from student_plans p join programmes g on g.id = p.programme_id where p.student_id = student_records.id`.execute(
    tx,
  );
  await openWindows(tx);
};
