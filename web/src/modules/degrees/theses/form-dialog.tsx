import { FORM_MEGABYTES } from '@graduate/contract/degrees/theses/choices.ts';
import { thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { uploadFile } from '../../../api/call-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { feedback } from '../../../ui/feedback.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { DropFile } from '../../../ui/upload/drop-file.tsx';
import { thesisTexts } from './theses-texts.ts';

type Props = { versionId: string; onDone: () => void; onClose: () => void };

/** The signed form of the tutor; the last one counts. */
export const SupervisorFormDialog = ({ versionId, onDone, onClose }: Props) => {
  const t = useTexts(thesisTexts);
  return (
    <Dialog open title={t.uploadForm} footer={null} onCancel={onClose}>
      <DropFile
        limits={{ accept: ['pdf', 'jpg', 'jpeg'], megabytes: FORM_MEGABYTES }}
        hint={t.formHint}
        send={async (file, onProgress) => {
          await uploadFile(thesisCalls.supervisorForm, file, { versionId }, onProgress);
          feedback.success(t.formDone);
          onDone();
          onClose();
        }}
      />
    </Dialog>
  );
};
