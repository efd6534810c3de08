import { industryCalls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { Can, openTab } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { industryTexts } from './industry-texts.ts';
import { ProposalDrawer } from './proposal-drawer.tsx';

const viewOf = (id: string) => `/zyxwHydsView?id=${id}`;

/** People of companies who guide students beside their tutor: proposed, appointed for a term, ended. */
const IndustryPage = () => {
  const t = useTexts(industryTexts);
  const [proposing, setProposing] = useState(false);
  return (
    <>
      <ListPage
        title={t.title}
        call={industryCalls.list}
        columns={[
          { key: 'name', width: 110, open: ({ id }) => openTab(viewOf(id)) },
          'staffNo',
          { key: 'unit', width: 200 },
          'title',
          { key: 'departmentName', width: 180 },
          'partnerName',
          'level',
          { key: 'disciplineCode', width: 160 },
          'termFrom',
          'termTo',
          'students',
          'state',
          { key: 'post', extra: true },
          { key: 'letterNo', extra: true },
        ]}
        filters={['keyword', 'yxCode', 'level', 'disciplineCode', 'state']}
        toolbar={
          <Can permission="tutor:industry:edit">
            <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setProposing(true)}>
              {t.propose}
            </Button>
          </Can>
        }
      />
      {proposing && (
        <ProposalDrawer onSaved={(id) => openTab(viewOf(id))} onClose={() => setProposing(false)} />
      )}
    </>
  );
};

export default IndustryPage;
