import { type ReportsTaken, thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { uploadFile } from '../../../api/call-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { DropFile } from '../../../ui/upload/drop-file.tsx';
import { thesisTexts } from './theses-texts.ts';

const LIMITS = { accept: ['zip'], megabytes: 500 };

type Props = { onDone: () => void; onClose: () => void };

/** Reports of many checks in one archive; those that belong to no check are named. */
export const ReportsDialog = ({ onDone, onClose }: Props) => {
  const t = useTexts(thesisTexts);
  const [outcome, setOutcome] = useState<ReportsTaken>();
  return (
    <Dialog
      open
      title={t.uploadReports}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      <div className="stack">
        <DropFile
          limits={LIMITS}
          hint={t.reportsHint}
          send={async (file, onProgress) => {
            setOutcome(await uploadFile(thesisCalls.reports, file, {}, onProgress));
            onDone();
          }}
        />
        {outcome && (
          <Alert
            showIcon
            type={outcome.left.length > 0 ? 'warning' : 'success'}
            title={t.reportsTaken(outcome.taken, outcome.left.length)}
          />
        )}
        {outcome && outcome.left.length > 0 && (
          <ul className="stack gap-xs">
            {outcome.left.map(({ file, why }) => (
              <li key={file}>
                <b>{file}</b> <span className="muted">{why}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
};
