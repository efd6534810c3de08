import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  type CourseCategory,
  electiveCategories,
  requiredCategories,
} from '@graduate/contract/training/courses/choices.ts';
import type { Course, NewCourse, UsualOfCourses } from '@graduate/contract/training/courses/courses.ts';

export type TeacherValue = Course['teachers'][number];
export type RequiredValue = Course['prerequisites'][number];
export type EquivalentValue = Course['equivalents'][number];

type Lists = {
  teachers: readonly TeacherValue[];
  prerequisites: readonly RequiredValue[];
  equivalents: readonly EquivalentValue[];
  syllabus: readonly FileRef[];
};

/** What the form holds: people and courses with their names, the file as it is shown. */
export type CourseValues = Omit<NewCourse, 'teachers' | 'prerequisites' | 'equivalents' | 'syllabusId'> &
  Lists & { reason?: string };

/** How a new course begins. */
export const aNewCourse = (
  departmentId: string | undefined,
  { creditHours, minElectiveStudents }: UsualOfCourses,
): Partial<CourseValues> => ({
  code: null,
  ...(departmentId && { departmentId }),
  credits: 2,
  hours: 2 * creditHours,
  lectureHours: 2 * creditHours,
  seminarHours: 0,
  labHours: 0,
  practiceHours: 0,
  gradeScale: 'percent',
  category: 'elective',
  isDegreeCourse: false,
  isPublic: false,
  levels: ['M'],
  language: 'zh',
  assessment: 'exam',
  usualPct: 30,
  midPct: 0,
  finalPct: 70,
  defaultCapacity: 60,
  minStudents: minElectiveStudents,
  terms: ['autumn'],
  intro: '',
  introEn: '',
  textbook: '',
  nameEn: '',
  teachers: [],
  prerequisites: [],
  equivalents: [],
  syllabus: [],
});

export const valuesOf = ({ department, syllabus, equivalents, ...course }: Course): CourseValues => ({
  ...course,
  departmentId: department.id,
  equivalents: equivalents.filter(({ here }) => here),
  syllabus: syllabus ? [syllabus] : [],
});

/** What goes with a category, as long as nobody has said otherwise. */
export const usualFor = (
  category: CourseCategory,
  { minElectiveStudents }: UsualOfCourses,
): Pick<CourseValues, 'isDegreeCourse' | 'minStudents'> => ({
  isDegreeCourse: requiredCategories.includes(category),
  minStudents: electiveCategories.includes(category) ? minElectiveStudents : 1,
});

/** The content of a course as it travels. */
export const contentOf = (values: CourseValues) => ({
  name: values.name,
  nameEn: values.nameEn ?? '',
  credits: values.credits,
  hours: values.hours,
  lectureHours: values.lectureHours,
  seminarHours: values.seminarHours,
  labHours: values.labHours,
  practiceHours: values.practiceHours,
  gradeScale: values.gradeScale,
  category: values.category,
  isDegreeCourse: values.isDegreeCourse,
  isPublic: values.isPublic ?? false,
  levels: values.levels,
  language: values.language,
  assessment: values.assessment,
  usualPct: values.usualPct,
  midPct: values.midPct,
  finalPct: values.finalPct,
  defaultCapacity: values.defaultCapacity,
  minStudents: values.minStudents,
  terms: values.terms,
  intro: values.intro ?? '',
  introEn: values.introEn ?? '',
  textbook: values.textbook ?? '',
  teachers: values.teachers.map(({ staffId, isLead }) => ({ staffId, isLead })),
  prerequisites: values.prerequisites.map(({ group, courseId, kind, minScore }) => ({
    group,
    courseId,
    kind,
    minScore,
  })),
  equivalents: values.equivalents.map(({ courseId, oneWay }) => ({ courseId, oneWay })),
  syllabusId: values.syllabus[0]?.id ?? null,
});
