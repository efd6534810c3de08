import { profileFields } from '@graduate/contract/student-status/students/fields/profiles.ts';
import { normaliseRecord } from '@graduate/contract/student-status/students/normalise-record.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { majorOfDepartment } from '../../../administration/accounts/public.ts';
import type { HeldRecord } from '../../students/public.ts';
import { changeIntlProfile } from '../../students/public.ts';
import { correctionsIn } from '../rules/corrections.ts';
import { type Situation, textOf } from '../rules/situation.ts';
import type { Act, Effect } from './effect.ts';

const NOT_REGISTERED: readonly unknown[] = ['unregistered', 'deferred'];

/** Nobody has to come back to register: who studies abroad is registered by that. */
export const abroad: Effect = {
  plan: ({ extra, student }) => ({
    values: {
      presence: 'abroad',
      ...(NOT_REGISTERED.includes(student['registrationState']) && { registrationState: 'registered' }),
    },
    endDate: textOf(extra, 'to') ?? null,
  }),
};

export const abroadReturn: Effect = { plan: () => ({ values: { presence: 'on_campus' } }) };

/** Writes fields of the international profile and keeps what they said. */
const writeProfile = (valuesOf: (act: Act) => RecordData) => async (tx: Tx, act: Act, held: HeldRecord) => {
  const { author, changeId, effectiveDate } = act;
  const intl = await changeIntlProfile(tx, author, held, valuesOf(act), {
    origin: { source: 'change', sourceId: changeId, effectiveDate },
  });
  return { undo: { intl } };
};

export const funding: Effect = {
  plan: () => ({ values: {} }),
  before: writeProfile(({ situation }) => ({ fundingType: textOf(situation.extra, 'toFunding') ?? null })),
};

export const visa: Effect = {
  plan: () => ({ values: {} }),
  before: writeProfile(({ situation: { extra } }) =>
    Object.fromEntries(
      Object.entries(extra).filter(
        (entry): entry is [string, string] => entry[0] in profileFields.intl && typeof entry[1] === 'string',
      ),
    ),
  ),
};

/** The name of a major follows its code. */
const majorNameOf = async ({ db, student }: Situation, values: RecordData): Promise<RecordData> => {
  const { departmentId, majorCode } = { ...student, ...values };
  if (!('majorCode' in values) || typeof departmentId !== 'string' || typeof majorCode !== 'string')
    return {};
  const major = await majorOfDepartment(db, departmentId, majorCode);
  return major ? { majorName: major.name, disciplineCode: major.disciplineCode } : {};
};

export const correct: Effect = {
  plan: async (situation) => {
    const given = correctionsIn(situation.extra).map(({ field, value }) => [field, value] as const);
    const values = normaliseRecord(Object.fromEntries(given));
    return { values: { ...values, ...(await majorNameOf(situation, values)) } };
  },
};
