import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { assignTutor, tutorColumnsOf } from '../../../people/guidance/public.ts';
import { registerThisTerm } from '../../registration/public.ts';
import { changeRecord, createRecordIn, holdRecords } from '../../students/public.ts';
import { type Situation, textOf } from '../rules/situation.ts';
import type { Effect } from './effect.ts';

const EVERYWHERE = { kind: 'all' } as const;

/** Fields of the form that are fields of a record. */
const SAME_NAME =
  `name nameEn gender birthDate idType idNumber nationality ethnicity politicalStatus mobile examineeNo
  enrolYear entryDate admissionCategory examMode trainingLevel degreeType studyMode`.split(/\s+/);

const recordOf = ({ extra }: Situation): RecordData => ({
  ...Object.fromEntries(
    SAME_NAME.map((name) => [name, extra[name]] as const).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  ),
  departmentId: textOf(extra, 'toDept') ?? null,
  majorCode: textOf(extra, 'toMajor') ?? null,
  transferFromSchool: textOf(extra, 'fromSchool') ?? null,
});

/** Somebody who began elsewhere goes on here: a new record, in the state of those who study. */
export const transferIn: Effect = {
  plan: (situation) => {
    const { idNumber: _idNumber, ...shown } = recordOf(situation);
    return { values: { ...shown, status: 'active' } };
  },
  make: async (tx, act) => {
    const { author, situation, changeId, effectiveDate } = act;
    const { population, extra } = situation;
    const making = { scope: EVERYWHERE, author, language: 'zh' } as const;
    const wanted = {
      record: recordOf(situation),
      population,
      status: 'active',
      profiles: {},
      autoXykh: true,
    } as const;
    const { id } = await createRecordIn(tx, making, wanted);
    const tutorId = textOf(extra, 'toTutor');
    if (tutorId)
      await assignTutor(tx, author, {
        studentId: id,
        tutorId,
        role: 'main',
        fromDate: effectiveDate,
        source: 'change',
        changeId,
      });
    const [held] = await holdRecords(tx, EVERYWHERE, [id]);
    if (held)
      await changeRecord(
        tx,
        author,
        held,
        { ...(await tutorColumnsOf(tx, id)) },
        {
          origin: { source: 'change', sourceId: changeId, effectiveDate },
        },
      );
    await registerThisTerm(tx, author, { studentId: id, state: 'unregistered', method: 'change' });
    return { madeRecordId: id };
  },
};
