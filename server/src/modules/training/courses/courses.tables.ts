import type {
  Assessment,
  CourseCategory,
  CourseChangeState,
  CourseLanguage,
  CourseLevel,
  CourseState,
  CourseTerm,
  GradeScale,
  PrerequisiteKind,
} from '@graduate/contract/training/courses/choices.ts';
import type { ColumnType, Generated } from 'kysely';
import type { CourseContent, KeptCourse } from './course-content.ts';

/** Read as an object, written as text. */
type Json<T> = ColumnType<T, string, string>;

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    courses: {
      id: string;
      code: string | null;
      name: string;
      nameEn: Generated<string>;
      credits: number;
      hours: number;
      lectureHours: Generated<number>;
      seminarHours: Generated<number>;
      labHours: Generated<number>;
      practiceHours: Generated<number>;
      category: CourseCategory;
      isDegreeCourse: boolean;
      isPublic: Generated<boolean>;
      levels: CourseLevel[];
      language: CourseLanguage;
      departmentId: string;
      assessment: Assessment;
      gradeScale: Generated<GradeScale>;
      usualPct: number;
      midPct: number;
      finalPct: number;
      defaultCapacity: number;
      minStudents: number;
      terms: CourseTerm[];
      intro: Generated<string>;
      introEn: Generated<string>;
      textbook: Generated<string>;
      state: CourseState;
      everSubmitted: Generated<boolean>;
      submittedAt: Date | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    courseTeachers: { courseId: string; staffId: string; isLead: Generated<boolean> };
    coursePrerequisites: {
      courseId: string;
      groupNo: number;
      requiredCourseId: string;
      kind: PrerequisiteKind;
      minScore: number | null;
    };
    courseEquivalents: { courseId: string; otherCourseId: string; oneWay: boolean };
    courseChanges: {
      id: string;
      courseId: string;
      before: Json<CourseContent>;
      after: Json<CourseContent>;
      reason: string;
      state: CourseChangeState;
      approvedOn: string | null;
      effectiveTermId: string | null;
      appliedAt: Date | null;
      createdAt: Generated<Date>;
      createdBy: string;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    courseHistory: {
      courseId: string;
      no: number;
      content: Json<KeptCourse>;
      fromTermId: string | null;
      at: Generated<Date>;
      by: string | null;
    };
  }
}
