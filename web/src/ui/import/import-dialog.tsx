import { IMPORT_LIMITS, type ImportCalls, type ImportReport } from '@graduate/contract/platform/import.ts';
import { Steps } from 'antd';
import { useState } from 'react';
import { Dialog } from '../dialog.tsx';
import { useTexts } from '../texts.ts';
import { FinishStep } from './finish-step.tsx';
import { importTexts } from './import-texts.ts';
import { ReviewStep } from './review-step.tsx';
import { TemplateStep } from './template-step.tsx';
import { UploadStep } from './upload-step.tsx';

type Stage = { step: 0 | 1 } | { step: 2; report: ImportReport } | { step: 3; jobId: string };

type Props = {
  title: string;
  calls: ImportCalls;
  /** How many rows a file may have, when not as many as usual. */
  rows?: number;
  /** Something was imported: lists are no longer true. */
  onImported: () => void;
  onClose: () => void;
};

/** An import from Excel: template, upload, review, done. Nothing is written before the review is confirmed. */
export const ImportDialog = ({ title, calls, rows = IMPORT_LIMITS.rows, onImported, onClose }: Props) => {
  const t = useTexts(importTexts);
  const [stage, setStage] = useState<Stage>({ step: 0 });
  return (
    <Dialog open title={title} width={760} footer={null} onCancel={onClose}>
      <Steps
        className="below-l"
        size="small"
        current={stage.step}
        items={[t.template, t.upload, t.review, t.finish].map((name) => ({ title: name }))}
      />
      {stage.step === 0 && (
        <TemplateStep call={calls.template} rows={rows} onNext={() => setStage({ step: 1 })} />
      )}
      {stage.step === 1 && (
        <UploadStep call={calls.check} rows={rows} onChecked={(report) => setStage({ step: 2, report })} />
      )}
      {stage.step === 2 && (
        <ReviewStep
          calls={calls}
          report={stage.report}
          onAgain={() => setStage({ step: 1 })}
          onConfirmed={(jobId) => setStage({ step: 3, jobId })}
        />
      )}
      {stage.step === 3 && <FinishStep jobId={stage.jobId} onImported={onImported} onClose={onClose} />}
    </Dialog>
  );
};
