import type { CourseCategory, CourseLevel } from '@graduate/contract/training/courses/choices.ts';
import type {
  LinkKind,
  ModuleRule,
  ProgrammePopulation,
  ProgrammeState,
} from '@graduate/contract/training/programmes/choices.ts';
import type {
  ProgrammeLink,
  ProgrammeModule,
  ProgrammeSection,
  TemplateSection,
} from '@graduate/contract/training/programmes/programme-parts.ts';
import type { ColumnType, Generated } from 'kysely';

/** Read as an object, written as text. */
type Json<T> = ColumnType<T, string, string>;

type Kind = { level: CourseLevel; degreeType: 'A' | 'P'; studyMode: 'fulltime' | 'parttime' };

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    programmeTemplates: Kind & {
      id: string;
      name: string;
      sections: Json<TemplateSection[]>;
      modules: Json<ProgrammeModule[]>;
      links: Json<ProgrammeLink[]>;
      enabled: Generated<boolean>;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    programmes: Kind & {
      id: string;
      templateId: string;
      departmentId: string;
      majorCode: string;
      population: ProgrammePopulation;
      grade: number;
      direction: Generated<string>;
      edition: number;
      name: string;
      nameEn: Generated<string>;
      minTotalCredits: number;
      minCourseCredits: number;
      minDegreeCredits: number;
      maxTermCredits: number;
      duration: number;
      maxDuration: number;
      sections: Json<ProgrammeSection[]>;
      revisionNote: Generated<string>;
      makeupCourses: Generated<number>;
      requiredLinks: Generated<LinkKind[]>;
      state: ProgrammeState;
      errors: Generated<number>;
      warnings: Generated<number>;
      courseCount: Generated<number>;
      submittedAt: Date | null;
      publishedAt: Date | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    programmeModules: {
      id: string;
      programmeId: string;
      parentId: string | null;
      code: string;
      name: string;
      nameEn: Generated<string>;
      category: CourseCategory | null;
      rule: ModuleRule;
      minCredits: Generated<number>;
      maxCountedCredits: number | null;
      minCourses: number | null;
      chooseCount: number | null;
      acceptsAny: Generated<boolean>;
      overflowToId: string | null;
      locked: Generated<boolean>;
      lockedCredits: Generated<number>;
      sortOrder: number;
    };
    programmeChooseGroups: { moduleId: string; label: string; choose: number };
    programmeCourses: {
      programmeId: string;
      courseId: string;
      moduleId: string;
      mustTake: Generated<boolean>;
      chooseGroup: string | null;
      suggestedTerm: number | null;
      isDegreeCourse: boolean;
      credits: number;
      minScore: number | null;
      note: Generated<string>;
      sortOrder: number;
    };
    programmeLinks: {
      id: string;
      programmeId: string;
      kind: LinkKind;
      name: string;
      nameEn: Generated<string>;
      credits: Generated<number>;
      minCount: Generated<number>;
      minReports: Generated<number>;
      earliestTerm: number | null;
      latestTerm: number | null;
      afterKind: LinkKind | null;
      minGapDays: number | null;
      countsInTotal: Generated<boolean>;
      sortOrder: number;
    };
  }
}
