import type {
  DegreeContent,
  PreviousDegree,
} from '@graduate/contract/degrees/degree-applications/applications.ts';
import type {
  DegreeCategory,
  DegreeState,
  Gate,
  OpenAccess,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { ApplicantType, DegreeLevel } from '@graduate/contract/degrees/degree-batches/choices.ts';
import type { ColumnType, Generated } from 'kysely';
import type { KeptCheck, SecrecyAsked, Waiver } from './kept.ts';

/** Kept as JSON, with what holds when nothing is given. */
type Kept<T> = ColumnType<T, string | undefined, string>;
type KeptOrNone<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Of<K extends keyof DegreeContent> = DegreeContent[K];

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    degreeApplications: {
      id: string;
      batchId: string;
      studentId: string;
      departmentId: string;
      studentNo: string | null;
      name: string;
      majorName: string | null;
      level: DegreeLevel;
      degreeType: 'A' | 'P';
      applicantType: ApplicantType;
      tutorNo: string | null;
      tutorName: string | null;
      disciplineCode: string | null;
      degreeCategory: DegreeCategory | null;
      workType: Generated<Of<'workType'>>;
      practiceKind: Of<'practiceKind'>;
      titleZh: Generated<string>;
      titleEn: Generated<string>;
      keywordsZh: Generated<string[]>;
      keywordsEn: Generated<string[]>;
      abstractZh: Generated<string>;
      abstractEn: Generated<string>;
      workCategory: Of<'workCategory'>;
      topicSource: Of<'topicSource'>;
      direction: Generated<string>;
      language: Of<'language'>;
      wordCount: number | null;
      openAccess: Generated<OpenAccess>;
      delayUntil: string | null;
      secrecyAsked: KeptOrNone<SecrecyAsked>;
      avoidExperts: Kept<Of<'avoidExperts'>>;
      previousDegree: KeptOrNone<PreviousDegree>;
      phone: Generated<string>;
      email: Generated<string>;
      integrityPromise: Generated<boolean>;
      promisedAt: Date | null;
      promisedFrom: string | null;
      tutorOpinion: string | null;
      checks: Kept<KeptCheck[]>;
      checkedGate: Gate | null;
      waivers: Kept<Waiver[]>;
      status: Generated<DegreeState>;
      statusSince: Generated<Date>;
      resultReason: string | null;
      notAccepted: Generated<boolean>;
      submittedAt: Date | null;
      acceptedAt: Date | null;
      /** Whoever lets it wait was reminded by hand on this day. */
      remindedOn: Generated<string | null>;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    };
    degreeApplicationMoves: {
      id: string;
      applicationId: string;
      status: DegreeState;
      at: Generated<Date>;
      reason: string | null;
    };
  }
}
