import {
  type IntlStudent,
  intlPapers,
  otherStudentCalls,
} from '@graduate/contract/student-status/students/other-students.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { Expiry } from '../parts/expiry.tsx';
import { CreateButton } from './create-button.tsx';
import { othersTexts } from './others-texts.ts';
import { studentFilters, useStudentColumns } from './student-columns.tsx';

const papers = Object.keys(intlPapers) as (keyof typeof intlPapers)[];
const filters = [
  ...studentFilters('active', 'suspended', 'retained', 'pending', 'graduated', 'withdrawn'),
  'expires',
  'nationality',
  'fundingType',
];

/** International students, with what of their papers runs out. */
const InternationalPage = () => {
  const t = useTexts(othersTexts);
  const columns = useStudentColumns<IntlStudent>([
    { key: 'nationality', width: 120, card: 'fact' },
    { key: 'visaType', width: 90, extra: true },
    // What runs out is what one comes for: it stays in sight longer than what else is known of the students, and the right
    // to stay longest.
    ...papers.map(
      (key): ListColumn<IntlStudent> => ({
        key,
        width: 200,
        card: 'fact',
        yields: key === 'passportExpiry' || key === 'insuranceExpiry',
        render: (row) => (row[key] ? <Expiry day={row[key]} /> : '—'),
      }),
    ),
    { key: 'fundingType', yields: true },
  ]);
  return (
    <ListPage
      title={t.international}
      call={otherStudentCalls.internationals}
      columns={columns}
      filters={filters}
      toolbar={<CreateButton population="intl" />}
    />
  );
};

export default InternationalPage;
