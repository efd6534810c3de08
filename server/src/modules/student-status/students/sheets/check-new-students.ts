import { text } from '@graduate/contract/platform/text.ts';
import { statuses } from '@graduate/contract/student-status/students/choices.ts';
import { overseasTypeOf } from '@graduate/contract/student-status/students/id-numbers.ts';
import { normaliseRecord } from '@graduate/contract/student-status/students/normalise-record.ts';
import {
  problemAt,
  type RecordProblem,
  problems as said,
} from '@graduate/contract/student-status/students/record-problems.ts';
import { checkRecord } from '@graduate/contract/student-status/students/record-rules.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { type DocumentNumbers, documentNumbers } from '../../../../platform/document-numbers.ts';
import type { ImportColumn, Lined, RowProblem } from '../../../../platform/excel/import/import-spec.ts';
import { saidTwice } from '../../../../platform/excel/import/said-twice.ts';
import { majorsInUse } from '../../../administration/accounts/public.ts';
import { placesOf, tutorErrors, tutorsByNumber } from '../../../people/guidance/public.ts';
import { studyYearRules } from '../settings/study-year-rules.ts';
import { completed } from '../writing/create-record.ts';
import { datesOf } from '../writing/derived-fields.ts';
import { writingErrors } from '../writing/writing.errors.ts';
import { asRowProblems, ruinedNumbers } from './import-columns.ts';

type Tutor = Awaited<ReturnType<typeof tutorsByNumber>>[number];
type Major = Awaited<ReturnType<typeof majorsInUse>>[number];

/** A new student who may be written: their fields, and the tutor they were admitted by. */
export type ReadyStudent = { record: RecordData; idNumberHash: string; tutor: Tutor | undefined };

type Candidate = { line: number; record: RecordData; tutorNo: string | undefined; problems: RowProblem[] };

const candidateOf = ({ line, row }: Lined<RecordData>, columns: readonly ImportColumn[]): Candidate => {
  const { tutorNo, ...typed } = row;
  const given = normaliseRecord(typed);
  const ruined = ruinedNumbers(line, typed, columns);
  const record = completed(given, 'regular');
  const found = ruined.length > 0 ? [] : checkRecord(record, { population: 'regular', creating: true });
  // The day of birth comes from the number: with a wrong number its absence is no second mistake.
  const noNumber = found.some(({ field }) => field === 'idNumber') && !given['birthDate'];
  const wrong = noNumber ? found.filter(({ field }) => field !== 'birthDate') : found;
  return {
    line,
    record,
    tutorNo: typeof tutorNo === 'string' ? tutorNo.trim() : undefined,
    problems: [...ruined, ...asRowProblems(line, wrong, columns)],
  };
};

const examineeMark = ({ enrolYear, examineeNo }: RecordData) => `${enrolYear} ${examineeNo}`;

const takenExaminees = async (db: Db, candidates: readonly Candidate[]): Promise<RowProblem[]> => {
  const known = await db
    .selectFrom('studentRecords')
    .select(['enrolYear', 'examineeNo'])
    .where('deletedAt', 'is', null)
    .where(
      'examineeNo',
      'in',
      candidates.map(({ record }) => String(record.examineeNo)),
    )
    .execute();
  const taken = new Set(known.map(examineeMark));
  const why = writingErrors.examineeNoTaken().text;
  return candidates
    .filter(({ record }) => taken.has(examineeMark(record)))
    .map(({ line }) => ({ line, key: 'examineeNo', why }));
};

const takenDocuments = async (
  db: Db,
  actor: Actor,
  candidates: readonly (Candidate & { hash: string })[],
): Promise<RowProblem[]> => {
  const holders = await db
    .selectFrom('studentRecords')
    .select(['idType', 'idNumberHash', 'name', 'studentNo', 'cardNo', 'status'])
    .where('deletedAt', 'is', null)
    .where('open', '=', true)
    .where(
      'idNumberHash',
      'in',
      candidates.map(({ hash }) => hash),
    )
    .execute();
  const office = mayUse(actor, 'student:record:office');
  return candidates.flatMap(({ line, hash, record }) => {
    const holder = holders.find((one) => one.idNumberHash === hash && one.idType === record.idType);
    if (!holder) return [];
    const { name, studentNo, cardNo, status } = holder;
    const refused = office
      ? writingErrors.documentTakenBy({
          name,
          studentNo: studentNo ?? cardNo ?? '—',
          status: statuses[status],
        })
      : writingErrors.documentTaken();
    return [{ line, key: 'idNumber', why: refused.text }];
  });
};

const majorOf = (majors: ReadonlyMap<string, Major>, record: RecordData): Major | undefined => {
  const { departmentId, majorCode, trainingLevel, degreeType } = record;
  const major = majors.get(`${departmentId} ${majorCode}`);
  const offered =
    major &&
    (trainingLevel !== 'D' || major.forDoctors) &&
    (trainingLevel !== 'M' || major.forMasters) &&
    major.degreeType === degreeType;
  return offered ? major : undefined;
};

const tutorProblem = (
  tutorNo: string | undefined,
  tutor: Tutor | undefined,
  record: RecordData,
  major: Major,
): RecordProblem[] => {
  if (!tutorNo) return [];
  if (!tutor)
    return [
      problemAt('tutorNo', said.wrong(`没有工号为${tutorNo}的导师`, `there is no supervisor ${tutorNo}`)),
    ];
  const { disciplineCode } = major;
  const qualified = tutor.qualifications.some(
    (one) =>
      one.level === record.trainingLevel &&
      one.degreeType === record.degreeType &&
      one.disciplineCode === disciplineCode,
  );
  if (qualified) return [];
  const level = record.trainingLevel === 'D' ? '博士' : '硕士';
  const type = record.degreeType === 'A' ? '学术学位' : '专业学位';
  const message = text(
    `该导师没有${major.name}${level}${type}导师资格`,
    `The supervisor may not guide in ${disciplineCode} at this level`,
  );
  return [problemAt('tutorNo', { code: 'M33', message })];
};

type PlaceFacts = { tutorId: string; year: unknown; level: unknown; degreeType: unknown };
const placeKey = ({ tutorId, year, level, degreeType }: PlaceFacts) =>
  [tutorId, year, level, degreeType].join(' ');

/** Counts the places of tutors as rows take them, the rows of the same file too. */
const placeKeeper = async (db: Db, tutorIds: readonly string[]) => {
  const places = new Map((await placesOf(db, tutorIds)).map((one) => [placeKey(one), { ...one }]));
  return (tutorId: string, record: RecordData): RecordProblem[] => {
    const key = placeKey({
      tutorId,
      year: record.enrolYear,
      level: record.trainingLevel,
      degreeType: record.degreeType,
    });
    const { quota, used } = places.get(key) ?? { quota: 0, used: 0 };
    const place = places.get(key);
    if (place && used < quota) {
      place.used += 1;
      return [];
    }
    return [problemAt('tutorNo', { code: 'M34', message: tutorErrors.full({ quota, used }).text })];
  };
};

const byPlace = (majors: readonly Major[]): ReadonlyMap<string, Major> =>
  new Map([...majors].reverse().map((major) => [`${major.departmentId} ${major.code}`, major]));

const surroundings = async (db: Db, candidates: readonly Candidate[]) => {
  const numbers = [...new Set(candidates.flatMap(({ tutorNo }) => tutorNo ?? []))];
  const [majors, tutors, rules] = await Promise.all([
    majorsInUse(db),
    tutorsByNumber(db, numbers),
    studyYearRules(db),
  ]);
  return {
    majors: byPlace(majors),
    tutors: new Map(tutors.map((one) => [one.staffNo, one])),
    rules,
    takePlace: await placeKeeper(
      db,
      tutors.map(({ id }) => id),
    ),
  };
};

const withHash = (candidates: readonly Candidate[], { digest }: DocumentNumbers) =>
  candidates.map((one) => ({ ...one, hash: digest(String(one.record.idNumber)) }));

/** Looks at all rows at once: by the rules of the form, against each other, and against what is in the database. */
export const checkNewStudents = async (
  db: Db,
  actor: Actor,
  rows: readonly Lined<RecordData>[],
  columns: readonly ImportColumn[],
): Promise<{ problems: RowProblem[]; ready: ReadyStudent[] }> => {
  const all = rows.map((row) => candidateOf(row, columns));
  const wrong = all.flatMap(({ problems }) => problems);
  const formal = all.filter(({ problems }) => problems.length === 0);
  if (formal.length === 0) return { problems: wrong, ready: [] };
  const candidates = withHash(formal, await documentNumbers(db));
  const { majors, tutors, rules, takePlace } = await surroundings(db, candidates);
  const judged = candidates.map((candidate) => {
    const { record, tutorNo } = candidate;
    const major = majorOf(majors, record);
    const tutor = tutorNo ? tutors.get(tutorNo) : undefined;
    const unfit = major
      ? tutorProblem(tutorNo, tutor, record, major)
      : [problemAt('majorCode', said.otherMajor())];
    const found = tutor && unfit.length === 0 ? takePlace(tutor.id, record) : unfit;
    return { ...candidate, major, tutor, found: asRowProblems(candidate.line, found, columns) };
  });
  const lines = candidates.map(({ line, record }) => ({ line, row: record }));
  const problems = [
    ...wrong,
    ...saidTwice(lines, 'examineeNo', examineeMark),
    ...saidTwice(lines, 'idNumber', ({ idType, idNumber }) => `${idType} ${idNumber}`),
    ...(await takenExaminees(db, candidates)),
    ...(await takenDocuments(db, actor, candidates)),
    ...judged.flatMap(({ found }) => found),
  ];
  const bad = new Set(problems.map(({ line }) => line));
  const ready = judged
    .filter(({ line }) => !bad.has(line))
    .map(({ record, hash, major, tutor }): ReadyStudent => {
      const dates = datesOf(record, rules);
      return {
        idNumberHash: hash,
        tutor,
        record: {
          ...dates,
          ...(major && { majorName: major.name, disciplineCode: major.disciplineCode }),
          ...(major?.degreeType === 'P' && { professionalField: major.disciplineCode }),
          ...record,
          studyYears: record.studyYears ?? dates.studyYears,
          maxEndDate: dates.maxEndDate,
          overseasType: overseasTypeOf(record),
        },
      };
    });
  return { problems, ready };
};
