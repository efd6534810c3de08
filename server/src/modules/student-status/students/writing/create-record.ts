import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Population, StudentStatus } from '@graduate/contract/student-status/students/choices.ts';
import {
  factsOfIdNumber,
  overseasTypeOf,
  tellsFacts,
} from '@graduate/contract/student-status/students/id-numbers.ts';
import { checkSpans } from '@graduate/contract/student-status/students/list-rules.ts';
import { normaliseRecord } from '@graduate/contract/student-status/students/normalise-record.ts';
import { problemAt, type RecordProblem } from '@graduate/contract/student-status/students/record-problems.ts';
import { checkRecord } from '@graduate/contract/student-status/students/record-rules.ts';
import type {
  Education,
  FamilyMember,
  RecordData,
} from '@graduate/contract/student-status/students/records.ts';
import { type Author, audit } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { departmentRefs } from '../../../administration/accounts/public.ts';
import {
  type CardFacts,
  cardPrefixes,
  checkTypedCardNo,
  takeCardNumbers,
  takeTypedCardNo,
} from '../numbers/card-numbers.ts';
import { pinyinOf } from '../pinyin.ts';
import { studyYearRules } from '../settings/study-year-rules.ts';
import type { StudentScope } from '../students.scope.ts';
import { checkInDatabase, findMajorOf } from './check-in-database.ts';
import { datesOf } from './derived-fields.ts';
import { notGivenAtFirst } from './edit-rights.ts';
import { linkPerson } from './person-of-record.ts';
import { type Profiles, planProfiles, writeProfiles } from './profiles.ts';
import { forTheLog, writeHistory } from './record-history.ts';
import { checkFamilyCodes, replaceSideList, sideLabels } from './side-lists.ts';
import { syncAccount } from './sync-account.ts';
import { insertRecord } from './write-record.ts';
import { badRequest, explainConstraint, noRight, notEditable, refuseProblems } from './writing.errors.ts';

export type NewRecord = {
  record: RecordData;
  population: Population;
  status: StudentStatus;
  profiles: Profiles;
  family?: readonly FamilyMember[];
  education?: readonly Education[];
  autoXykh?: boolean;
  legacyNumber?: boolean;
};

export type Writing = Context<StudentScope>;
/** Who makes a record within other business: nobody when a job does it. */
type Making = { scope: StudentScope; author: Author; language: Language };

/** The department may be named by its code. */
const withDepartment = async (tx: Tx, given: RecordData): Promise<RecordData> => {
  const { departmentCode, departmentName: _departmentName, ...record } = given;
  if (record.departmentId || typeof departmentCode !== 'string') return record;
  const department = (await departmentRefs(tx)).find(({ code }) => code === departmentCode);
  if (!department) throw badRequest('院系不存在或已停用', 'the department is not in use');
  return { ...record, departmentId: department.id };
};

/** Fills in what is usual or follows from what was given. */
export const completed = (given: RecordData, population: Population): RecordData => {
  const { enrolYear, departmentId, majorCode, name, idType, idNumber } = given;
  const facts = tellsFacts(idType) ? factsOfIdNumber(String(idNumber)) : undefined;
  const usual: Record<string, RecordData[string] | undefined> = {
    nationality: population === 'intl' ? undefined : '156',
    grade: enrolYear,
    admitDeptId: departmentId,
    admitMajorCode: majorCode,
    entryDate: typeof enrolYear === 'number' ? `${enrolYear}-09-01` : undefined,
    specialProgram: '0',
    trainingMode: population === 'regular' || population === 'intl' ? 'general' : undefined,
    namePinyin: typeof name === 'string' ? pinyinOf(name).namePinyin : undefined,
    birthDate: facts?.birthDate,
    gender: facts?.gender,
  };
  const missing = Object.entries(usual).filter(
    ([field, value]) => value !== undefined && (given[field] === undefined || given[field] === null),
  );
  return { ...given, ...Object.fromEntries(missing), population } as RecordData;
};

const checkLists = async (tx: Tx, { family = [], education = [] }: NewRecord): Promise<RecordProblem[]> => {
  const spans = checkSpans(education, sideLabels.education);
  return [...(spans ? [problemAt('education', spans)] : []), ...(await checkFamilyCodes(tx, family))];
};

const mustReachDepartment = (scope: StudentScope, departmentId: unknown): void => {
  if (scope.kind === 'all') return;
  if (scope.kind !== 'departments' || !scope.ids.some((id) => id === departmentId)) throw noRight();
};

/** The fields of a new record, checked and complete but for its numbers. */
const prepared = async (tx: Tx, { language, scope }: Making, id: string, wanted: NewRecord) => {
  const { population, profiles } = wanted;
  const given = normaliseRecord(await withDepartment(tx, wanted.record));
  const closed = notGivenAtFirst(Object.keys(given));
  if (closed.length > 0) throw notEditable(closed);
  const record = completed(given, population);
  refuseProblems(checkRecord(record, { population, creating: true }), language);
  mustReachDepartment(scope, record.departmentId);
  const { major, problems } = await findMajorOf(tx, record);
  const planned = await planProfiles(tx, profiles, { studentId: id, population });
  const inDatabase = await checkInDatabase(tx, record, record);
  refuseProblems(
    [...inDatabase, ...problems, ...planned.problems, ...(await checkLists(tx, wanted))],
    language,
  );
  const dates = datesOf(record, await studyYearRules(tx));
  return {
    planned: planned.changes,
    values: {
      ...dates,
      ...(major && { majorName: major.name, disciplineCode: major.disciplineCode }),
      ...(major?.degreeType === 'P' && { professionalField: major.disciplineCode }),
      ...record,
      maxEndDate: dates.maxEndDate,
      overseasType: overseasTypeOf(record),
    } as RecordData,
  };
};

const ARRIVED: readonly StudentStatus[] = ['active', 'studying'];

/** The card number: typed, taken or none yet. */
const numberFor = async (
  tx: Tx,
  id: string,
  values: RecordData,
  { autoXykh, legacyNumber = false }: NewRecord,
  language: Language,
): Promise<string | null> => {
  const { cardNo } = values;
  if (typeof cardNo !== 'string' && !autoXykh) return null;
  const facts = values as unknown as CardFacts;
  if (typeof cardNo !== 'string') return (await takeCardNumbers(tx, [{ ...facts, id }])).get(id) ?? null;
  const prefix = legacyNumber ? '' : (await cardPrefixes(tx, [facts]))(facts);
  refuseProblems(checkTypedCardNo(cardNo, prefix, legacyNumber), language);
  await takeTypedCardNo(tx, cardNo, id, legacyNumber);
  return cardNo;
};

/** Makes a record with its person, numbers and account in the transaction of the business that needs it. */
export const createRecordIn = async (tx: Tx, making: Making, wanted: NewRecord) => {
  const { author, language } = making;
  const { actor } = author;
  const id = newId();
  const { values, planned } = await prepared(tx, making, id, wanted);
  const documents = await documentNumbers(tx);
  const idNumberHash = documents.digest(String(values.idNumber));
  const personId = await linkPerson(tx, actor, { idType: String(values.idType), idNumberHash });
  const cardNo = await numberFor(tx, id, values, wanted, language);
  const arrived = ARRIVED.includes(wanted.status);
  const record: RecordData = {
    ...values,
    cardNo,
    studentNo: values.studentNo ?? cardNo,
    status: wanted.status,
    statusDate: dayInShanghai(new Date()),
    entryState: arrived ? 'enrolled' : 'notArrived',
  };
  const checkInAt = arrived ? new Date() : null;
  await insertRecord(tx, record, documents, { id, personId, createdBy: actor?.accountId ?? null, checkInAt });
  await writeProfiles(tx, id, planned);
  if (wanted.family) await replaceSideList(tx, id, 'family', wanted.family);
  if (wanted.education) await replaceSideList(tx, id, 'education', wanted.education);
  const created = { studentId: id, field: 'status', before: null, after: wanted.status };
  await writeHistory(tx, author, { source: 'create' }, [created]);
  await audit(tx, author, {
    action: 'studentRecord.create',
    subject: 'studentRecord',
    subjectId: id,
    after: forTheLog(record),
  });
  await syncAccount(tx, author, personId, { reopen: true });
  return { id, cardNo, studentNo: record.studentNo as string | null, version: 1 };
};

/** Makes a record with its person, numbers and account, or nothing at all. */
export const createRecord = async (writing: Writing, wanted: NewRecord) => {
  return writing.db
    .transaction()
    .execute((tx) => createRecordIn(tx, writing, wanted))
    .catch(explainConstraint);
};
