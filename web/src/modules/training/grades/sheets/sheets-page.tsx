import { GRADE_ENTRY_WINDOW } from '@graduate/contract/training/grades/choices.ts';
import { sheetCalls } from '@graduate/contract/training/grades/sheet-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { gradesTexts } from '../grades-texts.ts';
import { PrepareDialog } from './prepare-dialog.tsx';
import { sheetPath } from './sheet-paths.ts';
import { useSheetActs } from './use-sheet-acts.tsx';

/** The classes somebody teaches, each with its sheet. */
const SheetsPage = () => {
  const t = useTexts(gradesTexts);
  const { actionsOn, dialog } = useSheetActs();
  const [preparing, setPreparing] = useState(false);
  return (
    <>
      <WindowBar code={GRADE_ENTRY_WINDOW} />
      <ListPage
        title={t.sheets}
        call={sheetCalls.list}
        columns={[
          { key: 'courseName', width: 200, open: ({ id }) => openTab(sheetPath(id)) },
          { key: 'className', width: 200 },
          { key: 'termName', width: 150, card: 'fact' },
          { key: 'examKind', width: 90, yields: true },
          {
            key: 'entered',
            title: t.progress,
            width: 100,
            card: 'fact',
            render: ({ entered, students }) => <span className="numbers">{`${entered}/${students}`}</span>,
          },
          { key: 'entryDeadline', width: 110, card: 'fact' },
          { key: 'state', width: 110, card: 'status' },
          { key: 'returnReason', width: 200, yields: true },
          { key: 'average', width: 90, extra: true },
          { key: 'publishedAt', extra: true },
          { actions: actionsOn, width: 120 },
        ]}
        filters={['keyword', 'termId', 'state', 'examKind']}
        toolbar={<Button onClick={() => setPreparing(true)}>{t.prepare}</Button>}
      />
      {dialog}
      {preparing && <PrepareDialog onClose={() => setPreparing(false)} />}
    </>
  );
};

export default SheetsPage;
