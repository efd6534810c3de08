import { type ChangeAction, ChangeRow } from '@graduate/contract/student-status/status-changes/changes.ts';
import { applicantKinds, chsiSyncStates } from '@graduate/contract/student-status/status-changes/states.ts';
import { trainingLevels } from '@graduate/contract/student-status/students/choices.ts';
import type { ReactNode } from 'react';
import type { ShownColumn } from '../../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { day, minute } from '../../../../ui/time-in-words.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { changeTexts } from '../change-texts.ts';
import { StateOfChange } from '../parts/state-of-change.tsx';

type Traits = Partial<Omit<ShownColumn<ChangeRow>, 'key' | 'title' | 'render'>>;
const DANGEROUS: readonly string[] = ['delete', 'close', 'revoke'];

const RARE: readonly string[] = ['printForm', 'printDecision', 'printProof'];

/** What cannot be taken back comes last. */
const actsOn = ({ actions }: ChangeRow): (ChangeAction | 'view')[] => [
  'view',
  ...actions.filter((action) => !DANGEROUS.includes(action)),
  ...actions.filter((action) => DANGEROUS.includes(action)),
];

/** The columns of the list of changes. */
export const useChangeColumns = (
  act: (name: ChangeAction | 'view', row: ChangeRow) => void,
): ShownColumn<ChangeRow>[] => {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  const label = useLabels(ChangeRow);
  const column = (
    key: keyof typeof label,
    width: number,
    render: (row: ChangeRow) => ReactNode,
    traits: Traits = {},
  ): ShownColumn<ChangeRow> => ({ key, title: label[key], width, render, ...traits });
  return [
    column('no', 140, ({ no }) => no, { sortable: true, fixed: 'start', card: 'fact' }),
    column(
      'name',
      120,
      (row) => (
        <button type="button" className="text-button" onClick={() => act('view', row)}>
          {row.name}
        </button>
      ),
      { card: 'title' },
    ),
    {
      ...column('typeName', 130, (row) => row.typeName[language], { card: 'fact' }),
      sortable: true,
      key: 'typeCode',
    },
    column('state', 105, ({ state }) => <StateOfChange state={state} />, { sortable: true, card: 'status' }),
    column(
      'stepName',
      160,
      ({ stepName, stepSince }) =>
        stepName ? (
          <>
            {stepName[language]}
            <div className="note">{minute(stepSince)}</div>
          </>
        ) : (
          '—'
        ),
      { card: 'fact' },
    ),
    column('studentNo', 130, ({ studentNo }) => studentNo ?? '—', { sortable: true, card: 'fact' }),
    column('appliedAt', 110, (row) => day(row.appliedAt) || '—', { sortable: true }),
    column('effectiveDate', 110, (row) => row.effectiveDate ?? '—', { sortable: true, card: 'fact' }),
    { ...column('departmentName', 180, (row) => row.departmentName), sortable: true, key: 'yxCode' },
    column('subTypeName', 130, (row) => row.subTypeName?.[language] ?? '—'),
    column('documentNo', 150, (row) => row.documentNo ?? '—'),
    column('chsiSync', 110, (row) => chsiSyncStates[row.chsiSync][language], { align: 'center' }),
    column('deliveredAt', 115, (row) => row.deliveredAt ?? '—', { extra: true }),
    column('endDate', 115, (row) => row.endDate ?? '—', { extra: true }),
    column('grade', 80, (row) => row.grade ?? '—', { extra: true }),
    column(
      'trainingLevel',
      80,
      (row) => (row.trainingLevel ? trainingLevels[row.trainingLevel][language] : '—'),
      {
        extra: true,
      },
    ),
    column('applicantKind', 110, (row) => applicantKinds[row.applicantKind][language], { extra: true }),
    {
      key: 'actions',
      title: t.actions,
      width: 170,
      fixed: 'end',
      card: 'actions',
      render: (row) => (
        <RowActions
          actions={actsOn(row).map((action) => ({
            key: action,
            name: t[action],
            danger: DANGEROUS.includes(action),
            rare: RARE.includes(action),
            run: () => act(action, row),
          }))}
        />
      ),
    },
  ];
};
