import {
  checkStates,
  degreeTypes,
  populations,
  presences,
  registrationStates,
  statusTraits,
  studyModes,
  trainingLevels,
  withStatus,
} from '@graduate/contract/student-status/students/choices.ts';
import type { RecordField } from '@graduate/contract/student-status/students/fields/record-field.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import { listFieldCodes, StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { columnNamed } from '@graduate/contract/student-status/students/sheet-columns.ts';
import type { ReactNode } from 'react';
import type { ShownColumn } from '../../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { FlagTags } from '../parts/flag-tags.tsx';
import { StatusTag } from '../parts/status-tag.tsx';
import { StudentPhoto } from '../parts/student-photo.tsx';
import { useFieldWords } from '../parts/use-field-words.ts';
import { useRecordDict } from '../parts/use-record-dict.ts';
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
type Traits = Partial<Omit<ShownColumn<StudentRow>, 'key' | 'title' | 'render'>>;

/** Wide enough for what usually stands in such a field. */
const widthOf = ({ kind, length = 0 }: RecordField): number =>
  kind === 'longText' || length > 50 ? 200 : kind === 'moment' ? 150 : 120;

/** The fields of the record that the columns in sight need beside what every row has. */
export const fieldsBehind = (keys: readonly string[]): RecordFieldCode[] =>
  listFieldCodes.filter((code) => keys.includes(code) && !(code in StudentRow.fields));

/** The columns of the list; those marked extra are chosen in the column settings. */
export const useRecordColumns = (acts: RowActs): ShownColumn<StudentRow>[] => {
  const t = useTexts(recordsTexts);
  const language = useLanguage();
  const label = useLabels(StudentRow);
  const dict = useRecordDict();

  const column = (
    key: keyof typeof label,
    width: number,
    render: (row: StudentRow) => ReactNode,
    traits: Traits = {},
  ): ShownColumn<StudentRow> => ({ key, title: label[key], width, render, ...traits });
  const inWords = useFieldWords();
  const sortable = { sortable: true };
  const extra = { extra: true };

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

  const usual: ShownColumn<StudentRow>[] = [
    column('studentNo', 130, (row) => row.studentNo ?? '—', { fixed: 'start', sortable: true, card: 'fact' }),
    column(
      'name',
      120,
      (row) => (
        <button
          type="button"
          className="text-button name-button"
          title={row.name}
          onClick={() => acts.view(row)}
        >
          {row.name}
        </button>
      ),
      { fixed: 'start', sortable: true, card: 'title' },
    ),
    column('status', 100, (row) => <StatusTag status={row.status} />, {
      align: 'center',
      sortable: true,
      card: 'status',
    }),
    column('photoUrl', 64, (row) => <StudentPhoto url={row.photoUrl} name={row.name} />),
    column('gender', 60, (row) => dict.label('gender', row.gender)),
    {
      ...column('departmentName', 180, (row) => row.departmentName, { card: 'fact' }),
      ...sortable,
      key: 'yxCode',
    },
    { ...column('majorName', 170, (row) => row.majorName ?? '—'), ...sortable, key: 'majorCode' },
    column('grade', 80, (row) => row.grade, sortable),
    column('trainingLevel', 80, (row) => trainingLevels[row.trainingLevel][language]),
    column('degreeType', 100, (row) => (row.degreeType ? degreeTypes[row.degreeType][language] : '—')),
    column('studyMode', 100, (row) => (row.studyMode ? studyModes[row.studyMode][language] : '—')),
    column('mainTutorName', 100, (row) => row.mainTutorName ?? '—'),
    column('registrationState', 90, (row) => registrationStates[row.registrationState][language], {
      align: 'center',
    }),
    column('checkState', 90, (row) => checkStates[row.checkState][language], { align: 'center' }),
    column('entryDate', 115, (row) => row.entryDate, sortable),
    column('expectedGraduationDate', 115, (row) => row.expectedGraduationDate ?? '—', sortable),
    column('flags', 150, (row) => <FlagTags flags={row.flags} />, extra),
    column('cardNo', 140, (row) => row.cardNo ?? '—', extra),
    column('nameEn', 140, (row) => row.nameEn ?? '—', extra),
    column('population', 110, (row) => populations[row.population][language], extra),
    column('className', 140, (row) => row.className ?? '—', extra),
    column('direction', 160, (row) => row.direction ?? '—', extra),
    column('maxEndDate', 115, (row) => row.maxEndDate ?? '—', extra),
    column('presence', 100, (row) => presences[row.presence][language], extra),
    column('campus', 110, (row) => dict.label('campus', row.campus) || '—', extra),
    column('mobile', 130, (row) => row.mobile ?? '—', extra),
    column(
      'gradCheckState',
      100,
      (row) => (row.gradCheckState ? checkStates[row.gradCheckState][language] : '—'),
      extra,
    ),
  ];
  const shownAlready = new Set(usual.flatMap(({ key }) => columnNamed(key) ?? []));
  const more = listFieldCodes
    .filter((code) => !shownAlready.has(code))
    .map(
      (code): ShownColumn<StudentRow> => ({
        key: code,
        title: recordFields[code].label[language],
        width: widthOf(recordFields[code]),
        extra: true,
        render: (row) => inWords(recordFields[code], row.more?.[code]) || '—',
      }),
    );
  return [
    ...usual,
    ...more,
    {
      key: 'actions',
      title: t.actions,
      width: 152,
      fixed: 'end',
      card: 'actions',
      render: (row) => (
        <RowActions
          actions={offered.flatMap(({ act, when, ...action }) =>
            act && (!when || when(row)) ? [{ ...action, run: () => act(row) }] : [],
          )}
        />
      ),
    },
  ];
};
