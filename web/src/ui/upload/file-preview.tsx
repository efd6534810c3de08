import './file-field.css';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { Button } from 'antd';
import { downloadFile } from '../../api/call-api.ts';
import { arriving } from '../arriving.tsx';
import { Dialog } from '../dialog.tsx';
import { useTexts } from '../texts.ts';
import { previewKindOf } from './preview-kinds.ts';
import { uploadTexts } from './upload-texts.ts';

type PreviewFile = { id: string; fileName: string; url: string };

const OfficePreview = arriving(async () => (await import('./preview/office-preview.tsx')).default, 240);

/** A file in place. */
export const FileContent = ({ file }: { file: PreviewFile }) => {
  const t = useTexts(uploadTexts);
  const kind = previewKindOf(file.fileName);
  if (kind === 'picture') return <img className="preview-picture" src={file.url} alt={file.fileName} />;
  if (kind === 'page') return <iframe className="preview-frame" src={file.url} title={file.fileName} />;
  if (kind === 'unknown') return <p>{t.unknownWay}</p>;
  return <OfficePreview key={file.url} {...file} kind={kind} />;
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
