import type { PlanItem } from '@graduate/contract/training/plans/plans.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { linkCounts } from '../links/public.ts';
import { auditedStudent, currentTermNo, itemsOf, type Measurable } from '../plans/public.ts';
import {
  type AuditOutcome,
  asCredits,
  auditCredits,
  auditedProgrammes,
  type MeasuredProgramme,
  noStudy,
  type PreparedProgramme,
  type Study,
  studiesOf,
} from '../study-records/public.ts';

/** Somebody to audit: by which programme, and which version of the plan is in force. */
export type Subject = { student: Measurable; programmeId: string; versionId: string | null };
export type Audited<S extends Subject = Subject> = {
  subject: S;
  prepared: PreparedProgramme & { programme: MeasuredProgramme };
  outcome: AuditOutcome;
  items: readonly PlanItem[];
  creditsBehind: number;
};

const idsOf = (items: readonly PlanItem[], { grades, studying }: Study): string[] => [
  ...items.map(({ courseId }) => courseId),
  ...grades.map(({ courseId }) => courseId),
  ...studying,
];

/** Credits of courses whose term by the programme, else by the plan, is over and which are neither passed nor under way. */
const behindOf = ({ listed }: PreparedProgramme, { courses }: AuditOutcome, student: Measurable): number => {
  const now = currentTermNo(student);
  const late = courses.filter(({ courseId, status, planned, termNo }) => {
    const due = listed.get(courseId)?.suggestedTerm ?? termNo;
    return planned && due !== null && due < now && (status === 'planned' || status === 'failed');
  });
  return asCredits(late.reduce((sum, { credits }) => sum + credits, 0));
};

/** Audits these students, however many, with the same few questions to the database. */
export const auditStudents = async <S extends Subject>(
  db: Db | Tx,
  subjects: readonly S[],
): Promise<Audited<S>[]> => {
  if (subjects.length === 0) return [];
  const ids = subjects.map(({ student }) => student.id);
  const versionIds = subjects.flatMap(({ versionId }) => versionId ?? []);
  const itemsIn = await itemsOf(db, versionIds);
  const studies = await studiesOf(db, ids);
  const counts = await linkCounts(db, ids);
  const found = subjects.map((subject) => ({
    subject,
    items: itemsIn.get(subject.versionId ?? '') ?? [],
    study: studies.get(subject.student.id) ?? noStudy(),
  }));
  const courseIds = new Set(found.flatMap(({ items, study }) => idsOf(items, study)));
  const programmeIds = [...new Set(subjects.map(({ programmeId }) => programmeId))];
  const programmes = await auditedProgrammes(db, programmeIds, courseIds);
  return found.flatMap(({ subject, items, study }) => {
    const prepared = programmes.get(subject.programmeId);
    if (!prepared) return [];
    const { student } = subject;
    const basis = {
      student,
      programme: prepared.programme,
      study: { ...study, linkCounts: counts.get(student.id) ?? study.linkCounts },
    };
    const outcome = auditCredits(prepared, auditedStudent(basis, { items, links: [] }), 'completion');
    return [{ subject, prepared, outcome, items, creditsBehind: behindOf(prepared, outcome, student) }];
  });
};
