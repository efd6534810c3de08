import type { Text } from '@graduate/contract/platform/text.ts';
import type {
  CourseCategory,
  CourseTerm,
  PrerequisiteKind,
} from '@graduate/contract/training/courses/choices.ts';
import type {
  AuditVerdict,
  CourseProgress,
  GradeLevel,
  PlanItemKind,
} from '@graduate/contract/training/study-records/choices.ts';
import type { Tenths } from './tenths.ts';

type Named = { name: string; nameEn: string };

export type AuditedListing = {
  courseId: string;
  moduleId: string;
  mustTake: boolean;
  chooseGroup: string | null;
  isDegreeCourse: boolean;
  credits: number;
  minScore: number | null;
  suggestedTerm: number | null;
};

export type AuditedModule = Named & {
  id: string;
  parentId: string | null;
  rule: 'all' | 'credits' | 'choose';
  minCredits: number;
  maxCountedCredits: number | null;
  minCourses: number | null;
  chooseCount: number | null;
  acceptsAny: boolean;
  overflowToId: string | null;
  groups: readonly { label: string; choose: number }[];
  courses: readonly AuditedListing[];
};

export type AuditedLink = Named & {
  id: string;
  kind: string;
  credits: number;
  minCount: number;
  countsInTotal: boolean;
  earliestTerm: number | null;
  latestTerm: number | null;
};

/** What a programme asks for. */
export type AuditedProgramme = {
  minTotalCredits: number;
  minCourseCredits: number;
  minDegreeCredits: number;
  maxTermCredits: number;
  modules: readonly AuditedModule[];
  links: readonly AuditedLink[];
};

/** What is known of a course wherever it stands. */
export type AuditedCourse = Named & {
  credits: number;
  category: CourseCategory;
  terms: readonly CourseTerm[];
  prerequisites: readonly {
    group: number;
    courseId: string;
    kind: PrerequisiteKind;
    minScore: number | null;
  }[];
  /** Passing one of these is as good as passing it. */
  standIns: readonly string[];
};

export type AuditedItem = {
  courseId: string;
  moduleId: string | null;
  termNo: number | null;
  kind: PlanItemKind;
};

/** The one attempt of a course that counts. */
export type AuditedGrade = {
  courseId: string;
  passed: boolean;
  score: number | null;
  level: GradeLevel | null;
  credits: number;
};

export type LinkCount = { kind: string; count: number };

/** What a student means to take and what came of it so far. */
export type AuditedStudent = {
  items: readonly AuditedItem[];
  /** The planned term of each link. */
  links: ReadonlyMap<string, number | null>;
  grades: readonly AuditedGrade[];
  /** Courses in a class that goes on. */
  studying: ReadonlySet<string>;
  /** Links that are done with their kind, by id: another edition has other ids. */
  linksDone: ReadonlyMap<string, string>;
  /** How many records of a link have passed, by id. */
  linkCounts: ReadonlyMap<string, LinkCount>;
  /** How many make-up courses must be taken. */
  makeUpNeeded: number;
  /** A term counted from enrolment, as people call it and what is taught in it. */
  term: (no: number) => { name: Text; season: CourseTerm };
};

/** A course with the place it counts in. */
export type Taken = {
  courseId: string;
  moduleId: string | null;
  termNo: number | null;
  kind: PlanItemKind;
  status: CourseProgress;
  /** What it is worth when it is passed, and has given if it is. */
  credits: Tenths;
  isDegreeCourse: boolean;
  grade: AuditedGrade | null;
  by: string | null;
  planned: boolean;
};

export type Finding = {
  code: string | null;
  message: Text;
  moduleId?: string;
  courseId?: string;
  linkId?: string;
};

export type Sum = { required: Tenths; selected: Tenths; earned: Tenths; studying: Tenths };

export type AuditOutcome = {
  verdict: AuditVerdict;
  totals: { total: Sum; course: Sum; degree: Sum };
  modules: (Sum & {
    id: string;
    name: Text;
    counted: Tenths;
    surplus: Tenths;
    verdict: AuditVerdict;
  })[];
  links: { id: string; name: Text; need: number; have: number; verdict: AuditVerdict }[];
  courses: Taken[];
  errors: Finding[];
  warnings: Finding[];
};
