import { type ThesisRow, thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { openTab } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { thesisTexts } from './theses-texts.ts';

const open = ({ applicationId }: ThesisRow) => openTab(`/dsshlw/indexLw?applicationId=${applicationId}`);

/** The theses of a tutor's students. */
const ThesisAuditPage = () => {
  const t = useTexts(thesisTexts);
  return (
    <ListPage
      title={t.theses}
      call={thesisCalls.list}
      columns={[
        { key: 'name', width: 100, open },
        { key: 'studentNo', width: 130, card: 'fact' },
        { key: 'title', width: 260, card: 'fact', open },
        { key: 'stage', width: 110 },
        { key: 'seq', width: 80, align: 'right' },
        { key: 'status', width: 120, card: 'status' },
        { key: 'ratioClean', width: 110, align: 'right' },
        { key: 'result', width: 110 },
        { key: 'submittedAt', width: 160 },
        {
          actions: (row) => [
            { key: 'open', name: row.status === 'tutorReview' ? t.open : t.view, run: () => open(row) },
          ],
          width: 80,
        },
      ]}
      filters={['keyword', 'status', 'stage']}
    />
  );
};

export default ThesisAuditPage;
