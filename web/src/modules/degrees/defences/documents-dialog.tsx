import {
  type DefenceDocument,
  DOCUMENT_MEGABYTES,
  defenceDocuments,
} from '@graduate/contract/degrees/defences/choices.ts';
import { defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { uploadFile } from '../../../api/call-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { DropFile } from '../../../ui/upload/drop-file.tsx';
import { defenceTexts } from './defences-texts.ts';

type Props = { defenceId: string; onDone: () => void; onClose: () => void };

/** Ballots, resolution, minutes and what else a defence leaves behind. */
export const DocumentsDialog = ({ defenceId, onDone, onClose }: Props) => {
  const t = useTexts(defenceTexts);
  const language = useLanguage();
  const [kind, setKind] = useState<DefenceDocument>('ballot');
  return (
    <Dialog open title={t.upload} footer={null} onCancel={onClose}>
      <div className="stack">
        <Select<DefenceDocument>
          aria-label={t.kind}
          value={kind}
          options={keysOf(defenceDocuments).map((key) => ({
            value: key,
            label: defenceDocuments[key][language],
          }))}
          onChange={setKind}
        />
        <DropFile
          limits={{ accept: ['pdf', 'jpg', 'jpeg', 'png', 'docx', 'zip'], megabytes: DOCUMENT_MEGABYTES }}
          hint={t.fileHint}
          send={async (file, onProgress) => {
            await uploadFile(defenceCalls.uploadDocument, file, { defenceId, kind }, onProgress);
            feedback.success(t.uploaded);
            onDone();
          }}
        />
      </div>
    </Dialog>
  );
};
