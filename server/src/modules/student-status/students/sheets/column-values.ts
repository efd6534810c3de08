import type { Language } from '@graduate/contract/platform/text.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordValue } from '@graduate/contract/student-status/students/records.ts';
import type { StudentColumn } from '@graduate/contract/student-status/students/sheet-columns.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import type { CellContent } from '../../../../platform/excel/sheet.ts';
import { dictionaryLabels } from '../../../administration/dictionaries/public.ts';
import { masked } from '../field-sight.ts';
import { isSealed, openedValue } from '../sealed-fields.ts';
import type { SheetRow } from './found-students.ts';

const yesNo = { zh: { true: '是', false: '否' }, en: { true: 'yes', false: 'no' } } as const;

/** What a cell of a column says about a record; codes are told by their names, which are looked up once for the sheet. */
export type ValueOf = (column: StudentColumn, row: SheetRow) => CellContent;

const namesOfPlaces = async (db: Db) => {
  const departments = await db.selectFrom('departments').select(['id', 'code', 'name', 'nameEn']).execute();
  const classes = await db.selectFrom('studentClasses').select(['id', 'name']).execute();
  return {
    departments: new Map(departments.map((department) => [department.id, department])),
    classes: new Map(classes.map(({ id, name }) => [id, name])),
  };
};

/** What a row kept from before says of its places; undefined where it says nothing. */
const namedThen = (column: StudentColumn, { placeNames }: SheetRow): string | null | undefined => {
  switch (placeNames && column) {
    case 'departmentCode':
      return placeNames?.departmentCode;
    case 'departmentId':
      return placeNames?.department;
    case 'classId':
      return placeNames?.class;
    default:
      return undefined;
  }
};

export const valuesFor = async (
  db: Db,
  columns: readonly StudentColumn[],
  language: Language,
): Promise<ValueOf> => {
  const fields = columns.flatMap((column) => (column === 'departmentCode' ? [] : [recordFields[column]]));
  const dictionaries = [...new Set(fields.flatMap(({ dictionary }) => dictionary ?? []))];
  const [labelOf, { departments, classes }, documents] = await Promise.all([
    dictionaryLabels(db, dictionaries, language),
    namesOfPlaces(db),
    documentNumbers(db),
  ]);
  const departmentOf = (id: unknown) => {
    const department = departments.get(String(id));
    return language === 'zh' ? department?.name : department?.nameEn || department?.name;
  };
  const valueNow: ValueOf = (column, row) => {
    if (column === 'departmentCode') return departments.get(String(row.departmentId))?.code;
    const value = row[column];
    if (value === null || value === undefined) return null;
    if (isSealed(column)) return openedValue(column, String(value), documents);
    const { kind, dictionary, choices } = recordFields[column];
    switch (kind) {
      case 'choice':
        return choices?.[String(value)]?.[language] ?? String(value);
      case 'dictionary':
        return labelOf(dictionary ?? '', String(value));
      case 'yesNo':
        return yesNo[language][value ? 'true' : 'false'];
      case 'department':
        return departmentOf(value);
      case 'class':
        return classes.get(String(value));
      default:
        return value as CellContent;
    }
  };
  return (column, row) => {
    const known = namedThen(column, row);
    return known === undefined ? valueNow(column, row) : known;
  };
};

/** The value of a field as it is shown to who may not see it plain. */
export const maskedValue = (column: StudentColumn, value: CellContent): CellContent =>
  column === 'departmentCode' || value instanceof Date || value === undefined
    ? value
    : (masked(column, value) as Exclude<RecordValue, boolean>);
