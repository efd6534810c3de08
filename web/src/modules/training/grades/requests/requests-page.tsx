import {
  DEFER_WINDOW,
  RECHECK_WINDOW,
  requestCalls,
  requestExport,
} from '@graduate/contract/training/grades/grade-requests.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../../shell/public.ts';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { gradesTexts } from '../grades-texts.ts';
import { RequestDialog } from './request-dialog.tsx';
import { RequestDrawer } from './request-drawer.tsx';

/** Deferrals and re-checks: a student's own, or those somebody looks after. */
const RequestsPage = () => {
  const t = useTexts(gradesTexts);
  const asks = useCan()('training:grade:request');
  const [search] = useSearchParams();
  const [opened, setOpened] = useState(search.get('id') ?? undefined);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {asks && <WindowBar code={DEFER_WINDOW} />}
      {asks && <WindowBar code={RECHECK_WINDOW} />}
      <ListPage
        title={t.requests}
        call={requestCalls.list}
        columns={[
          { key: 'courseName', width: 180, open: ({ id }) => setOpened(id) },
          { key: 'kind', width: 100, card: 'fact' },
          // Students see their own only.
          ...(asks
            ? []
            : ([
                { key: 'name', width: 100 },
                { key: 'studentNo', width: 130 },
              ] as const)),
          { key: 'teacherNames', width: 110, yields: true },
          { key: 'termName', width: 170, card: 'fact' },
          { key: 'reason', width: 240, yields: true },
          { key: 'createdAt', width: 150, yields: true },
          { key: 'step', width: 130, yields: true },
          { key: 'state', width: 100, card: 'status' },
          { key: 'outcome', width: 120, yields: true },
          { actions: ({ id }) => [{ key: 'view', name: t.view, run: () => setOpened(id) }], width: 80 },
        ]}
        filters={['keyword', 'kind', 'state', 'termId']}
        toolbar={
          asks ? (
            <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setAsking(true)}>
              {t.newRequest}
            </Button>
          ) : (
            <ExportButton call={requestCalls.exportList} list={requestCalls.list} columns={requestExport} />
          )
        }
      />
      {asking && <RequestDialog onClose={() => setAsking(false)} />}
      {opened && <RequestDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

export default RequestsPage;
