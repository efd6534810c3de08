import './file-field.css';
import type { Attachment } from '@graduate/contract/commons/files/files.ts';
import { RiAttachment2 } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { FilePreview } from './file-preview.tsx';
import { fileSizeInWords } from './file-size.ts';
import { uploadTexts } from './upload-texts.ts';

/** The files of a record; each opens beside the page. */
export const RecordFiles = ({ files }: { files: readonly Attachment[] }) => {
  const t = useTexts(uploadTexts);
  const [shown, setShown] = useState<Attachment>();
  if (files.length === 0) return <p className="muted">{t.noFiles}</p>;
  return (
    <>
      <ul className="record-files stack gap-xs">
        {files.map((file) => (
          <li key={file.id} className="line">
            <Button type="link" icon={<RiAttachment2 size={16} />} onClick={() => setShown(file)}>
              {file.fileName}
            </Button>
            <span className="muted">{fileSizeInWords(file.fileSize)}</span>
          </li>
        ))}
      </ul>
      <FilePreview file={shown} onClose={() => setShown(undefined)} />
    </>
  );
};
