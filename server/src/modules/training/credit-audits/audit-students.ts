import type { PlanItem } from '@graduate/contract/training/plans/plans.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { grouped } from '../../../platform/grouped.ts';
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
  studiesOf,
} from '../study-records/public.ts';

/** Somebody to audit: by which programme, and which version of the plan is in force. */
export type Subject = { student: Measurable; programmeId: string; versionId: string | null };
type MeasuredBy = PreparedProgramme<MeasuredProgramme>;
export type Audited<S extends Subject = Subject> = {
  subject: S;
  prepared: MeasuredBy;
  outcome: AuditOutcome;
  items: readonly PlanItem[];
  creditsBehind: number;
};

/** Credits of courses whose term by the programme, else by the plan, is over and which are neither passed nor under way. */
const behindOf = ({ listed }: PreparedProgramme, { courses }: AuditOutcome, student: Measurable): number => {
  const now = currentTermNo(student);
  const late = courses.filter(({ courseId, status, planned, termNo }) => {
    const due = listed.get(courseId)?.suggestedTerm ?? termNo;
    return planned && due !== null && due < now && (status === 'planned' || status === 'failed');
  });
  return asCredits(late.reduce((sum, { credits }) => sum + credits, 0));
};

/**
 * Audits these students, however many, with the same few questions to the database. `each` has what was found of one after
 * the other: what it does not keep is forgotten before the next, as holding all of it is what an audit of thousands costs.
 */
export const auditStudents = async <S extends Subject, T>(
  db: Db | Tx,
  subjects: readonly S[],
  each: (audited: Audited<S>) => T,
): Promise<T[]> => {
  if (subjects.length === 0) return [];
  const ids = subjects.map(({ student }) => student.id);
  const stored = await itemsOf(
    db,
    subjects.flatMap(({ versionId }) => versionId ?? []),
  );
  const studies = await studiesOf(db, ids);
  const counts = await linkCounts(db, ids);
  const courseIds = new Set<string>();
  for (const { courseIds: planned } of stored.values()) for (const id of planned) courseIds.add(id);
  for (const { courseIds: studied } of studies.values()) for (const id of studied()) courseIds.add(id);
  const byProgramme = grouped(subjects, ({ programmeId }) => programmeId);
  const programmes = await auditedProgrammes(db, [...byProgramme.keys()], courseIds);
  const judged = (prepared: MeasuredBy, subject: S): Audited<S> => {
    const { student, versionId } = subject;
    const items = stored.get(versionId ?? '')?.items() ?? [];
    const study = studies.get(student.id)?.study() ?? noStudy();
    const basis = {
      student,
      programme: prepared.programme,
      study,
      linkCounts: counts.get(student.id) ?? study.linkCounts,
    };
    const outcome = auditCredits(prepared, auditedStudent(basis, { items, links: [] }), 'completion');
    return { subject, prepared, outcome, items, creditsBehind: behindOf(prepared, outcome, student) };
  };
  const answers: T[] = [];
  for (const [programmeId, followers] of byProgramme) {
    const prepared = programmes.get(programmeId)?.();
    if (prepared) for (const subject of followers) answers.push(each(judged(prepared, subject)));
  }
  return answers;
};
