import type { Language } from '@graduate/contract/platform/text.ts';
import type { MergeValues } from '@graduate/contract/student-status/student-certificates/merge-fields.ts';
import type { DocumentNumbers } from '../../../../platform/document-numbers.ts';
import type { StudentOnPaper } from './student-on-paper.ts';

/** What a certificate says of the student, for ever. The document number is kept sealed, and only where it is shown. */
export type Snapshot = {
  values: MergeValues;
  sealedIdNumber: string | null;
  /** The report as a table. */
  facts: Record<string, string>;
  /** The content of the photo on it. */
  photo: string | null;
  nameZh: string;
  /** What was asked for, so that the same page asked for again is the same certificate. */
  validDays: number;
};

export type Shown = { idNumber: boolean; facts: boolean; validDays: number };

const inSentences: Readonly<Record<string, string>> = { Doctor: 'doctoral', Master: "master's" };

/** English names of codes stand in the middle of a sentence. */
const worded = (word: string, lang: Language): string =>
  lang === 'zh' ? word : (inSentences[word] ?? `${word.charAt(0).toLowerCase()}${word.slice(1)}`);

export const valuesOf = (student: StudentOnPaper, lang: Language, withNumber: boolean): MergeValues => ({
  name: student.name,
  gender: worded(student.gender, lang),
  birthDate: student.birthDate,
  idType: worded(student.idTypeName, lang),
  idNumber: withNumber ? student.idNumber : '',
  studentNo: student.studentNo,
  grade: student.grade,
  departmentName: student.department,
  majorName: student.major,
  studyMode: worded(student.studyMode, lang),
  degreeType: worded(student.degreeType, lang),
  level: worded(student.level, lang),
  studyYears: student.studyYears,
  entryDate: student.entryDate,
  status: worded(student.statusName, lang),
  expected: student.expected,
  graduationDate: student.graduation || student.expected,
  registration: student.registration,
});

export const factsOf = (student: StudentOnPaper) => ({
  name: student.name,
  gender: student.gender,
  birthDate: student.birthDate,
  ethnicity: student.ethnicity,
  idTypeName: student.idTypeName,
  studentNo: student.studentNo,
  department: student.department,
  major: student.major,
  level: student.level,
  degreeType: student.degreeType,
  studyMode: student.studyMode,
  studyYears: student.studyYears,
  entryDate: student.entryDate,
  statusName: student.statusName,
  statusDate: student.statusDate,
  expected: student.graduation || student.expected,
});

export const snapshotOf = (
  student: StudentOnPaper,
  lang: Language,
  shown: Shown,
  documents: DocumentNumbers,
): Snapshot => ({
  values: { ...valuesOf(student, lang, false) },
  sealedIdNumber: shown.idNumber && student.idNumber ? documents.seal(student.idNumber) : null,
  facts: shown.facts ? factsOf(student) : {},
  photo: shown.facts ? student.photo : null,
  nameZh: student.nameZh,
  validDays: shown.validDays,
});

/** The values as they are printed, the document number opened again. */
export const printedValues = (snapshot: Snapshot, documents: DocumentNumbers): MergeValues => ({
  ...snapshot.values,
  idNumber: snapshot.sealedIdNumber ? documents.open(snapshot.sealedIdNumber) : '',
});
