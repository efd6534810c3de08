import {
  EXEMPT_WINDOW,
  exemptionCalls,
  exemptionExport,
} from '@graduate/contract/training/grades/exemptions.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../../shell/public.ts';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useWhyClosed, WindowBar } from '../../../commons/date-windows/public.tsx';
import { gradesTexts } from '../grades-texts.ts';
import { ExemptionDialog } from './exemption-dialog.tsx';
import { ExemptionDrawer } from './exemption-drawer.tsx';

/** Exemptions and transfers: a student's own, or those of students somebody looks after. */
const ExemptionsPage = () => {
  const t = useTexts(gradesTexts);
  const asks = useCan()('training:exemption:own');
  const [search] = useSearchParams();
  const [opened, setOpened] = useState(search.get('id') ?? undefined);
  const [asking, setAsking] = useState(false);
  const closed = useWhyClosed(EXEMPT_WINDOW);
  return (
    <>
      {asks && <WindowBar code={EXEMPT_WINDOW} />}
      <ListPage
        title={t.exemptions}
        call={exemptionCalls.list}
        columns={[
          { key: 'courseName', width: 180, open: ({ id }) => setOpened(id) },
          { key: 'kind', width: 100, card: 'fact' },
          // Students see their own only.
          ...(asks
            ? []
            : ([
                { key: 'name', width: 100 },
                { key: 'studentNo', width: 130, yields: true },
              ] as const)),
          { key: 'school', width: 150, yields: true },
          { key: 'course', width: 150, card: 'fact' },
          { key: 'score', width: 90, yields: true },
          { key: 'convertedScore', width: 95 },
          { key: 'credits', width: 90, yields: true },
          { key: 'state', width: 100, card: 'status' },
          { key: 'createdAt', width: 150, yields: true },
          { key: 'departmentName', width: 160, extra: true },
          { actions: ({ id }) => [{ key: 'view', name: t.view, run: () => setOpened(id) }], width: 80 },
        ]}
        filters={asks ? ['keyword', 'kind', 'state'] : ['keyword', 'kind', 'state', 'yxCode']}
        toolbar={
          asks ? (
            <Button
              type="primary"
              icon={<RiAddLine size={16} />}
              disabled={closed !== undefined}
              title={closed}
              onClick={() => setAsking(true)}
            >
              {t.newExemption}
            </Button>
          ) : (
            <ExportButton
              call={exemptionCalls.exportList}
              list={exemptionCalls.list}
              columns={exemptionExport}
            />
          )
        }
      />
      {asking && <ExemptionDialog onClose={() => setAsking(false)} />}
      {opened && <ExemptionDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

export default ExemptionsPage;
