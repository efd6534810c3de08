import { PROGRAMME_WINDOW } from '@graduate/contract/training/programmes/choices.ts';
import { programmeCalls, programmeExport } from '@graduate/contract/training/programmes/programme-calls.ts';
import type { ProgrammeRow } from '@graduate/contract/training/programmes/programmes.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { Can, useCan } from '../../../../shell/public.ts';
import { BatchButton } from '../../../../ui/batch-button.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { programmesTexts } from '../programmes-texts.ts';
import { useProgrammeActs } from '../use-programme-acts.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { NewProgrammeDialog } from './new-programme.tsx';
import { completenessColumn, headColumns } from './programme-columns.tsx';

const batchActs = [
  { action: 'submit', call: programmeCalls.submit },
  { action: 'publish', call: programmeCalls.publish },
] as const;

const Batch = ({ selection, onDone }: { selection: Selection<ProgrammeRow>; onDone: () => void }) => {
  const t = useTexts(programmesTexts);
  return batchActs.map(({ action, call }) => {
    const rows = selection.rows.filter(({ actions }) => actions.includes(action));
    if (rows.length === 0) return null;
    return (
      <BatchButton
        key={action}
        name={t[action]}
        rows={rows}
        nameOf={({ name }) => name}
        question={t.askMany(t[action], rows.length)}
        act={({ id, version }) => callApi(call, { params: { id }, body: { version }, quiet: true })}
        onDone={() => {
          selection.clear();
          onDone();
        }}
      />
    );
  });
};

const filters = ['keyword', 'grade', 'yxCode', 'level', 'degreeType', 'studyMode', 'population', 'state'];

/** Programmes as those see them who write, decide and publish them. */
const ProgrammesPage = () => {
  const t = useTexts(programmesTexts);
  const can = useCan();
  const refresh = useRefresh(programmeCalls.list);
  const actionsOn = useProgrammeActs(refresh);
  const [open, setOpen] = useState<'new' | 'copy'>();
  const writes = can('training:programme:edit');
  const batch = (selection: Selection<ProgrammeRow>) => <Batch selection={selection} onDone={refresh} />;
  return (
    <>
      {writes && !can('training:programme:publish') && <WindowBar code={PROGRAMME_WINDOW} />}
      <ListPage
        title={t.title}
        call={programmeCalls.list}
        columns={[
          ...headColumns,
          completenessColumn(t.completeness),
          { key: 'state', width: 120, card: 'status' },
          { key: 'updatedByName', width: 90, extra: true },
          { key: 'updatedAt', width: 150, extra: true },
          { actions: writes && actionsOn, width: 170 },
        ]}
        filters={filters}
        {...(writes && { batch })}
        toolbar={
          <>
            <Can permission="training:programme:edit">
              <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setOpen('new')}>
                {t.begin}
              </Button>
              <Button onClick={() => setOpen('copy')}>{t.copyToGrade}</Button>
            </Can>
            <ExportButton
              call={programmeCalls.exportList}
              list={programmeCalls.list}
              columns={programmeExport}
            />
          </>
        }
      />
      {open === 'new' && <NewProgrammeDialog onClose={() => setOpen(undefined)} />}
      {open === 'copy' && <CopyDialog onClose={() => setOpen(undefined)} />}
    </>
  );
};

export default ProgrammesPage;
