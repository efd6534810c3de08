import { type ImportCalls, type ImportMode, ImportReport } from '@graduate/contract/platform/import.ts';
import { Alert, Button, Space, Table } from 'antd';
import { downloadFile } from '../../api/call-api.ts';
import { useTexts } from '../texts.ts';
import { useLabels } from '../use-labels.ts';
import { useSave } from '../use-save.ts';
import { importTexts } from './import-texts.ts';

type Props = {
  calls: ImportCalls;
  report: ImportReport;
  onAgain: () => void;
  onConfirmed: (jobId: string) => void;
};

const PROBLEM = ImportReport.shape.problems.element;
const PAGE = 10;

const Problems = ({ report }: { report: ImportReport }) => {
  const t = useTexts(importTexts);
  const label = useLabels(PROBLEM);
  return (
    <>
      {report.problemCount > report.problems.length && (
        <p className="muted small">{t.firstOnly(report.problems.length, report.problemCount)}</p>
      )}
      <Table
        size="small"
        rowKey={({ row, column, why }) => `${row} ${column} ${why}`}
        dataSource={report.problems}
        pagination={{ pageSize: PAGE, showSizeChanger: false, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
        columns={[
          { title: label.row, dataIndex: 'row', width: 70 },
          { title: label.column, dataIndex: 'column', width: 110 },
          { title: label.value, dataIndex: 'value', width: 160 },
          { title: label.why, dataIndex: 'why' },
        ]}
      />
      <p className="muted small">{t.reportHint}</p>
    </>
  );
};

export const ReviewStep = ({ calls, report, onAgain, onConfirmed }: Props) => {
  const t = useTexts(importTexts);
  const confirm = useSave(calls.confirm, { onSuccess: ({ jobId }) => onConfirmed(jobId) });
  const start = (mode: ImportMode) => void confirm.submit({ params: { id: report.id }, body: { mode } });
  const whole = report.badRows === 0;
  return (
    <div className="import-step column gap-m">
      <Alert
        type={whole ? 'success' : 'warning'}
        showIcon
        title={whole ? t.allRight(report.rows) : t.someWrong(report.rows, report.badRows)}
        description={report.fileName}
      />
      {!whole && <Problems report={report} />}
      <Space wrap className="end">
        {!whole && (
          <Button
            onClick={() =>
              void downloadFile(calls.report, { params: { id: report.id } }).catch(() => undefined)
            }
          >
            {t.report}
          </Button>
        )}
        <Button onClick={onAgain}>{t.again}</Button>
        {report.goodRows > 0 && (
          <Button
            type="primary"
            loading={confirm.pending}
            onClick={() => start(whole ? 'everything' : 'goodRows')}
          >
            {whole ? t.importAll(report.rows) : t.importGood(report.goodRows)}
          </Button>
        )}
      </Space>
    </div>
  );
};
