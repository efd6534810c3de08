import type { Population, StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import type {
  RecordFieldCode,
  RecordValues,
} from '@graduate/contract/student-status/students/record-fields.ts';
import type { Generated, GeneratedAlways } from 'kysely';

type Always =
  | 'name'
  | 'gender'
  | 'idType'
  | 'enrolYear'
  | 'grade'
  | 'trainingLevel'
  | 'departmentId'
  | 'statusDate'
  | 'entryDate';
type Defaulted =
  | 'namePinyin'
  | 'nationality'
  | 'overseasType'
  | 'entryState'
  | 'entryReview'
  | 'faceVerify'
  | 'extensionCount'
  | 'suspendedDays'
  | 'excludedDays'
  | 'presence'
  | 'registrationState'
  | 'checkState'
  | 'chsiEnrolState'
  | 'chsiGradState';
type Special = 'population' | 'status';

/** The columns of the fields: most may be empty, some never are, some have a usual value. */
type FieldColumns = {
  [K in Always]: NonNullable<RecordValues[K]>;
} & { [K in Defaulted]: Generated<NonNullable<RecordValues[K]>> } & {
  [K in Exclude<RecordFieldCode, Always | Defaulted | Special>]: RecordValues[K];
};

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    studentPersons: {
      id: string;
      idType: string;
      idNumberHash: string;
      accountId: string | null;
      createdAt: Generated<Date>;
    };
    studentClasses: {
      id: string;
      departmentId: string;
      grade: number;
      name: string;
      version: Generated<number>;
    };
    studentClassCounselors: { classId: string; accountId: string };
    studentRecords: {
      id: string;
      personId: string;
      idNumberHash: string;
      bankAccountHash: string | null;
      bankAccountOk: boolean | null;
      nameInitials: Generated<string>;
      population: Population;
      status: StudentStatus;
      namePieces: GeneratedAlways<string[]>;
      open: GeneratedAlways<boolean>;
      deletedAt: Date | null;
      deleteReason: string | null;
      createdAt: Generated<Date>;
      createdBy: string | null;
      updatedAt: Generated<Date>;
      updatedBy: string | null;
      version: Generated<number>;
    } & FieldColumns;
    studentIntlProfiles: {
      studentId: string;
      passportNo: string | null;
      passportExpiry: string | null;
      visaType: string | null;
      visaNo: string | null;
      visaExpiry: string | null;
      residencePermitNo: string | null;
      residenceExpiry: string | null;
      arrivalDate: string | null;
      fundingType: string | null;
      scholarshipNo: string | null;
      cscNo: string | null;
      insuranceNo: string | null;
      insuranceExpiry: string | null;
      teachingLanguage: string | null;
      hskLevel: string | null;
      hskScore: number | null;
      guarantorName: string | null;
      guarantorPhone: string | null;
      embassy: string | null;
      motherTongue: string | null;
      religion: string | null;
    };
    studentVisitProfiles: {
      studentId: string;
      visitType: string;
      homeUnit: string;
      title: string | null;
      startDate: string;
      endDate: string;
      hostTutorId: string | null;
      subjects: string | null;
      certificateNo: string | null;
    };
    studentEquivalentProfiles: {
      studentId: string;
      applyNo: string | null;
      applyLevel: string | null;
      bachelorCertNo: string | null;
      bachelorDate: string | null;
      workUnit: string | null;
      workYears: number | null;
      foreignExamNo: string | null;
      subjectExamNo: string | null;
      courseExamDate: string | null;
      batchId: string | null;
      degreeAppliedAt: string | null;
    };
    studentFamilyMembers: {
      id: string;
      studentId: string;
      sortOrder: number;
      name: string;
      relation: string;
      birthDate: string | null;
      politicalStatus: string | null;
      workUnit: string | null;
      duty: string | null;
      phone: string | null;
    };
    studentEducation: {
      id: string;
      studentId: string;
      sortOrder: number;
      fromDate: string;
      toDate: string | null;
      school: string;
      level: string | null;
      major: string | null;
      witness: string | null;
    };
    studentWork: {
      id: string;
      studentId: string;
      sortOrder: number;
      fromDate: string;
      toDate: string | null;
      unit: string;
      duty: string | null;
    };
    studentHonours: {
      id: string;
      studentId: string;
      sortOrder: number;
      kind: 'award' | 'punishment';
      title: string;
      level: string | null;
      date: string;
      documentNo: string | null;
      expiryDate: string | null;
    };
    studentFieldHistory: {
      id: GeneratedAlways<number>;
      studentId: string;
      field: string;
      before: string | null;
      after: string | null;
      effectiveDate: string;
      source: 'create' | 'edit' | 'import' | 'check' | 'modify' | 'change' | 'checkin' | 'graduation' | 'job';
      sourceId: string | null;
      accountId: string | null;
      roleCode: string | null;
      at: Generated<Date>;
    };
    cardNumberPrefixes: { prefix: string; lastSerial: number };
    cardNumberLedger: { cardNo: string; studentId: string; takenAt: Generated<Date> };
    studentPhotos: {
      id: string;
      studentId: string;
      kind: 'admission' | 'enrolment' | 'graduation' | 'onsite' | 'avatar';
      storageKey: string;
      sha256: string;
      bytes: number;
      width: number;
      height: number;
      takenAt: Generated<Date>;
      uploadedBy: string | null;
      current: Generated<boolean>;
      removedAt: Date | null;
      removedBy: Generated<string | null>;
      removeReason: string | null;
    };
    studentSearches: {
      id: string;
      accountId: string;
      name: string;
      search: unknown;
      createdAt: Generated<Date>;
    };
    studentExportProfiles: {
      id: string;
      accountId: string;
      name: string;
      columns: string[];
      createdAt: Generated<Date>;
    };
  }
}
