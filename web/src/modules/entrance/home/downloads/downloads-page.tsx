import '../home.css';
import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import type { Download } from '@graduate/contract/entrance/home/downloads.ts';
import { homeCalls } from '@graduate/contract/entrance/home/home-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../../api/call-api.ts';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { fileSizeInWords } from '../../../../ui/upload/file-size.ts';
import { useSave } from '../../../../ui/use-save.ts';
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
  const [task, setTask] = useState<{ edited: Download | undefined }>();
  const remove = useSave(homeCalls.deleteDownload, { told: t.removed });

  const actionsOn = (download: Download) => [
    { key: 'edit', name: t.edit, run: () => setTask({ edited: download }) },
    {
      key: 'remove',
      name: t.remove,
      danger: true,
      ask: t.askRemoveDownload(download.title),
      run: () => remove.submit({ params: { id: download.id } }),
    },
  ];

  const columns: ListColumn<Download>[] = [
    { key: 'title', width: 240, card: 'title' },
    { key: 'category', card: 'fact' },
    { key: 'file', width: 300, card: 'fact', render: ({ file }) => <FileOf file={file} /> },
    { key: 'roleIds', width: 220, render: ({ roleIds }) => namesOf(roleIds) },
    { key: 'description', width: 240, extra: true },
    'sortOrder',
    'enabled',
    'updatedAt',
    { actions: actionsOn },
  ];

  return (
    <>
      <ListPage
        title={t.downloads}
        call={homeCalls.listDownloads}
        columns={columns}
        filters={['title', 'category']}
        toolbar={
          <Button type="primary" onClick={() => setTask({ edited: undefined })}>
            {t.newDownload}
          </Button>
        }
      />
      {task && <DownloadDrawer edited={task.edited} onClose={() => setTask(undefined)} />}
    </>
  );
};

export default DownloadsPage;
