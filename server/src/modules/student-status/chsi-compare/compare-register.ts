import { normalName } from '@graduate/contract/administration/accounts/person-fields.ts';
import type { ComparedField } from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { upgradedIdNumber } from '@graduate/contract/student-status/students/id-numbers.ts';
import type { FieldDiff } from './chsi-compare.tables.ts';
import type { RegisterRow } from './read-register.ts';

/** One of our students in the words of the register. */
export type OurStudent = {
  id: string;
  digest: string;
  /** Looked for in the file; others are found there, but not missed. */
  expected: boolean;
  open: boolean;
  values: Readonly<Record<ComparedField, string>>;
};

export type Diff = {
  side: 'fields' | 'ours' | 'theirs';
  student: OurStudent | undefined;
  row: RegisterRow | undefined;
  matchedBy: 'idNumber' | 'examineeNo' | null;
  fields: FieldDiff[];
  repeated: boolean;
};

const half = (value: string) => value.normalize('NFKC').trim();
const day = (value: string) => half(value).replace(/\D/g, '').slice(0, 8);

/** Two spellings of one thing are no difference. */
const plain: Readonly<Record<ComparedField, (value: string) => string>> = {
  idNumber: (value) => upgradedIdNumber(half(value).toUpperCase()),
  examineeNo: half,
  studentNo: half,
  name: (value) => normalName(value),
  gender: (value) => half(value).replace(/性$/, ''),
  birthDate: day,
  ethnicity: (value) => half(value).replace(/族$/, ''),
  politicalStatus: half,
  departmentName: half,
  majorCode: half,
  majorName: half,
  trainingLevel: (value) => half(value).replace(/研究生$/, ''),
  studyYears: (value) => String(Number.parseFloat(half(value)) || ''),
  studyMode: half,
  entryDate: day,
  expectedGraduationDate: day,
};

export const documentIn = ({ values }: RegisterRow): string => plain.idNumber(values.idNumber ?? '');

const differences = (student: OurStudent, row: RegisterRow, fields: readonly ComparedField[]): FieldDiff[] =>
  fields.flatMap((field) => {
    const [ours, theirs] = [student.values[field], row.values[field] ?? ''];
    return plain[field](ours) === plain[field](theirs) ? [] : [{ field, ours, theirs }];
  });

const byKey = (students: readonly OurStudent[], keyOf: (student: OurStudent) => string) => {
  const found = new Map<string, OurStudent[]>();
  for (const student of students) {
    const key = keyOf(student);
    if (key) found.set(key, [...(found.get(key) ?? []), student]);
  }
  return found;
};

/** Of several records of one person the one with this examinee number, else the open one, else the newest. */
const bestOf = (students: readonly OurStudent[], examineeNo: string): OurStudent | undefined =>
  students.find(({ values }) => examineeNo !== '' && values.examineeNo === examineeNo) ??
  students.find(({ open }) => open) ??
  students[0];

type Match = { student: OurStudent; by: 'idNumber' | 'examineeNo' };

const finderOf = (students: readonly OurStudent[], digest: (number: string) => string) => {
  const byDocument = byKey(students, (student) => student.digest);
  const byExaminee = byKey(students, ({ values }) => values.examineeNo);
  return (row: RegisterRow): Match | undefined => {
    const examineeNo = plain.examineeNo(row.values.examineeNo ?? '');
    const document = documentIn(row);
    const same = document ? bestOf(byDocument.get(digest(document)) ?? [], examineeNo) : undefined;
    if (same) return { student: same, by: 'idNumber' };
    const examined = examineeNo ? bestOf(byExaminee.get(examineeNo) ?? [], examineeNo) : undefined;
    return examined && { student: examined, by: 'examineeNo' };
  };
};

/** The three lists: who is only here, who is only there, and which fields differ; `each` is told of every row. */
export const compareRegister = async (
  students: readonly OurStudent[],
  { rows, fields }: { rows: readonly RegisterRow[]; fields: readonly ComparedField[] },
  digest: (number: string) => string,
  each: (row: number) => Promise<void> | void = () => undefined,
): Promise<{ diffs: Diff[]; same: number }> => {
  const find = finderOf(students, digest);
  const seen = new Set<string>();
  const diffs: Diff[] = [];
  let same = 0;
  for (const [at, row] of rows.entries()) {
    await each(at);
    const match = find(row);
    const repeated = match !== undefined && seen.has(match.student.id);
    if (!match || repeated) {
      diffs.push({
        side: 'theirs',
        student: match?.student,
        row,
        matchedBy: match?.by ?? null,
        fields: [],
        repeated,
      });
      continue;
    }
    seen.add(match.student.id);
    const found = differences(match.student, row, fields);
    if (found.length === 0) same += 1;
    else
      diffs.push({
        side: 'fields',
        student: match.student,
        row,
        matchedBy: match.by,
        fields: found,
        repeated: false,
      });
  }
  const missing = students
    .filter(({ id, expected }) => expected && !seen.has(id))
    .map(
      (student): Diff => ({
        side: 'ours',
        student,
        row: undefined,
        matchedBy: null,
        fields: [],
        repeated: false,
      }),
    );
  return { diffs: [...diffs, ...missing], same };
};
