import type { AuditedCourse, AuditedStudent, Finding, Taken } from './audit-input.ts';
import { findings, nameOf } from './findings.ts';
import type { PreparedProgramme } from './prepared-programme.ts';
import { type Tenths, tenths } from './tenths.ts';

type Placed = ReadonlyMap<string, Taken>;

/** Whether one course of what must come before another comes before it, or was passed. */
const comesBefore = (
  { courses }: PreparedProgramme,
  placed: Placed,
  { courseId, kind, minScore }: AuditedCourse['prerequisites'][number],
  termNo: number,
): boolean =>
  [courseId, ...(courses.get(courseId)?.standIns ?? [])].some((id) => {
    const taken = placed.get(id);
    if (!taken) return false;
    const { score } = taken.grade ?? { score: null };
    if (taken.status === 'passed') return minScore === null || score === null || score >= minScore;
    if (taken.termNo === null) return taken.status === 'studying';
    return kind === 'together' ? taken.termNo <= termNo : taken.termNo < termNo;
  });

const groupsOf = ({ prerequisites }: AuditedCourse) => {
  const groups = new Map<number, AuditedCourse['prerequisites'][number][]>();
  for (const one of prerequisites) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups.values()];
};

type Timed = Taken & { termNo: number };

/** For each group of what must come before a course and does not, the first of it. */
const missingBefore = (
  prepared: PreparedProgramme,
  placed: Placed,
  { courseId, termNo }: Timed,
  course: AuditedCourse,
): Finding[] =>
  groupsOf(course)
    .filter((group) => !group.some((one) => comesBefore(prepared, placed, one, termNo)))
    .flatMap(([first]) => {
      const before = first && prepared.courses.get(first.courseId);
      return before ? [findings.order(nameOf(course), nameOf(before), courseId)] : [];
    });

const tooFullTerms = (timed: readonly Timed[], most: Tenths, { term }: AuditedStudent): Finding[] => {
  const sums = new Map<number, Tenths>();
  for (const { termNo, credits } of timed) sums.set(termNo, (sums.get(termNo) ?? 0) + credits);
  return [...sums]
    .filter(([, sum]) => sum > most)
    .toSorted(([one], [other]) => one - other)
    .map(([no, sum]) => findings.tooMuch(term(no).name, sum, most));
};

/** What must come first comes first, and no term holds more than it may. */
export const orderRules = (
  prepared: PreparedProgramme,
  taken: readonly Taken[],
  student: AuditedStudent,
): { errors: Finding[]; warnings: Finding[] } => {
  const placed: Placed = new Map(taken.map((one) => [one.courseId, one]));
  const ahead = taken.filter(({ planned, status }) => planned && status !== 'passed');
  const timed = ahead.filter((one): one is Timed => one.termNo !== null);
  const known = <T extends Taken>(rows: readonly T[], of: (row: T, course: AuditedCourse) => Finding[]) =>
    rows.flatMap((row) => {
      const course = prepared.courses.get(row.courseId);
      return course ? of(row, course) : [];
    });
  const untimed = ahead.filter(({ termNo, status }) => termNo === null && status !== 'studying');
  return {
    errors: [
      ...known(untimed, ({ courseId }, course) => [findings.noTerm(nameOf(course), courseId)]),
      ...known(timed, (one, course) => missingBefore(prepared, placed, one, course)),
      ...tooFullTerms(timed, tenths(prepared.programme.maxTermCredits), student),
    ],
    warnings: known(timed, ({ courseId, termNo, status }, course) => {
      const { name, season } = student.term(termNo);
      const fits = status === 'studying' || course.terms.includes(season);
      return fits ? [] : [findings.notTaught(nameOf(course), name, courseId)];
    }),
  };
};
