import { graduateCalls } from '@graduate/contract/student-status/graduation/graduate-calls.ts';
import { RiDownloadLine } from '@remixicon/react';
import { Button, Dropdown } from 'antd';
import { downloadOrStart } from '../../../../api/call-api.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useExport } from '../../../../ui/list-page/use-export.ts';
import { useListQuery } from '../../../../ui/list-page/use-list-query.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { graduateTexts } from './graduate-texts.ts';

/** Everything that leaves the library: sheets, the file for the ministry, photos. */
export const GraduateExportMenu = () => {
  const t = useTexts(graduateTexts);
  const can = useCan();
  const { query } = useListQuery(graduateCalls.listGraduates);
  const { run, pending } = useExport();
  const { page: _page, limit: _limit, sort: _sort, ...filter } = (query ?? {}) as Record<string, unknown>;
  const batchId = filter['batchId'] as string | undefined;
  const year = filter['year'] as number | undefined;

  const exportDbf = async () => {
    if (!batchId && !year) return feedback.warning(t.needsBatch);
    await run(() =>
      downloadOrStart(graduateCalls.exportGraduateDbf, {
        query: { ...(batchId && { batchId }), ...(year && { year }) },
      }),
    );
    if (can('student:graduation:manage')) feedback.info(t.markLater);
  };

  const items = [
    {
      key: 'excel',
      label: t.exportExcel,
      onClick: () => void run(() => downloadOrStart(graduateCalls.exportGraduates, { query: filter })),
    },
    ...(can('student:graduates:export')
      ? [
          {
            key: 'sheet',
            label: t.exportSheet,
            onClick: () =>
              void run(() => downloadOrStart(graduateCalls.exportGraduateSheet, { query: filter })),
          },
        ]
      : []),
    ...(can('student:dbf:export')
      ? [{ key: 'dbf', label: t.exportDbf, onClick: () => void exportDbf() }]
      : []),
    ...(can('student:photo:manage')
      ? [{ key: 'photos', label: t.photos, onClick: () => openTab('/student/photos?status=graduated') }]
      : []),
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<RiDownloadLine size={16} />} loading={pending}>
        {t.export}
      </Button>
    </Dropdown>
  );
};
