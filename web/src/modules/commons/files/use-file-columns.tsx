import './files.css';
import { fileStates, ManagedFile } from '@graduate/contract/commons/files/files.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { fileSizeInWords } from '../../../ui/upload/file-size.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { actsOn } from './acts-on.ts';
import { fileUses, meaningOf } from './file-uses.ts';
import { fileTexts } from './files-texts.ts';
import { type FileInList, useFileActs } from './use-file-acts.ts';

export const useFileColumns = (onPreview: (file: FileInList) => void): ListColumn<FileInList>[] => {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const label = useLabels(ManagedFile);
  const acts = { ...useFileActs(), preview: onPreview };
  return [
    {
      key: 'fileName',
      title: label.fileName,
      width: 230,
      fixed: 'start',
      sortable: true,
      card: 'title',
      render: ({ fileName }) => fileName,
    },
    {
      key: 'state',
      title: label.state,
      width: 130,
      card: 'status',
      render: ({ state, removedAt }) => (
        <>
          <StateTag name={fileStates[state]} meaning={meaningOf[state]} />
          {removedAt && <div className="muted small">{t.removedAt(minute(removedAt))}</div>}
        </>
      ),
    },
    {
      key: 'fileSize',
      title: label.fileSize,
      width: 110,
      align: 'right',
      sortable: true,
      card: 'fact',
      render: ({ fileSize }) => fileSizeInWords(fileSize),
    },
    {
      key: 'businessCode',
      title: t.usedFor,
      width: 140,
      card: 'fact',
      render: ({ businessCode }) => fileUses[businessCode]?.[language] ?? businessCode,
    },
    {
      key: 'moduleCode',
      title: label.moduleCode,
      width: 100,
      extra: true,
      render: ({ moduleCode }) => moduleCode,
    },
    {
      key: 'uploaderName',
      title: label.uploaderName,
      width: 100,
      sortable: true,
      card: 'fact',
      render: ({ uploaderName }) => uploaderName,
    },
    {
      key: 'uploadedAt',
      title: label.uploadedAt,
      width: 140,
      sortable: true,
      card: 'fact',
      render: ({ uploadedAt }) => minute(uploadedAt),
    },
    {
      key: 'actions',
      title: t.actions,
      width: 170,
      fixed: 'end',
      card: 'actions',
      render: (file) => (
        <RowActions
          actions={actsOn(file).map((act) => ({
            key: act,
            name: t[act],
            danger: act === 'remove' || act === 'purge',
            run: () => void acts[act](file),
          }))}
        />
      ),
    },
  ];
};
