import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { createRecordIn } from '../../students/public.ts';
import { type Situation, textOf } from '../rules/situation.ts';
import type { Effect } from './effect.ts';
import { settle } from './levels.ts';

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
    const { author, situation } = act;
    const { population } = situation;
    const making = { scope: EVERYWHERE, author, language: 'zh' } as const;
    const wanted = {
      record: recordOf(situation),
      population,
      status: 'active',
      profiles: {},
      autoXykh: true,
    } as const;
    const { id } = await createRecordIn(tx, making, wanted);
    await settle(tx, act, id, {});
    return { madeRecordId: id };
  },
};
