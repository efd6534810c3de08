import { labelOf } from '@graduate/contract/platform/fields.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { plainFields } from '@graduate/contract/training/courses/courses.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { trainingSetting } from '../training-settings/public.ts';
import type { CourseContent, CourseRecord, PlainCourse } from './course-content.ts';
import { syllabusOf } from './course-content.ts';
import { courseErrors, hoursForCredits } from './courses.errors.ts';
import type { CourseScope } from './courses.scope.ts';

const hoursIn = ({ lectureHours, seminarHours, labHours, practiceHours }: PlainCourse): number =>
  lectureHours + seminarHours + labHours + practiceHours;

/** What must be right already in a draft: sums that nobody would find later. */
export const mustAddUp = (course: CourseContent): void => {
  const { hours, credits, category, usualPct, midPct, finalPct } = course;
  const sum = hoursIn(course);
  if (sum !== hours) throw courseErrors.hoursDiffer({ sum, hours });
  const shares = usualPct + midPct + finalPct;
  if (shares !== 100) throw courseErrors.sharesDiffer({ sum: shares });
  if (credits === 0 && category !== 'makeup') throw courseErrors.creditsMissing();
  if (course.teachers.filter(({ isLead }) => isLead).length > 1) throw courseErrors.oneLead();
};

/** Public courses are offered by an office of the school, and only its people write them. */
export const mustBeAllowed = async (
  tx: Tx,
  scope: CourseScope,
  { isPublic, departmentId }: { isPublic: boolean; departmentId: string },
): Promise<void> => {
  if (!isPublic) return;
  if (!scope.all) throw courseErrors.publicByTraining();
  const department = await tx
    .selectFrom('departments')
    .select('kind')
    .where('id', '=', departmentId)
    .executeTakeFirst();
  if (department?.kind !== 'office' && department?.kind !== 'school') throw courseErrors.publicElsewhere();
};

/** Teachers who are chosen anew must be there and at work. */
export const mustKnowTeachers = async (tx: Tx, { teachers }: CourseContent): Promise<void> => {
  const ids = [...new Set(teachers.map(({ staffId }) => staffId))];
  if (ids.length === 0) return;
  const found = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', 'in', ids)
    .where('jobState', 'in', ['onDuty', 'seconded', 'retired'])
    .execute();
  if (found.length < ids.length || ids.length < teachers.length) throw courseErrors.unknownTeacher();
};

const mustHave = (course: PlainCourse, ...keys: readonly ('nameEn' | 'intro')[]): void => {
  for (const key of keys)
    if (course[key] === '') {
      const label = labelOf(plainFields[key]);
      if (label) throw courseErrors.missing({ label });
    }
};

/** What a course needs before others look at it. */
export const mustBeComplete = (
  course: Pick<CourseContent, 'teachers' | 'syllabusId'> & PlainCourse,
): void => {
  if (course.language === 'en' && (course.nameEn === '' || course.introEn === ''))
    throw courseErrors.englishMissing();
  mustHave(course, 'nameEn', 'intro');
  if (!course.teachers.some(({ isLead }) => isLead)) throw courseErrors.oneLead();
  if (course.syllabusId === null) throw courseErrors.noSyllabus();
};

export const warningsFor = async (
  tx: Tx,
  { credits, hours }: PlainCourse,
  language: Language,
): Promise<string[]> => {
  const { creditHours } = await trainingSetting(tx, 'teaching');
  const usual = credits * creditHours;
  return credits > 0 && hours !== usual ? [hoursForCredits({ credits, hours: usual })[language]] : [];
};

export const mustBeCompleteAsStored = async (tx: Tx, course: CourseRecord): Promise<void> => {
  const teachers = await tx
    .selectFrom('courseTeachers')
    .select(['staffId', 'isLead'])
    .where('courseId', '=', course.id)
    .execute();
  mustBeComplete({ ...course, teachers, syllabusId: await syllabusOf(tx, course.id) });
};
