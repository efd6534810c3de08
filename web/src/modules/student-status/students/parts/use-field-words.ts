import { nameOfRegion } from '@graduate/contract/administration/dictionaries/regions.ts';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';

import { useDepartments } from '../../../administration/accounts/public.tsx';

import { partTexts } from './part-texts.ts';
import { useRecordDict } from './use-record-dict.ts';

export type FieldWords = (field: RecordField, value: RecordValue | undefined) => string;

const MINUTES = 16;

/** How the value of a field reads: names instead of codes, in the language of the interface. */
export const useFieldWords = (): FieldWords => {
  const t = useTexts(partTexts);
  const language = useLanguage();
  const dict = useRecordDict();
  const { nameOf } = useDepartments();

  const place = (code: string) => nameOfRegion(code, (part) => dict.label('region', part));
  const inWords = (field: RecordField, word: string): string => {
    switch (field.kind) {
      case 'dictionary':
        return field.dictionary === 'region' ? place(word) : dict.label(field.dictionary ?? '', word);
      case 'choice':
        return field.choices?.[word]?.[language] ?? word;
      case 'department':
        return nameOf(word) || word;
      case 'moment':
        return word.slice(0, MINUTES);
      default:
        return word;
    }
  };
  return (field, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    return inWords(field, String(value));
  };
};
