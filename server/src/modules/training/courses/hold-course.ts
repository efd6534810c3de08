import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { CourseState } from '@graduate/contract/training/courses/choices.ts';
import type { SavedCourse } from '@graduate/contract/training/courses/courses.ts';
import { explainConstraints } from '../../../platform/database/constraints.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { CourseRecord } from './course-content.ts';
import { courseErrors, noSuchCourse } from './courses.errors.ts';
import { managedCourses } from './courses.scope.ts';

/** Courses as those change them who look after them; for anybody else they are not there. */
export const courses = versioned({
  table: 'courses',
  subject: 'course',
  none: noSuchCourse,
  within: managedCourses,
  touches: ['updatedAt', 'updatedBy'],
});

export const courseVerbs = {
  edit: text('修改', 'Edit'),
  submit: text('提交', 'Submit'),
  withdraw: text('撤回', 'Take back'),
  change: text('变更', 'Change'),
  suspend: text('停开', 'Suspend'),
  resume: text('启用', 'Resume'),
  handOver: text('变更开课单位', 'Give to another department'),
  retire: text('注销', 'Retire'),
} satisfies Record<string, Text>;

export const mustBeIn = (
  { state }: { state: CourseState },
  verb: keyof typeof courseVerbs,
  ...states: readonly CourseState[]
): void => {
  if (!states.includes(state)) throw courseErrors.wrongState({ state, action: courseVerbs[verb] }, { state });
};

export const saved = (
  { id, code, state, version }: CourseRecord,
  warnings: readonly string[] = [],
): SavedCourse => ({ id, code, state, version, warnings: [...warnings] });

/** Codes and names that two have given at the same time, in words. */
export const explainTaken = ({ code, name }: { code: string | null; name: string }) =>
  explainConstraints({
    courses_code_once: () => courseErrors.codeTaken({ code: code ?? '' }),
    courses_name_once: () => courseErrors.nameTaken({ name }),
  });
