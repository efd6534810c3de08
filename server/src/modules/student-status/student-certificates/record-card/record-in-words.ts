import type { Language } from '@graduate/contract/platform/text.ts';
import {
  type ProfileName,
  profileFields,
} from '@graduate/contract/student-status/students/fields/profiles.ts';
import type {
  FieldGroup,
  RecordField,
} from '@graduate/contract/student-status/students/fields/record-field.ts';
import { fieldGroups } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { recordFieldGroups } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordValue, StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { dictionaryLabels } from '../../../administration/dictionaries/public.ts';

type Fact = readonly [string, string];
type Fields = Readonly<Record<string, RecordField>>;

const MINUTES = 16;
const yesNo = { zh: ['否', '是'], en: ['no', 'yes'] } as const;

const dictionariesOf = (fields: readonly RecordField[]): string[] => [
  ...new Set(fields.flatMap(({ dictionary }) => dictionary ?? [])),
];

const everyField: readonly RecordField[] = [
  ...Object.values(recordFieldGroups).flatMap((group) => Object.values(group as Fields)),
  ...Object.values(profileFields).flatMap((group) => Object.values(group as Fields)),
];

/** Code tables of the lists beside the record. */
const LIST_DICTIONARIES = ['relation', 'political', 'politicalStatus'];

export type Words = {
  of: (field: RecordField, value: RecordValue | undefined) => string;
  named: (dictionary: string, code: string | null) => string;
  /** What the department with a code is called. */
  department: (code: string, name: string) => string;
};

/** How the values of a record read. */
export const recordWords = async (db: Db, language: Language): Promise<Words> => {
  const [labelOf, departments] = await Promise.all([
    dictionaryLabels(db, [...dictionariesOf(everyField), ...LIST_DICTIONARIES], language),
    db.selectFrom('departments').select(['id', 'code', 'name', 'nameEn']).execute(),
  ]);
  const departmentOf = (id: string) => {
    const found = departments.find((department) => department.id === id);
    return (language === 'en' && found?.nameEn) || (found?.name ?? id);
  };
  const worded = ({ kind, dictionary, choices }: RecordField, word: string): string => {
    switch (kind) {
      case 'dictionary':
        return labelOf(dictionary ?? '', word) || word;
      case 'choice':
        return choices?.[word]?.[language] ?? word;
      case 'department':
        return departmentOf(word);
      case 'moment':
        return word.slice(0, MINUTES);
      default:
        return word;
    }
  };
  return {
    of: (field, value) => {
      if (value === null || value === undefined || value === '') return '';
      if (typeof value === 'boolean') return yesNo[language][value ? 1 : 0];
      return worded(field, String(value));
    },
    department: (code, name) => {
      const found = departments.find((department) => department.code === code);
      return (language === 'en' && found?.nameEn) || name;
    },
    named: (dictionary, code) => (code ? labelOf(dictionary, code) || code : ''),
  };
};

const filled = (
  fields: Fields,
  data: Readonly<Record<string, RecordValue | undefined>>,
  words: Words,
  language: Language,
): Fact[] =>
  Object.entries(fields).flatMap(([code, field]): Fact[] => {
    if (field.kind === 'reference') return [];
    const value = words.of(field, data[code]);
    return value === '' ? [] : [[field.label[language], value]];
  });

/** The filled fields of every group the reader sees; a group without any is not there. */
export const groupsInWords = (detail: StudentDetail, words: Words, language: Language) => {
  const data = { ...detail.record, ...('classId' in detail.record && { classId: detail.brief.className }) };
  return (Object.keys(recordFieldGroups) as FieldGroup[]).flatMap((group) => {
    const facts = filled(recordFieldGroups[group] as Fields, data, words, language);
    return facts.length > 0 ? [{ group, title: fieldGroups[group][language], facts }] : [];
  });
};

/** What international, visiting and equivalent students have besides. */
export const profileInWords = (detail: StudentDetail, words: Words, language: Language): Fact[] =>
  (Object.keys(profileFields) as ProfileName[]).flatMap((name) => {
    const data = detail[name] as Readonly<Record<string, RecordValue>> | undefined;
    return data ? filled(profileFields[name] as Fields, data, words, language) : [];
  });
