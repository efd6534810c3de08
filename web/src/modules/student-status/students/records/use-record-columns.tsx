import { fieldsOf } from '@graduate/contract/platform/fields.ts';
import { sortableIn } from '@graduate/contract/platform/page.ts';
import { statusTraits, withStatus } from '@graduate/contract/student-status/students/choices.ts';
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
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { FlagTags } from '../parts/flag-tags.tsx';
import { StatusTag } from '../parts/status-tag.tsx';
import { StudentPhoto } from '../parts/student-photo.tsx';
import { useFieldWords } from '../parts/use-field-words.ts';
import { recordsTexts } from './records-texts.ts';

type Act = (row: StudentRow) => void;
/** Those that need a right are absent without it. */
export type RowActs = Record<'view' | 'edit' | 'remove', Act> &
  Record<'print' | 'applyChange' | 'assignTutor' | 'message' | 'readLog', Act | undefined>;
type Offered = {
  key: string;
  name: string;
  danger?: boolean;
  act: Act | undefined;
  when?: (row: StudentRow) => boolean;
};

/** Wide enough for what usually stands in such a field. */
const widthOf = ({ kind, length = 0 }: RecordField): number =>
  kind === 'longText' || length > 50 ? 200 : kind === 'moment' ? 150 : 120;

/** The fields of the record that the columns in sight need beside what every row has. */
export const fieldsBehind = (keys: readonly string[]): RecordFieldCode[] =>
  listFieldCodes.filter((code) => keys.includes(code) && !(code in StudentRow.fields));

/** The columns of the list; those marked extra are chosen in the column settings. */
export const useRecordColumns = (acts: RowActs) => {
  const t = useTexts(recordsTexts);
  const language = useLanguage();
  const inWords = useFieldWords();

  const isOpen = (row: StudentRow) => statusTraits[row.status].open;
  const offered: readonly Offered[] = [
    { key: 'view', name: t.view, act: acts.view },
    { key: 'edit', name: t.edit, act: acts.edit, when: (row) => row.actions.includes('edit') },
    { key: 'print', name: t.printCertificate, act: acts.print },
    {
      key: 'change',
      name: t.applyChange,
      act: acts.applyChange,
      when: (row) => withStatus.includes(row.population) && isOpen(row),
    },
    {
      key: 'tutor',
      name: t.assignTutor,
      act: acts.assignTutor,
      when: (row) => !row.mainTutorName && isOpen(row),
    },
    { key: 'message', name: t.message, act: acts.message },
    { key: 'log', name: t.readLog, act: acts.readLog },
    {
      key: 'remove',
      name: t.remove,
      danger: true,
      act: acts.remove,
      when: (row) => row.actions.includes('delete'),
    },
  ];

  const usual: ColumnSpec<StudentRow>[] = [
    { key: 'studentNo', card: 'fact' },
    {
      key: 'name',
      width: 120,
      fixed: 'start',
      card: 'title',
      render: (row) => (
        <button
          type="button"
          className="text-button name-button"
          title={row.name}
          onClick={() => acts.view(row)}
        >
          {row.name}
        </button>
      ),
    },
    { key: 'status', width: 100, card: 'status', render: ({ status }) => <StatusTag status={status} /> },
    { key: 'photoUrl', width: 64, render: (row) => <StudentPhoto url={row.photoUrl} name={row.name} /> },
    { key: 'gender', width: 60 },
    { key: 'yxCode', field: 'departmentName', width: 180, card: 'fact' },
    { key: 'majorCode', field: 'majorName', width: 170 },
    { key: 'grade', width: 80 },
    { key: 'trainingLevel', width: 80 },
    { key: 'degreeType' },
    { key: 'studyMode' },
    { key: 'mainTutorName', width: 100 },
    { key: 'registrationState' },
    { key: 'checkState' },
    { key: 'entryDate' },
    { key: 'expectedGraduationDate' },
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
    offered.flatMap(({ act, when, ...action }) =>
      act && (!when || when(row)) ? [{ ...action, run: () => act(row) }] : [],
    );
  return useColumns(
    fieldsOf(StudentRow),
    [...usual, ...more, { actions: actionsOn, width: 152 }],
    sortableIn(readingCalls.list.query),
  );
};
