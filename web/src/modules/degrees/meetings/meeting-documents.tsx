import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  MEETING_FILE_MEGABYTES,
  MOST_MEETING_FILES,
  meetingFile,
  meetingFileExtensions,
} from '@graduate/contract/degrees/meetings/choices.ts';
import { meetingCalls as calls } from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import type { MeetingDetail } from '@graduate/contract/degrees/meetings/meetings.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { meetingTexts } from './meetings-texts.ts';

type Props = { meeting: MeetingDetail; onDone: () => void };

/** What is kept of a meeting: signed minutes, lists of those present. */
export const MeetingDocuments = ({ meeting, onDone }: Props) => {
  const t = useTexts(meetingTexts);
  const [editing, setEditing] = useState(false);
  const { id, version, documents, actions } = meeting;
  const keeps = actions.includes('documents');
  if (!keeps && documents.length === 0) return null;
  return (
    <section className="card padded stack" aria-label={t.documents}>
      <div className="row gap-x-l">
        <h3>{t.documents}</h3>
        {keeps && (
          <Button className="push" onClick={() => setEditing(true)}>
            {t.editDocuments}
          </Button>
        )}
      </div>
      <RecordFiles files={documents} />
      {editing && (
        <FormDialog<typeof calls.setDocuments, { files: readonly FileRef[] }>
          title={t.editDocuments}
          call={calls.setDocuments}
          args={({ files }) => ({ params: { id }, body: { version, fileIds: files.map((file) => file.id) } })}
          initial={{
            files: documents.map(({ id: fileId, fileName, fileSize }) => ({
              id: fileId,
              fileName,
              fileSize,
            })),
          }}
          told={t.documentsSaved}
          onDone={onDone}
          onClose={() => setEditing(false)}
        >
          <Form.Item name="files" label={t.documents}>
            <FileField
              kind={meetingFile}
              multiple={MOST_MEETING_FILES}
              megabytes={MEETING_FILE_MEGABYTES}
              accept={meetingFileExtensions}
            />
          </Form.Item>
        </FormDialog>
      )}
    </section>
  );
};
