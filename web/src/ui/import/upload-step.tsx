import { IMPORT_LIMITS, type ImportCalls, type ImportReport } from '@graduate/contract/platform/import.ts';
import { uploadFile } from '../../api/call-api.ts';
import { useTexts } from '../texts.ts';
import { DropFile } from '../upload/drop-file.tsx';
import { importTexts } from './import-texts.ts';

type Props = { call: ImportCalls['check']; rows: number; onChecked: (report: ImportReport) => void };

const LIMITS = { accept: ['xlsx'], megabytes: IMPORT_LIMITS.megabytes };

export const UploadStep = ({ call, rows, onChecked }: Props) => {
  const t = useTexts(importTexts);
  return (
    <div className="import-step column gap-m">
      <DropFile
        limits={LIMITS}
        sendingLabel={t.checking}
        hint={t.limits(rows.toLocaleString(), IMPORT_LIMITS.megabytes)}
        send={async (file, onProgress) => onChecked(await uploadFile(call, file, {}, onProgress))}
      />
      <p className="muted small">{t.nothingYet}</p>
    </div>
  );
};
