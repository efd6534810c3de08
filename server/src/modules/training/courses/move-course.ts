import type { CourseState } from '@graduate/contract/training/courses/choices.ts';
import type { SavedCourse } from '@graduate/contract/training/courses/courses.ts';
import type { Context } from '../../../platform/http/context.ts';
import { usesOf } from './course-uses.ts';
import { courseErrors } from './courses.errors.ts';
import type { CourseScope } from './courses.scope.ts';
import { courses, mustBeIn, saved } from './hold-course.ts';

type AtVersion = { id: string; version?: number };
type Verb = 'suspend' | 'resume' | 'retire';

const moves: Record<Verb, { from: readonly CourseState[]; to: CourseState }> = {
  suspend: { from: ['active'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'active' },
  retire: { from: ['active', 'suspended'], to: 'retired' },
};

const mustNotBeKept = async (
  services: Context['services'],
  db: Parameters<typeof usesOf>[1],
  id: string,
): Promise<void> => {
  const uses = await usesOf(services, db, id);
  const listed = uses.filter(({ keeps }) => keeps === 'listed');
  if (listed.length > 0) throw courseErrors.usedByProgrammes({ count: listed.length });
  const taught = uses.find(({ keeps }) => keeps === 'taught');
  if (taught) throw courseErrors.stillTaught(taught);
};

/** What the graduate school does with a course of the library; done twice, it is done once. */
const move =
  (verb: Verb) =>
  (context: Context<CourseScope>, { id, version }: AtVersion): Promise<SavedCourse> =>
    courses.transact(context, async (within) => {
      const { from, to } = moves[verb];
      const course = await courses.hold(within, { id });
      if (course.state === to) return saved(course);
      if (version !== undefined) courses.mustBeCurrent(course, version);
      mustBeIn(course, verb, ...from);
      if (verb === 'retire') await mustNotBeKept(context.services, within.db, id);
      const kept = { before: { state: course.state }, after: { state: to } };
      return saved(await courses.change(within, course, { state: to }, verb, kept));
    });

export const suspendCourse = move('suspend');
export const resumeCourse = move('resume');
export const retireCourse = move('retire');
