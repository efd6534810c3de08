import type { CourseRef } from '@graduate/contract/training/courses/courses.ts';
import { planCalls } from '@graduate/contract/training/plans/plan-calls.ts';
import type { PlanContent, PlanCourse, PlanDesk } from '@graduate/contract/training/plans/plans.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';

const QUIET_MS = 300;

/** A value once nobody has changed it for a moment. */
const useSettled = <T>(value: T): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};

/** The first term still ahead in which a course is taught, near the one the programme suggests. */
const termFor = (
  { terms }: PlanDesk,
  seasons: readonly string[],
  suggested: number | null,
): number | null => {
  const ahead = terms.filter(({ past }) => !past);
  const wanted = ahead.filter(({ no }) => no >= (suggested ?? 1));
  const fits = (wanted.length > 0 ? wanted : ahead).find(({ season }) => seasons.includes(season));
  return (fits ?? ahead[0])?.no ?? null;
};

const asCourse = (course: CourseRef): PlanCourse => ({
  courseId: course.id,
  code: course.code,
  name: course.name,
  nameEn: course.nameEn,
  credits: course.credits,
  category: course.category,
  terms: course.terms,
  departmentName: course.departmentName,
  moduleId: null,
  mustTake: false,
  chooseGroup: null,
  suggestedTerm: null,
  isDegreeCourse: false,
  before: [],
  offered: true,
  kept: false,
  gradeScale: 'percent',
});

/** The plan as it is being changed, with what the server says of it after every change. The own one, unless a student is named. */
export const usePlanDraft = (desk: PlanDesk, of: { studentId?: string } = {}) => {
  const [content, setContent] = useState<PlanContent>({ items: desk.items, links: desk.links });
  const [others, setOthers] = useState<readonly PlanCourse[]>([]);
  const changed = content.items !== desk.items || content.links !== desk.links;
  const settled = useSettled(content);
  const { data } = useCall(
    planCalls.check,
    { body: { ...of, ...settled } },
    { quiet: true, keepPrevious: true, enabled: changed },
  );
  const openModule = desk.programme?.modules.find(({ acceptsAny }) => acceptsAny)?.id ?? null;
  const add = (course: PlanCourse) => {
    const makeUp = course.moduleId === null && course.category === 'makeup';
    const item = {
      courseId: course.courseId,
      moduleId: makeUp ? null : (course.moduleId ?? openModule),
      termNo: termFor(desk, course.terms, course.suggestedTerm),
      kind: makeUp ? ('makeup' as const) : course.moduleId ? ('planned' as const) : ('extra' as const),
      note: '',
    };
    setContent((before) => ({ ...before, items: [...before.items, item] }));
  };
  const editing = {
    setTerm: (courseId: string, termNo: number | null) =>
      setContent((before) => ({
        ...before,
        items: before.items.map((item) => (item.courseId === courseId ? { ...item, termNo } : item)),
      })),
    remove: (courseId: string) =>
      setContent((before) => ({
        ...before,
        items: before.items.filter((item) => item.courseId !== courseId),
      })),
  };
  return {
    content,
    changed,
    check: (changed ? data : undefined) ?? desk.check,
    courses: [...desk.courses, ...others],
    add,
    addOther: (course: CourseRef) => {
      const known = asCourse(course);
      setOthers((before) => [...before, known]);
      add(known);
    },
    setLinks: (links: PlanContent['links']) => setContent((before) => ({ ...before, links })),
    replace: setContent,
    editing,
  };
};
