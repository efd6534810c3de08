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
} from '@graduate/contract/students/choices.ts';
import { StudentRow } from '@graduate/contract/students/records.ts';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { FlagTags } from '../parts/flag-tags.tsx';
import { StatusTag } from '../parts/status-tag.tsx';
import { StudentPhoto } from '../parts/student-photo.tsx';
import { useRecordDict } from '../parts/use-record-dict.ts';
import { recordsTexts } from './records-texts.ts';

type Acts = Record<'view' | 'edit' | 'remove', (row: StudentRow) => void> & {
  /** For those who print certificates. */
  print?: ((row: StudentRow) => void) | undefined;
  /** Absent for those who may not apply for students. */
  applyChange: ((row: StudentRow) => void) | undefined;
};
type Traits = Partial<Omit<ListColumn<StudentRow>, 'key' | 'title' | 'render'>>;

/** The columns of the list; those marked extra are chosen in the column settings. */
export const useRecordColumns = (acts: Acts): ListColumn<StudentRow>[] => {
  const t = useTexts(recordsTexts);
  const language = useLanguage();
  const label = useLabels(StudentRow);
  const dict = useRecordDict();

  const column = (
    key: keyof typeof label,
    width: number,
    render: (row: StudentRow) => ReactNode,
    traits: Traits = {},
  ): ListColumn<StudentRow> => ({ key, title: label[key], width, render, ...traits });
  const sortable = { sortable: true };
  const extra = { extra: true };

  return [
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
    {
      key: 'actions',
      title: t.actions,
      width: 152,
      fixed: 'end',
      card: 'actions',
      render: (row) => (
        <RowActions
          actions={[
            { key: 'view', name: t.view, run: () => acts.view(row) },
            ...(row.actions.includes('edit')
              ? [{ key: 'edit', name: t.edit, run: () => acts.edit(row) }]
              : []),
            ...(acts.print ? [{ key: 'print', name: t.printCertificate, run: () => acts.print?.(row) }] : []),
            ...(acts.applyChange && withStatus.includes(row.population) && statusTraits[row.status].open
              ? [{ key: 'change', name: t.applyChange, run: () => acts.applyChange?.(row) }]
              : []),
            ...(row.actions.includes('delete')
              ? [{ key: 'remove', name: t.remove, danger: true, run: () => acts.remove(row) }]
              : []),
          ]}
        />
      ),
    },
  ];
};
