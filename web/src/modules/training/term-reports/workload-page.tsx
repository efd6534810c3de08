import { workloadCalls, workloadExport } from '@graduate/contract/training/term-reports/workload.ts';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { termReportsTexts } from './term-reports-texts.ts';

/** How much each teacher teaches in a term. */
const WorkloadPage = () => {
  const t = useTexts(termReportsTexts);
  return (
    <ListPage
      title={t.workload}
      call={workloadCalls.listWorkload}
      columns={[
        { key: 'teacherName', width: 110 },
        { key: 'staffNo', width: 110 },
        { key: 'departmentName', width: 170 },
        { key: 'classes', width: 90, card: 'fact' },
        { key: 'students', width: 100 },
        { key: 'hours', width: 100, card: 'fact' },
        { key: 'load', width: 120, card: 'fact' },
        { key: 'courseNames', width: 280 },
      ]}
      filters={['keyword', 'termId', 'yxCode', 'unit']}
      toolbar={
        <>
          <span className="muted small">{t.workloadNote}</span>
          <ExportButton
            call={workloadCalls.exportWorkload}
            list={workloadCalls.listWorkload}
            columns={workloadExport}
          />
        </>
      }
    />
  );
};

export default WorkloadPage;
