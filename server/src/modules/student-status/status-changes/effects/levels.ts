import type { EditClass } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { recordFieldCodes, recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData, RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { assignTutor, endTutors, presentTutors, tutorColumnsOf } from '../../../people/guidance/public.ts';
import { registerThisTerm } from '../../registration/public.ts';
import {
  changeRecord,
  createRecordIn,
  type HeldRecord,
  holdRecord,
  holdRecords,
} from '../../students/public.ts';
import { numberOf, type Situation, textOf } from '../rules/situation.ts';
import type { Undo } from '../status-changes.tables.ts';
import type { Act, Effect } from './effect.ts';
import { majorFields } from './studies.ts';

const EVERYWHERE = { kind: 'all' } as const;
/** Classes of fields that belong to the person rather than to a stage of studies. */
const GIVEN: readonly EditClass[] = ['E', 'S', 'C', 'D', 'M'];
const OF_ONE_STAGE = new Set(
  `cardNo studentNo population enrolYear admitDeptId admitMajorCode entryDate examMode scoreFirst scoreSecond
  scoreTotal faceVerify archiveNo classId direction chsiEnrolState chsiGradState chsiMessage destination employer
  leaveSchoolAt tuitionStandard feeState remark`.split(/\s+/),
);

/** What a person takes along into another stage. */
const ofThePerson = (student: RecordData): RecordData =>
  Object.fromEntries(
    recordFieldCodes
      .filter((code) => GIVEN.includes(recordFields[code].edit) && !OF_ONE_STAGE.has(code))
      .map((code): [string, RecordValue] => [code, student[code] ?? null])
      .filter(([, value]) => value !== null),
  );

const DOCTOR_BY_CONTINUATION = '33';

const closing = ({ effectiveDate, today, type }: Situation): RecordData => ({
  status: 'levelChanged',
  statusDate: effectiveDate ?? today,
  statusReason: type.name.zh,
  presence: 'left',
});

const originOf = ({ changeId, effectiveDate }: Act) =>
  ({ source: 'change', sourceId: changeId, effectiveDate }) as const;

const letTutorsGo = async (tx: Tx, act: Act, studentId: string): Promise<string[]> => {
  const tutors = await presentTutors(tx, studentId);
  await endTutors(tx, studentId, act.effectiveDate);
  return tutors;
};

/** Gives a new record its tutor and a place in this term, and writes what else is known of it. */
export const settle = async (tx: Tx, act: Act, id: string, known: RecordData): Promise<void> => {
  const { author, situation, effectiveDate, changeId } = act;
  const tutorId = textOf(situation.extra, 'toTutor');
  if (tutorId)
    await assignTutor(tx, author, {
      studentId: id,
      tutorId,
      role: 'main',
      fromDate: effectiveDate,
      source: 'change',
      changeId,
    });
  const held = await holdRecord(tx, EVERYWHERE, id);
  const values = { ...known, ...(await tutorColumnsOf(tx, id)) };
  await changeRecord(tx, author, held, values, { origin: originOf(act) });
  await registerThisTerm(tx, author, { studentId: id, state: 'unregistered', method: 'change' });
};

const link = async (tx: Tx, act: Act, id: string, nextRecordId: string): Promise<void> => {
  const { author } = act;
  await changeRecord(
    tx,
    author,
    await holdRecord(tx, EVERYWHERE, id),
    { nextRecordId },
    {
      origin: originOf(act),
    },
  );
};

const makeStage = async (tx: Tx, act: Act, record: RecordData): Promise<string> => {
  const { author } = act;
  const making = { scope: EVERYWHERE, author, language: 'zh' } as const;
  const wanted = { record, population: 'regular', status: 'active', profiles: {}, autoXykh: true } as const;
  return (await createRecordIn(tx, making, wanted)).id;
};

/** The master stage ends and a doctoral record with a number of its own begins. */
export const masterToDoctor: Effect = {
  plan: (situation) => ({ values: closing(situation) }),
  after: async (tx, act, { row }) => {
    const { situation } = act;
    const { extra, student } = situation;
    const entryDate = textOf(extra, 'doctorEntryDate') ?? act.effectiveDate;
    const tutors = await letTutorsGo(tx, act, row.id);
    const { majorName: _name, disciplineCode: _discipline, ...major } = await majorFields(situation);
    const madeRecordId = await makeStage(tx, act, {
      ...ofThePerson(student),
      departmentId: student['departmentId'] ?? null,
      ...major,
      trainingLevel: 'D',
      studyMode: student['studyMode'] ?? 'fulltime',
      trainingMode: textOf(extra, 'subType') ?? 'masterToDoctor',
      examMode: DOCTOR_BY_CONTINUATION,
      enrolYear: Number(entryDate.slice(0, 4)),
      entryDate,
    });
    await settle(tx, act, madeRecordId, { previousRecordId: row.id });
    await link(tx, act, row.id, madeRecordId);
    return { madeRecordId, undo: { tutors } };
  },
};

const MASTER_AGAIN: RecordData = {
  status: 'active',
  statusReason: null,
  presence: 'on_campus',
  registrationState: 'unregistered',
};

const hasFormerMaster = async ({ db, student }: Situation): Promise<boolean> => {
  const id = textOf(student, 'previousRecordId');
  if (!id) return false;
  const former = await db
    .selectFrom('studentRecords')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  return former?.status === 'levelChanged';
};

const formerMaster = async (tx: Tx, id: string | undefined): Promise<HeldRecord | undefined> => {
  if (!id) return undefined;
  const [held] = await holdRecords(tx, EVERYWHERE, [id]);
  return held?.row.status === 'levelChanged' ? held : undefined;
};

/** The master record the student came from opens again. */
const reopen = async (tx: Tx, act: Act, master: HeldRecord, doctorId: string): Promise<Undo['other']> => {
  const { author, situation, effectiveDate } = act;
  const { majorName, disciplineCode, ...major } = await majorFields(situation);
  const values: RecordData = {
    ...MASTER_AGAIN,
    statusDate: effectiveDate,
    ...major,
    ...(majorName !== undefined && { majorName }),
    ...(disciplineCode !== undefined && { disciplineCode }),
  };
  await changeRecord(tx, author, master, values, { origin: originOf(act) });
  await settle(tx, act, master.row.id, { previousRecordId: doctorId });
  const before = Object.keys({ ...values, previousRecordId: null }).map((name) => [
    name,
    master.values[name] ?? null,
  ]);
  return { id: master.row.id, values: Object.fromEntries(before) as RecordData };
};

const asMaster = async (act: Act): Promise<RecordData> => {
  const { situation } = act;
  const { student } = situation;
  const { majorName: _name, disciplineCode: _discipline, ...major } = await majorFields(situation);
  return {
    ...ofThePerson(student),
    departmentId: student['departmentId'] ?? null,
    majorCode: student['majorCode'] ?? null,
    degreeType: student['degreeType'] ?? 'A',
    ...major,
    trainingLevel: 'M',
    studyMode: student['studyMode'] ?? 'fulltime',
    trainingMode: 'general',
    examMode: textOf(student, 'examMode') ?? null,
    enrolYear: numberOf(student, 'enrolYear') ?? null,
    entryDate: textOf(student, 'entryDate') ?? null,
  };
};

/** The doctoral stage ends; the student is a master student again, or for the first time. */
export const doctorToMaster: Effect = {
  plan: async (situation) => ({
    values: {
      ...closing(situation),
      // The number of the examination is one person's of a year: a new record takes it over.
      ...(!(await hasFormerMaster(situation)) && { examineeNo: null }),
    },
  }),
  after: async (tx, act, { row }) => {
    const tutors = await letTutorsGo(tx, act, row.id);
    const master = await formerMaster(tx, textOf(act.situation.student, 'previousRecordId'));
    if (master) {
      const other = await reopen(tx, act, master, row.id);
      await link(tx, act, row.id, master.row.id);
      return { undo: { tutors, ...(other && { other }) } };
    }
    const madeRecordId = await makeStage(tx, act, await asMaster(act));
    await settle(tx, act, madeRecordId, { previousRecordId: row.id });
    await link(tx, act, row.id, madeRecordId);
    return { madeRecordId, undo: { tutors } };
  },
};
