import { IMPORT_LIMITS, type ImportCalls } from '@graduate/contract/platform/import.ts';
import { RiFileDownloadLine } from '@remixicon/react';
import { Button, Space } from 'antd';
import { downloadFile } from '../../api/call-api.ts';
import { useTexts } from '../texts.ts';
import { importTexts } from './import-texts.ts';

type Props = { call: ImportCalls['template']; rows: number; onNext: () => void };

export const TemplateStep = ({ call, rows, onNext }: Props) => {
  const t = useTexts(importTexts);
  return (
    <div className="import-step column gap-m">
      <p>{t.templateHint}</p>
      <p className="muted small">{t.limits(rows.toLocaleString(), IMPORT_LIMITS.megabytes)}</p>
      <Space wrap>
        <Button
          icon={<RiFileDownloadLine size={16} />}
          onClick={() => void downloadFile(call).catch(() => undefined)}
        >
          {t.template}
        </Button>
        <Button type="primary" onClick={onNext}>
          {t.haveFile}
        </Button>
      </Space>
    </div>
  );
};
