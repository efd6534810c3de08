import type { Graduate } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { RegistrationTag } from '../parts/registration-tag.tsx';
import { graduateTexts } from './graduate-texts.ts';

type Acts = Record<'view' | 'report' | 'sheet', (graduate: Graduate) => void>;

export const useGraduateColumns = ({ view, report, sheet }: Acts): ListColumn<Graduate>[] => {
  const t = useTexts(graduateTexts);
  return [
    { key: 'name', open: view },
    { key: 'studentNo', card: 'fact' },
    { key: 'conclusion', width: 80, card: 'status' },
    { key: 'certificateNo', width: 180, card: 'fact' },
    { key: 'graduationDate', card: 'fact' },
    {
      key: 'chsiGradState',
      card: 'fact',
      render: (row) => (
        <span title={row.chsiMessage ?? ''}>
          <RegistrationTag {...row} />
        </span>
      ),
    },
    'departmentName',
    'majorName',
    { key: 'trainingLevel', width: 70 },
    { key: 'degreeType', extra: true },
    { key: 'mainTutorName', width: 90 },
    'batchName',
    { key: 'certReplacedNo', width: 180, extra: true },
    { key: 'revision', extra: true },
    {
      actions: (graduate) => [
        { key: 'view', name: t.view, run: () => view(graduate) },
        ...(graduate.actions.includes('report')
          ? [{ key: 'report', name: t.report, run: () => report(graduate) }]
          : []),
        ...(graduate.actions.includes('sheet')
          ? [{ key: 'sheet', name: t.sheet, run: () => sheet(graduate) }]
          : []),
      ],
      width: 170,
    },
  ];
};
