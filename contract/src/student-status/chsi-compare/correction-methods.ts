import { recordFields } from '../students/record-fields.ts';
import type { ComparedField } from './chsi-compare.ts';

/** The field of the record that a field of the register is about, where it is called otherwise. */
const OF_RECORD = { departmentName: 'departmentId', majorName: 'majorCode' } as const;

const isDecided = (field: ComparedField): boolean => {
  const code = field in OF_RECORD ? OF_RECORD[field as keyof typeof OF_RECORD] : field;
  return recordFields[code as keyof typeof recordFields].edit === 'K';
};

/** How a record is brought in line with the register: what procedures decide by a correction, the rest by an edit. */
export const correctionMethods = (fields: readonly ComparedField[]): ('correction' | 'edit')[] => [
  ...(fields.some(isDecided) ? ['correction' as const] : []),
  ...(fields.every(isDecided) ? [] : ['edit' as const]),
];
