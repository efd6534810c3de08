import { PROGRAMME_WINDOW } from '@graduate/contract/training/programmes/choices.ts';
import { programmeCalls, programmeExport } from '@graduate/contract/training/programmes/programme-calls.ts';
import type { ProgrammeRow } from '@graduate/contract/training/programmes/programmes.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi, downloadFile } from '../../../../api/call-api.ts';
import { Can, openTab, useCan } from '../../../../shell/public.ts';
import { BatchActs } from '../../../../ui/batch-acts.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import type { Action } from '../../../../ui/list-page/row-actions.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { programmePath } from '../programme-paths.ts';
import { programmesTexts } from '../programmes-texts.ts';
import { useProgrammeActs } from '../use-programme-acts.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { NewProgrammeDialog } from './new-programme.tsx';
import { completenessColumn, nameColumn, programmeColumns } from './programme-columns.tsx';

const calls = { submit: programmeCalls.submit, publish: programmeCalls.publish };

const Batch = ({ selection, onDone }: { selection: Selection<ProgrammeRow>; onDone: () => void }) => {
  const t = useTexts(programmesTexts);
  const acts = (['submit', 'publish'] as const).map((action) => ({
    action,
    name: t[action],
    question: action === 'publish' ? t.askPublishMany : t.askSubmitMany,
    run: ({ id, version }: ProgrammeRow) =>
      callApi(calls[action], { params: { id }, body: { version }, quiet: true }),
  }));
  return <BatchActs selection={selection} acts={acts} onDone={onDone} />;
};

/** What anybody does with a programme who sees it here. */
const useBesides = () => {
  const t = useTexts(programmesTexts);
  const see = (id: string) => () => openTab(programmePath(id));
  return ({ id, state, edition }: ProgrammeRow): Action[] => [
    ...(state === 'reviewing' ? [{ key: 'review', name: t.review, run: see(id) }] : []),
    ...(edition > 1 ? [{ key: 'compare', name: t.compare, rare: true, run: see(id) }] : []),
    {
      key: 'print',
      name: t.printPdf,
      rare: true,
      run: () => downloadFile(programmeCalls.print, { params: { id } }),
    },
  ];
};

/** The others are read in the library. */
const OWN = { followed: 'true' };
const filters = ['keyword', 'grade', 'majorCode', 'level', 'degreeType', 'studyMode', 'population', 'state'];

/** Programmes as those see them who write, decide and publish them. */
const ProgrammesPage = () => {
  const t = useTexts(programmesTexts);
  const can = useCan();
  const refresh = useRefresh(programmeCalls.list);
  const actionsOn = useProgrammeActs(refresh);
  const besides = useBesides();
  const [open, setOpen] = useState<'new' | 'copy'>();
  const writes = can('training:programme:edit');
  const batch = (selection: Selection<ProgrammeRow>) => <Batch selection={selection} onDone={refresh} />;
  return (
    <>
      {writes && !can('training:programme:publish') && <WindowBar code={PROGRAMME_WINDOW} />}
      <ListPage
        title={t.title}
        call={programmeCalls.list}
        also={OWN}
        columns={[
          nameColumn,
          { key: 'state', width: 90, card: 'status' },
          completenessColumn(t.completeness),
          ...programmeColumns(t.ofTotal),
          { key: 'updatedByName', width: 90, extra: true },
          { key: 'updatedAt', width: 150, extra: true },
          { actions: (row) => [...(writes ? actionsOn(row) : []), ...besides(row)], width: 140 },
        ]}
        filters={can('training:programme:publish') ? [...filters, 'yxCode'] : filters}
        {...(writes && { batch })}
        toolbar={
          <>
            <Can permission="training:programme:edit">
              <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setOpen('new')}>
                {t.begin}
              </Button>
            </Can>
            <Can permission="training:programme:edit">
              <Button onClick={() => setOpen('copy')}>{t.copyToGrade}</Button>
            </Can>
            <ExportButton
              call={programmeCalls.exportList}
              list={programmeCalls.list}
              columns={programmeExport}
              also={OWN}
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
