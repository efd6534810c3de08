import { industryExport } from '@graduate/contract/tutors/industry-tutors/industry.ts';
import {
  industryCalls,
  industryImportCalls,
} from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { Can, openTab, useCan } from '../../../shell/public.ts';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { industryTexts } from './industry-texts.ts';
import { OwnAppointments } from './own-appointments.tsx';
import { ProposalDrawer } from './proposal-drawer.tsx';
import { viewOf } from './view-of.ts';

/** Everybody within reach: proposed, appointed for a term, ended. */
const AllAppointments = () => {
  const t = useTexts(industryTexts);
  const [task, setTask] = useState<'propose' | 'import'>();
  const close = () => setTask(undefined);
  const refresh = useRefresh(industryCalls.list);
  return (
    <>
      <ListPage
        title={t.title}
        call={industryCalls.list}
        columns={[
          { key: 'name', width: 110, card: 'title', open: ({ id }) => openTab(viewOf(id)) },
          { key: 'staffNo', width: 100 },
          { key: 'unit', width: 180, card: 'fact' },
          { key: 'title', width: 110, yields: true },
          { key: 'departmentName', width: 170, yields: true },
          { key: 'partnerName', width: 100, card: 'fact' },
          { key: 'level', width: 85, yields: true },
          { key: 'disciplineCode', width: 140, yields: true },
          { key: 'termFrom', width: 110, yields: true },
          { key: 'termTo', width: 110, card: 'fact' },
          { key: 'students', width: 100, card: 'fact' },
          { key: 'state', width: 100, card: 'status' },
          { key: 'post', extra: true },
          { key: 'letterNo', extra: true },
        ]}
        filters={['keyword', 'yxCode', 'level', 'disciplineCode', 'state', 'ending']}
        toolbar={
          <>
            <Can permission="tutor:industry:edit">
              <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setTask('propose')}>
                {t.propose}
              </Button>
            </Can>
            <Can permission="tutor:industry:edit">
              <Button onClick={() => setTask('import')}>{t.import}</Button>
            </Can>
            <ExportButton call={industryCalls.export} list={industryCalls.list} columns={industryExport} />
          </>
        }
      />
      {task === 'propose' && <ProposalDrawer onSaved={(id) => openTab(viewOf(id))} onClose={close} />}
      {task === 'import' && (
        <ImportDialog
          title={t.importProposals}
          calls={industryImportCalls}
          onImported={refresh}
          onClose={close}
        />
      )}
    </>
  );
};

/** People of companies who guide students beside their tutor; who is one of them sees the own appointment. */
const IndustryPage = () => (useCan()('tutor:industry:contact') ? <OwnAppointments /> : <AllAppointments />);

export default IndustryPage;
