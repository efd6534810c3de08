import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { PlanContent } from '@graduate/contract/training/plans/plans.ts';
import { studyTerm, studyTermOn } from '@graduate/contract/training/plans/study-terms.ts';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type ProgrammeTree, programmeFor } from '../programmes/public.ts';
import {
  type AuditedStudent,
  type AuditMode,
  type AuditOutcome,
  auditCredits,
  coursesTouched,
  type PreparedProgramme,
  readyProgramme,
  type Study,
  studyOf,
} from '../study-records/public.ts';

export type StudentRow = Selectable<Tables['studentRecords']>;
export type PlanRecord = Selectable<Tables['studentPlans']>;

/** All that a plan is measured by: who, which programme, what came of it so far. */
export type PlanBasis = {
  student: StudentRow;
  plan: PlanRecord | undefined;
  tree: ProgrammeTree;
  prepared: PreparedProgramme;
  study: Study;
  touched: ReadonlySet<string>;
  /** Nothing is suggested before this term; the present one unless it is said otherwise. */
  fromTerm?: number;
};

export const studentOf = (db: Db | Tx, id: string): Promise<StudentRow> =>
  db.selectFrom('studentRecords').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const planOf = (db: Db | Tx, studentId: string): Promise<PlanRecord | undefined> =>
  db.selectFrom('studentPlans').selectAll().where('studentId', '=', studentId).executeTakeFirst();

/**
 * The programme a plan follows stays the one it began with; who has none yet, or must make it anew, gets the one that is
 * published for them now.
 */
const programmeOf = async (db: Db | Tx, student: StudentRow, plan: PlanRecord | undefined) => {
  const bound = plan && plan.state !== 'none' && plan.state !== 'rebind' ? plan.programmeId : undefined;
  return bound ?? (await programmeFor(db, student.id));
};

/** Nothing where no programme holds for the student. `courseIds` are those somebody is thinking of, `byProgramme` another programme. */
export const basisOf = async (
  db: Db | Tx,
  student: StudentRow,
  courseIds: Iterable<string> = [],
  byProgramme?: string,
): Promise<PlanBasis | undefined> => {
  const plan = await planOf(db, student.id);
  const programmeId = byProgramme ?? (await programmeOf(db, student, plan));
  if (!programmeId) return undefined;
  const study = await studyOf(db, student.id);
  const touched = await coursesTouched(db, student.id);
  const { tree, prepared } = await readyProgramme(db, programmeId, [...courseIds, ...touched]);
  return { student, plan, tree, prepared, study, touched };
};

/** What of a student's record an audit depends on. */
export type Measurable = Pick<StudentRow, 'id' | 'entryDate' | 'prevEduLevel' | 'prevDegree'>;

/** Who came without a first degree makes up what the programme says. */
export const makeUpNeeded = (
  { prevEduLevel, prevDegree }: Measurable,
  { makeupCourses }: Pick<ProgrammeTree, 'makeupCourses'>,
): number => (prevEduLevel !== null && prevDegree === null ? makeupCourses : 0);

/** Whom an audit measures, by what, with what came of it. */
type Measured = {
  student: Measurable;
  programme: Pick<ProgrammeTree, 'makeupCourses'>;
  study: Study;
  linkCounts?: Study['linkCounts'];
};

/** The student of an audit, with a plan or without one. */
export const auditedStudent = (
  { student, programme, study, linkCounts = study.linkCounts }: Measured,
  { items, links }: PlanContent,
): AuditedStudent => ({
  grades: study.grades,
  studying: study.studying,
  linksDone: study.linksDone,
  linkCounts,
  items,
  links: new Map(links.map(({ linkId, termNo }) => [linkId, termNo])),
  makeUpNeeded: makeUpNeeded(student, programme),
  term: (no) => studyTerm(student.entryDate, no),
});

export const auditPlan = (basis: PlanBasis, content: PlanContent, mode: AuditMode = 'plan'): AuditOutcome =>
  auditCredits(basis.prepared, auditedStudent({ ...basis, programme: basis.tree }, content), mode);

/** The term of their studies the student is in today, counted from 1. */
export const currentTermNo = ({ entryDate }: Pick<StudentRow, 'entryDate'>): number =>
  Math.max(1, studyTermOn(entryDate, dayInShanghai(new Date())));
