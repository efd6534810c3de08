import type { AuditedGrade, AuditedItem, AuditedStudent, Taken } from './audit-input.ts';
import type { PreparedProgramme } from './prepared-programme.ts';
import { type Tenths, tenths } from './tenths.ts';

/** Where a course counts that nobody planned: its own module, else the one that takes anything. */
const placeOf = (prepared: PreparedProgramme, courseId: string): AuditedItem => {
  const listed = prepared.listed.get(courseId);
  if (listed) return { courseId, moduleId: listed.moduleId, termNo: null, kind: 'planned' };
  if (prepared.courses.get(courseId)?.category === 'makeup')
    return { courseId, moduleId: null, termNo: null, kind: 'makeup' };
  return { courseId, moduleId: prepared.openModuleId, termNo: null, kind: 'extra' };
};

/** Whether a grade passes a course; the programme may ask for more than the course does. */
const passes = ({ passed, score }: AuditedGrade, minScore: number | null): boolean =>
  passed && (minScore === null || score === null || score >= minScore);

type Passed = { grade: AuditedGrade; by: string | null };

/** What came of courses, with the grades that have given their credits already. */
const outcomesOf = (prepared: PreparedProgramme, { grades: all, studying }: AuditedStudent) => {
  const { courses, listed } = prepared;
  const grades = new Map(all.map((grade) => [grade.courseId, grade]));
  const used = new Set<string>();
  const leastFor = (courseId: string) => listed.get(courseId)?.minScore ?? null;

  const itself = (courseId: string): Passed | null => {
    const grade = grades.get(courseId);
    return grade && passes(grade, leastFor(courseId)) ? { grade, by: null } : null;
  };

  /** By another course that stands for it; one that counts for itself only where that is enough. */
  const standIn = (courseId: string, { alsoUsed }: { alsoUsed: boolean }): Passed | null => {
    const others = courses.get(courseId)?.standIns ?? [];
    if (others.length === 0) return null;
    const least = leastFor(courseId);
    const fit = others.flatMap((other) => {
      const grade = grades.get(other);
      return grade && passes(grade, least) ? [grade] : [];
    });
    const grade = fit.find((one) => !used.has(one.courseId)) ?? (alsoUsed ? fit[0] : undefined);
    return grade ? { grade, by: grade.courseId } : null;
  };

  const worthOf = ({ courseId, kind }: AuditedItem, passed: Passed | null): Tenths => {
    const course = courses.get(courseId);
    if (kind === 'makeup' || course?.category === 'makeup') return 0;
    if (passed?.by && used.has(passed.by)) return 0;
    return tenths(passed?.grade.credits ?? listed.get(courseId)?.credits ?? course?.credits ?? 0);
  };

  const taken = (item: AuditedItem, planned: boolean, passed: Passed | null): Taken => {
    const { courseId } = item;
    const own = grades.get(courseId) ?? null;
    const open = studying.has(courseId) ? 'studying' : own ? 'failed' : 'planned';
    const credits = worthOf(item, passed);
    if (passed) used.add(passed.grade.courseId);
    return {
      courseId,
      moduleId: item.moduleId,
      termNo: item.termNo,
      kind: item.kind,
      status: passed ? 'passed' : open,
      credits,
      isDegreeCourse: listed.get(courseId)?.isDegreeCourse ?? false,
      grade: passed?.grade ?? own,
      by: passed?.by ?? null,
      planned,
    };
  };
  return { itself, standIn, taken, isUsed: (courseId: string) => used.has(courseId) };
};

/**
 * Every course a student has to do with, once, in the module where it counts. A grade counts once too: a course that was
 * passed by another which counts for itself is passed and gives nothing.
 */
export const takenCourses = (prepared: PreparedProgramme, student: AuditedStudent): Taken[] => {
  const { itself, standIn, taken, isUsed } = outcomesOf(prepared, student);
  const found = new Map<string, Taken>();
  const items = new Map(student.items.map((item) => [item.courseId, item]));
  const note = (courseId: string, passed: Passed | null): void => {
    const item = items.get(courseId);
    found.set(courseId, taken(item ?? placeOf(prepared, courseId), item !== undefined, passed));
  };
  const noteIfPassed = (courseId: string, passed: Passed | null): void => {
    if (passed) note(courseId, passed);
  };
  const open = (courseId: string) => !found.has(courseId);

  const noteOwn = (courseIds: Iterable<string>): void => {
    for (const courseId of courseIds) if (open(courseId)) noteIfPassed(courseId, itself(courseId));
  };
  const isOwn = (courseId: string) => items.has(courseId) || prepared.listed.has(courseId);

  noteOwn(items.keys());
  noteOwn(prepared.listed.keys());
  for (const courseId of items.keys())
    if (open(courseId)) note(courseId, standIn(courseId, { alsoUsed: true }));
  for (const { courseId, mustTake, moduleId } of prepared.replaceable) {
    if (!open(courseId)) continue;
    const alsoUsed = mustTake || prepared.modules.get(moduleId)?.rule === 'all';
    noteIfPassed(courseId, standIn(courseId, { alsoUsed }));
  }
  for (const { courseId } of student.grades)
    if (open(courseId) && !isUsed(courseId) && !isOwn(courseId)) noteIfPassed(courseId, itself(courseId));
  for (const courseId of student.studying) if (open(courseId)) note(courseId, null);
  return [...found.values()];
};
