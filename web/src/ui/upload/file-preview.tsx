import './file-field.css';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { downloadFile } from '../../api/call-api.ts';
import { Dialog } from '../dialog.tsx';
import { useTexts } from '../texts.ts';
import { previewKindOf } from './preview-kinds.ts';
import { uploadTexts } from './upload-texts.ts';

type PreviewFile = { id: string; fileName: string; url: string };

const OfficePreview = lazy(() => import('./preview/office-preview.tsx'));

/** A file in place. */
export const FileContent = ({ file }: { file: PreviewFile }) => {
  const t = useTexts(uploadTexts);
  const kind = previewKindOf(file.fileName);
  if (kind === 'picture') return <img className="preview-picture" src={file.url} alt={file.fileName} />;
  if (kind === 'page') return <iframe className="preview-frame" src={file.url} title={file.fileName} />;
  if (kind === 'unknown') return <p>{t.unknownWay}</p>;
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <OfficePreview key={file.url} {...file} kind={kind} />
    </Suspense>
  );
};

type Props = { file: PreviewFile | undefined; onClose: () => void; downloadable?: boolean };

/** Shows a picture, PDF, text, Word document or table in place; other kinds are offered for download. */
export const FilePreview = ({ file, onClose, downloadable = true }: Props) => {
  const t = useTexts(uploadTexts);
  if (!file) return null;
  return (
    <Dialog
      open
      title={file.fileName}
      width={960}
      onCancel={onClose}
      footer={
        downloadable && (
          <Button onClick={() => void downloadFile(fileCalls.download, { params: { id: file.id } })}>
            {t.download}
          </Button>
        )
      }
    >
      <FileContent file={file} />
    </Dialog>
  );
};
