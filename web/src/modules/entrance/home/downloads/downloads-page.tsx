import '../home.css';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import type { Download } from '@graduate/contract/entrance/home/downloads.ts';
import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { Button } from 'antd';
import { downloadFile } from '../../../../api/call-api.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { NounPage } from '../../../../ui/list-page/noun-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { fileSizeInWords } from '../../../../ui/upload/file-size.ts';
import { homeTexts } from '../home-texts.ts';
import { useRoleNames } from '../roles-field.tsx';
import { DownloadDrawer } from './download-drawer.tsx';

const FileOf = ({ file }: Pick<Download, 'file'>) =>
  file && (
    <>
      <Button
        type="link"
        className="cell-link"
        onClick={() =>
          void downloadFile(fileCalls.download, { params: { id: file.id } }).catch(() => undefined)
        }
      >
        {file.fileName}
      </Button>{' '}
      <span className="muted small numbers fixed">{fileSizeInWords(file.fileSize)}</span>
    </>
  );

/** The documents of the download centre, for those who look after them. */
const DownloadsPage = () => {
  const t = useTexts(homeTexts);
  const { namesOf } = useRoleNames();

  const columns: ListColumn<Download>[] = [
    { key: 'title', width: 240, card: 'title' },
    { key: 'category', card: 'fact' },
    { key: 'file', width: 300, card: 'fact', render: ({ file }) => <FileOf file={file} /> },
    { key: 'roleIds', width: 220, render: ({ roleIds }) => namesOf(roleIds) },
    { key: 'description', width: 240, extra: true },
    'sortOrder',
    'enabled',
    'updatedAt',
  ];

  return (
    <NounPage
      title={t.downloads}
      call={homeCalls.listDownloads}
      remove={homeCalls.deleteDownload}
      columns={columns}
      filters={['title', 'category']}
      create={t.newDownload}
      askRemove={({ title }) => t.askRemoveDownload(title)}
      drawer={(edited, onClose) => <DownloadDrawer edited={edited} onClose={onClose} />}
    />
  );
};

export default DownloadsPage;
