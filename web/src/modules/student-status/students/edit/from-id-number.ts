import {
  factsOfIdNumber,
  tellsFacts,
  upgradedIdNumber,
} from '@graduate/contract/student-status/students/id-numbers.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';

type Values = Readonly<Record<string, RecordValue | undefined>>;

/** What a document number fills in: birth date and gender, and the native place where that is still empty. */
export const filledByIdNumber = (
  values: Values,
  knownRegions: readonly string[],
): Record<string, RecordValue> => {
  const { idType, idNumber, nativePlace } = values;
  if (!tellsFacts(idType) || typeof idNumber !== 'string') return {};
  const facts = factsOfIdNumber(upgradedIdNumber(idNumber.trim().toUpperCase()));
  if (!facts) return {};
  const { birthDate, gender, region } = facts;
  const place = [`${region.slice(0, 4)}00`, `${region.slice(0, 2)}0000`].find((code) =>
    knownRegions.includes(code),
  );
  return { birthDate, gender, ...(!nativePlace && place && { nativePlace: place }) };
};
