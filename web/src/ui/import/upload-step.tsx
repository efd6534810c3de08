import { IMPORT_LIMITS, type ImportCalls, type ImportReport } from '@graduate/contract/platform/import.ts';
import { RiFileUploadLine } from '@remixicon/react';
import { Alert, Progress, Upload } from 'antd';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { uploadFile } from '../../api/call-api.ts';
import { messageOf } from '../../api/exchange.ts';
import { useTexts } from '../texts.ts';
import { refusalOf } from '../upload/file-rules.ts';
import { importTexts } from './import-texts.ts';

type Props = { call: ImportCalls['check']; rows: number; onChecked: (report: ImportReport) => void };

const LIMITS = { accept: ['xlsx'], megabytes: IMPORT_LIMITS.megabytes };

export const UploadStep = ({ call, rows, onChecked }: Props) => {
  const t = useTexts(importTexts);
  const [percent, setPercent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();

  const send = async (file: File) => {
    const wrong = refusalOf(file, LIMITS);
    setRefusal(wrong);
    if (wrong) return;
    setPercent(0);
    try {
      onChecked(await uploadFile(call, file, {}, setPercent));
    } catch (error) {
      setRefusal(error instanceof ApiError ? messageOf(error) : String(error));
    } finally {
      setPercent(undefined);
    }
  };

  return (
    <div className="import-step">
      {refusal && <Alert type="error" showIcon title={refusal} />}
      <Upload.Dragger
        accept=".xlsx"
        maxCount={1}
        showUploadList={false}
        disabled={percent !== undefined}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <p>
          <RiFileUploadLine size={32} />
        </p>
        <p>{percent === undefined ? t.drop : t.checking}</p>
        <p className="import-hint">{t.limits(rows.toLocaleString(), IMPORT_LIMITS.megabytes)}</p>
      </Upload.Dragger>
      {percent !== undefined && <Progress percent={percent} status="active" showInfo={false} />}
      <p className="import-hint">{t.nothingYet}</p>
    </div>
  );
};
