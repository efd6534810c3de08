import type { ChangeAction, ChangeRow } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { namedActs } from '../../../../ui/list-page/named-acts.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { day, minute } from '../../../../ui/time-in-words.ts';
import { changeTexts } from '../change-texts.ts';

const DANGEROUS: readonly ChangeAction[] = ['delete', 'close', 'revoke'];

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
): ListColumn<ChangeRow>[] => {
  const t = useTexts(changeTexts);
  const language = useLanguage();
  return [
    { key: 'no', card: 'fact' },
    { key: 'name', width: 120, card: 'title', open: (row) => act('view', row) },
    { key: 'typeCode', field: 'typeName', card: 'fact' },
    'state',
    {
      key: 'stepName',
      width: 160,
      card: 'fact',
      render: ({ stepName, stepSince }) =>
        stepName ? (
          <>
            {stepName[language]}
            <div className="note">{minute(stepSince)}</div>
          </>
        ) : (
          '—'
        ),
    },
    { key: 'studentNo', card: 'fact' },
    { key: 'appliedAt', width: 120, yields: true, render: ({ appliedAt }) => day(appliedAt) || '—' },
    { key: 'effectiveDate', card: 'fact', yields: true },
    { key: 'yxCode', field: 'departmentName', width: 180, yields: true },
    'subTypeName',
    'documentNo',
    'chsiSync',
    { key: 'deliveredAt', extra: true },
    { key: 'endDate', extra: true },
    { key: 'grade', extra: true },
    { key: 'trainingLevel', width: 80, extra: true },
    { key: 'applicantKind', extra: true },
    {
      width: 170,
      actions: (row) =>
        namedActs(actsOn(row), t, (action) => act(action, row), DANGEROUS).map((action) => ({
          ...action,
          rare: RARE.includes(action.key),
        })),
    },
  ];
};
