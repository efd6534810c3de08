import { fileCalls } from '@graduate/contract/files/files.ts';
import { Button } from 'antd';
import { downloadFile } from '../../api/call-api.ts';
import { Dialog } from '../dialog.tsx';
import { useTexts } from '../texts.ts';
import { uploadTexts } from './upload-texts.ts';

type PreviewFile = { id: string; fileName: string; url: string };

const PICTURES = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
const PAGES = ['pdf', 'txt'];

const extensionOf = (fileName: string) => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** Whether the browser itself can show the file. */
const canPreview = (fileName: string): boolean => [...PICTURES, ...PAGES].includes(extensionOf(fileName));

type Props = { file: PreviewFile | undefined; onClose: () => void; downloadable?: boolean };

/** Shows a picture, PDF or text in place; other kinds are offered for download. */
export const FilePreview = ({ file, onClose, downloadable = true }: Props) => {
  const t = useTexts(uploadTexts);
  if (!file) return null;
  const extension = extensionOf(file.fileName);
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
      {PICTURES.includes(extension) && <img className="preview-picture" src={file.url} alt={file.fileName} />}
      {PAGES.includes(extension) && <iframe className="preview-frame" src={file.url} title={file.fileName} />}
      {!canPreview(file.fileName) && <p>{t.unknownWay}</p>}
    </Dialog>
  );
};
