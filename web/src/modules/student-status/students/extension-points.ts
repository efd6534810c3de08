import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { StudentDetail, StudentRow } from '@graduate/contract/student-status/students/records.ts';
import type { Load, PageTab, Placed } from '../../../platform/web-module.ts';

/** The groups of the parts of that page, in their order. */
export const recordGroups = {
  person: text('个人', 'Person'),
  studies: text('培养', 'Studies'),
  process: text('过程', 'Events'),
  papers: text('证书与文件', 'Papers'),
  log: text('记录', 'Log'),
} as const;
export type RecordGroup = keyof typeof recordGroups;

/** A part of the page of a student's record, after those with its fields. */
type StudentTab = Omit<PageTab<{ detail: StudentDetail }>, 'label'> & {
  group: RecordGroup;
  label: Text | ((detail: StudentDetail) => Text);
  /** For whom it is there. */
  when?: (detail: StudentDetail) => boolean;
};

/** Something small on that page: a button at the top, a mark beside the name, a note beside a field. */
type PartOfStudent<P extends object> = Placed & { load: Load<P> };

/** What may be done to one student of the list: on a page of its own, or in a dialog. */
export type StudentRowAct = Placed & {
  key: string;
  name: Text;
  when?: (student: StudentRow) => boolean;
} & (
    | { page: (student: StudentRow) => string }
    | { dialog: Load<{ student: StudentRow; onClose: () => void }> }
  );

/** What may be done to all chosen students of the list at once. */
export type ChosenStudentsAct = Placed & {
  key: string;
  name: (count: number) => Text;
  dialog: Load<{ students: readonly StudentRow[]; onClose: () => void }>;
};

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    studentTabs?: readonly StudentTab[];
    studentButtons?: readonly PartOfStudent<{ detail: StudentDetail }>[];
    studentMarks?: readonly PartOfStudent<{ studentId: string }>[];
    /** Fields of a profile are called `intl.passportNo`. */
    fieldNotes?: readonly PartOfStudent<{ code: string }>[];
    studentRowActs?: readonly StudentRowAct[];
    chosenStudentsActs?: readonly ChosenStudentsAct[];
    /** Students in numbers. */
    statisticsTabs?: readonly PageTab[];
    /** What the enrolment office decides for the whole of student status. */
    studentSettingsTabs?: readonly PageTab[];
  }
}
