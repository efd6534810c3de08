import { Graduate } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import {
  conclusions,
  degreeTypes,
  trainingLevels,
} from '@graduate/contract/student-status/students/choices.ts';
import { Button, Tag } from 'antd';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../../ui/list-page/row-actions.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { RegistrationTag } from '../parts/registration-tag.tsx';
import { colourOfConclusion } from '../parts/states.ts';
import { graduateTexts } from './graduate-texts.ts';

type Acts = Record<'view' | 'report' | 'sheet', (graduate: Graduate) => void>;

export const useGraduateColumns = ({ view, report, sheet }: Acts): ListColumn<Graduate>[] => {
  const t = useTexts(graduateTexts);
  const language = useLanguage();
  const label = useLabels(Graduate);
  return [
    {
      key: 'name',
      title: label.name,
      width: 130,
      fixed: 'start',
      card: 'title',
      render: (graduate) => (
        <Button type="link" className="cell-link" onClick={() => view(graduate)}>
          {graduate.name}
        </Button>
      ),
    },
    {
      key: 'studentNo',
      title: label.studentNo,
      width: 130,
      sortable: true,
      card: 'fact',
      render: ({ studentNo }) => studentNo,
    },
    {
      key: 'conclusion',
      title: label.conclusion,
      width: 80,
      align: 'center',
      card: 'status',
      render: ({ conclusion }) => (
        <Tag color={colourOfConclusion[conclusion]}>{conclusions[conclusion][language]}</Tag>
      ),
    },
    {
      key: 'certificateNo',
      title: label.certificateNo,
      width: 180,
      sortable: true,
      card: 'fact',
      render: ({ certificateNo }) => certificateNo ?? '—',
    },
    {
      key: 'graduationDate',
      title: label.graduationDate,
      width: 130,
      sortable: true,
      card: 'fact',
      render: ({ graduationDate }) => graduationDate,
    },
    {
      key: 'chsiGradState',
      title: label.chsiGradState,
      width: 130,
      card: 'fact',
      render: (row) => (
        <span title={row.chsiMessage ?? ''}>
          <RegistrationTag {...row} />
        </span>
      ),
    },
    { key: 'departmentName', title: label.departmentName, width: 170, render: (row) => row.departmentName },
    { key: 'majorName', title: label.majorName, width: 150, render: (row) => row.majorName },
    {
      key: 'trainingLevel',
      title: label.trainingLevel,
      width: 70,
      render: (row) => trainingLevels[row.trainingLevel][language],
    },
    {
      key: 'degreeType',
      title: label.degreeType,
      width: 100,
      extra: true,
      render: ({ degreeType }) => (degreeType ? degreeTypes[degreeType][language] : '—'),
    },
    {
      key: 'mainTutorName',
      title: label.mainTutorName,
      width: 90,
      render: (row) => row.mainTutorName ?? '—',
    },
    { key: 'batchName', title: label.batchName, width: 110, render: (row) => row.batchName ?? '—' },
    {
      key: 'certReplacedNo',
      title: label.certReplacedNo,
      width: 180,
      extra: true,
      render: (row) => row.certReplacedNo ?? '—',
    },
    { key: 'revision', title: label.revision, width: 70, extra: true, render: ({ revision }) => revision },
    {
      key: 'actions',
      title: t.actions,
      width: 170,
      fixed: 'end',
      card: 'actions',
      render: (graduate) => (
        <RowActions
          actions={[
            { key: 'view', name: t.view, run: () => view(graduate) },
            ...(graduate.actions.includes('report')
              ? [{ key: 'report', name: t.report, run: () => report(graduate) }]
              : []),
            ...(graduate.actions.includes('sheet')
              ? [{ key: 'sheet', name: t.sheet, run: () => sheet(graduate) }]
              : []),
          ]}
        />
      ),
    },
  ];
};
