import type { StudentQuery } from '@graduate/contract/student-status/students/records.ts';
import type { SearchGroups } from '@graduate/contract/student-status/students/search.ts';
import { sheetCalls } from '@graduate/contract/student-status/students/sheet-calls.ts';
import { columnShownAs, usualColumns } from '@graduate/contract/student-status/students/sheet-columns.ts';
import { RiDownloadLine } from '@remixicon/react';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { downloadOrStart } from '../../../../api/call-api.ts';
import { useCan } from '../../../../shell/public.ts';
import { useExport } from '../../../../ui/list-page/use-export.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { DownloadDialog } from '../photos/download-dialog.tsx';
import { ChooseColumnsDialog, type ChosenExport } from './choose-columns-dialog.tsx';
import { type ChosenDbf, DbfDialog } from './dbf-dialog.tsx';
import { MarkReportedDialog } from './mark-reported-dialog.tsx';
import { sheetTexts } from './sheets-texts.ts';

type Props = {
  /** The filter and order of the list. */
  filter: StudentQuery;
  /** The columns the list shows, by name. */
  columns?: readonly string[];
  /** The advanced search the list shows instead of the filter. */
  search?: SearchGroups | undefined;
};

/** Every export of the list of students that somebody may use. */
export const StudentExportMenu = ({ filter, columns = [], search }: Props) => {
  const t = useTexts(sheetTexts);
  const can = useCan();
  const { run, pending } = useExport();
  const [dialog, setDialog] = useState<'columns' | 'dbf' | 'photos' | 'reported'>();
  const { page: _page, limit: _limit, ...query } = filter;
  const { sort: _sort, ...wantedStudents } = query;
  // The other files follow the filter: of a list found by a search they would hold everybody.
  const byFilter = !search;
  const shown = columns.flatMap((name) => columnShownAs(name) ?? []);
  const wanted = shown.length > 0 ? [...new Set(shown)] : [...usualColumns];

  const exportFound = (chosen: ChosenExport) =>
    run(() =>
      search
        ? downloadOrStart(sheetCalls.exportFound, { body: { ...search, ...chosen } })
        : downloadOrStart(sheetCalls.exportRecords, { query: { ...query, ...chosen } }),
    );
  const exportChosen = (chosen: ChosenExport) => {
    setDialog(undefined);
    void (search
      ? exportFound(chosen)
      : run(() => downloadOrStart(sheetCalls.exportChosen, { query: { ...query, ...chosen } })));
  };
  const exportDbf = (chosen: ChosenDbf) => {
    setDialog(undefined);
    void run(() => downloadOrStart(sheetCalls.exportRegistrationDbf, { query: { ...query, ...chosen } }));
  };

  const entries = [
    {
      key: 'current',
      label: t.currentColumns,
      may: can('student:record:export'),
      onClick: () => void exportFound({ columns: wanted }),
    },
    {
      key: 'columns',
      label: t.chosenColumns,
      may: can('student:record:export'),
      onClick: () => setDialog('columns'),
    },
    {
      key: 'newcomers',
      label: t.newcomers,
      may: can('student:newcomer:export'),
      onClick: () =>
        void run(() => downloadOrStart(sheetCalls.exportNewcomers, { query: { yxCode: query.yxCode } })),
    },
    {
      key: 'ministry',
      label: t.ministry,
      may: byFilter && can('student:ministry:export'),
      onClick: () => void run(() => downloadOrStart(sheetCalls.exportMinistry, { query })),
    },
    {
      key: 'rail',
      label: t.rail,
      may: byFilter && can('student:rail:export'),
      onClick: () => void run(() => downloadOrStart(sheetCalls.exportRail, { query })),
    },
    {
      key: 'dbf',
      label: t.registrationDbf,
      may: byFilter && can('student:dbf:export'),
      onClick: () => setDialog('dbf'),
    },
    {
      key: 'reported',
      label: t.reported,
      may: byFilter && can('student:dbf:export'),
      onClick: () => setDialog('reported'),
    },
    {
      key: 'photos',
      label: t.photos,
      may: byFilter && can('student:photo:manage'),
      onClick: () => setDialog('photos'),
    },
  ];
  const items = entries.filter(({ may }) => may).map(({ may: _may, ...entry }) => entry);
  if (items.length === 0) return null;
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button icon={<RiDownloadLine size={16} />} loading={pending}>
          {t.export}
        </Button>
      </Dropdown>
      {dialog === 'columns' && (
        <ChooseColumnsDialog initial={wanted} onExport={exportChosen} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'photos' && (
        <DownloadDialog ids={[]} filter={wantedStudents} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'reported' && (
        <MarkReportedDialog filter={wantedStudents} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'dbf' && <DbfDialog onExport={exportDbf} onClose={() => setDialog(undefined)} />}
    </>
  );
};
