import { fieldsOf } from '@graduate/contract/platform/fields.ts';
import { sortableIn } from '@graduate/contract/platform/page.ts';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import { listFieldCodes, StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { columnNamed } from '@graduate/contract/student-status/students/sheet-columns.ts';
import type { ColumnSpec } from '../../../../ui/list-page/list-columns.ts';
import { useColumns } from '../../../../ui/list-page/use-columns.tsx';
import { useLanguage } from '../../../../ui/texts.ts';
import { FlagTags } from '../parts/flag-tags.tsx';
import { StatusTag } from '../parts/status-tag.tsx';
import { StudentPhoto } from '../parts/student-photo.tsx';
import { useFieldWords } from '../parts/use-field-words.ts';
import { type RowAct, viewStudent } from './use-row-acts.ts';

/** Wide enough for what usually stands in such a field. */
const widthOf = ({ kind, length = 0 }: RecordField): number =>
  kind === 'longText' || length > 50 ? 200 : kind === 'moment' ? 150 : 120;

/** The fields of the record that the columns in sight need beside what every row has. */
export const fieldsBehind = (keys: readonly string[]): RecordFieldCode[] =>
  listFieldCodes.filter((code) => keys.includes(code) && !(code in StudentRow.fields));

/** The columns of the list; those marked extra are chosen in the column settings. */
export const useRecordColumns = (acts: readonly RowAct[]) => {
  const language = useLanguage();
  const inWords = useFieldWords();

  const usual: ColumnSpec<StudentRow>[] = [
    { key: 'studentNo', width: 122, card: 'fact' },
    {
      key: 'name',
      width: 138,
      fixed: 'start',
      card: 'title',
      render: (row) => (
        <button
          type="button"
          className="text-button name-button"
          title={row.name}
          onClick={() => viewStudent(row)}
        >
          {row.name}
        </button>
      ),
    },
    {
      key: 'status',
      width: language === 'en' ? 132 : 92,
      card: 'status',
      render: ({ status }) => <StatusTag status={status} />,
    },
    { key: 'yxCode', field: 'departmentName', width: 156, card: 'fact' },
    { key: 'majorCode', field: 'majorName', width: 144, card: 'fact' },
    { key: 'grade', width: 76, yields: true },
    { key: 'trainingLevel', width: 66, yields: true },
    { key: 'mainTutorName', width: 92, yields: true },
    { key: 'registrationState', width: 96, yields: true },
    {
      key: 'photoUrl',
      width: 64,
      extra: true,
      render: (row) => <StudentPhoto url={row.photoUrl} name={row.name} />,
    },
    { key: 'gender', width: 80, extra: true },
    { key: 'degreeType', extra: true },
    { key: 'studyMode', extra: true },
    { key: 'checkState', extra: true },
    { key: 'entryDate', extra: true },
    { key: 'expectedGraduationDate', extra: true },
    { key: 'flags', width: 150, extra: true, render: ({ flags }) => <FlagTags flags={flags} /> },
    { key: 'cardNo', extra: true },
    { key: 'nameEn', extra: true },
    { key: 'population', extra: true },
    { key: 'className', extra: true },
    { key: 'direction', width: 160, extra: true },
    { key: 'maxEndDate', extra: true },
    { key: 'presence', extra: true },
    { key: 'campus', extra: true },
    { key: 'mobile', extra: true },
    { key: 'gradCheckState', extra: true },
  ];
  const shownAlready = new Set(usual.flatMap(({ key }) => columnNamed(key) ?? []));
  const more = listFieldCodes
    .filter((code) => !shownAlready.has(code))
    .map(
      (code): ColumnSpec<StudentRow> => ({
        key: code,
        title: recordFields[code].label[language],
        width: widthOf(recordFields[code]),
        extra: true,
        render: (row) => inWords(recordFields[code], row.more?.[code]) || '—',
      }),
    );
  const actionsOn = (row: StudentRow) =>
    acts.flatMap(({ act, when, ...action }) =>
      (when?.(row) ?? true) ? [{ ...action, run: () => act(row) }] : [],
    );
  return useColumns(
    fieldsOf(StudentRow),
    [...usual, ...more, { actions: actionsOn, width: 152 }],
    sortableIn(readingCalls.list.query),
  );
};
