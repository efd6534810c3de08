import {
  IntlStudent,
  intlPapers,
  otherStudentCalls,
} from '@graduate/contract/student-status/students/other-students.ts';
import { SeveralField } from '../../../../ui/form/several-field.tsx';
import type { Filter, ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { Expiry } from '../parts/expiry.tsx';
import { useRecordDict } from '../parts/use-record-dict.ts';
import { CreateButton } from './create-button.tsx';
import { othersTexts } from './others-texts.ts';
import { useStudentColumns, useStudentFilters } from './student-columns.tsx';

type Paper = keyof typeof intlPapers;
const papers = Object.keys(intlPapers) as Paper[];

const useFilters = (): Filter[] => {
  const label = useLabels(otherStudentCalls.internationals.query);
  const dict = useRecordDict();
  const shared = useStudentFilters(['active', 'suspended', 'retained', 'pending', 'graduated', 'withdrawn']);
  const ofDict = (name: 'nationality' | 'fundingType', table: 'country' | 'fundingType'): Filter => ({
    name,
    label: label[name],
    field: <SeveralField options={dict.options(table)} />,
    inWords: (codes) =>
      codes
        .split(',')
        .map((code) => dict.label(table, code))
        .join('、'),
  });
  return [...shared, 'expires', ofDict('nationality', 'country'), ofDict('fundingType', 'fundingType')];
};

/** International students, with what of their papers runs out. */
const InternationalPage = () => {
  const t = useTexts(othersTexts);
  const label = useLabels(IntlStudent);
  const dict = useRecordDict();
  const paper = (key: Paper): ListColumn<IntlStudent> => ({
    key,
    title: label[key],
    width: 170,
    card: 'fact',
    render: (row) => (row[key] ? <Expiry day={row[key]} /> : '—'),
  });
  const columns = useStudentColumns<IntlStudent>([
    {
      key: 'nationality',
      title: label.nationality,
      width: 120,
      card: 'fact',
      render: ({ nationality }) => dict.label('country', nationality),
    },
    {
      key: 'fundingType',
      title: label.fundingType,
      width: 140,
      render: ({ fundingType }) => dict.label('fundingType', fundingType) || '—',
    },
    {
      key: 'visaType',
      title: label.visaType,
      width: 90,
      extra: true,
      render: ({ visaType }) => dict.label('visaType', visaType) || '—',
    },
    ...papers.map(paper),
  ]);
  return (
    <ListPage
      title={t.international}
      call={otherStudentCalls.internationals}
      columns={columns}
      filters={useFilters()}
      toolbar={<CreateButton population="intl" />}
    />
  );
};

export default InternationalPage;
