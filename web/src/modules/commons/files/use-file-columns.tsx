import { fileStates } from '@graduate/contract/commons/files/files.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { namedActs } from '../../../ui/list-page/named-acts.ts';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { fileSizeInWords } from '../../../ui/upload/file-size.ts';
import { actsOn } from './acts-on.ts';
import { fileUses } from './file-uses.ts';
import { fileTexts } from './files-texts.ts';
import { type FileInList, useFileActs } from './use-file-acts.ts';

export const useFileColumns = (onPreview: (file: FileInList) => void): ListColumn<FileInList>[] => {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const uses = fileUses();
  const acts = { ...useFileActs(), preview: onPreview };
  return [
    { key: 'fileName', width: 230 },
    {
      key: 'state',
      width: 130,
      render: ({ state, removedAt }) => (
        <>
          <StateTag state={fileStates[state]} />
          {removedAt && <div className="muted small">{t.removedAt(minute(removedAt))}</div>}
        </>
      ),
    },
    { key: 'fileSize', card: 'fact', render: ({ fileSize }) => fileSizeInWords(fileSize) },
    {
      key: 'businessCode',
      title: t.usedFor,
      width: 140,
      card: 'fact',
      render: ({ businessCode }) => uses[businessCode]?.[language] ?? businessCode,
    },
    { key: 'moduleCode', width: 100, extra: true },
    { key: 'uploaderName', width: 100, card: 'fact' },
    { key: 'uploadedAt', card: 'fact' },
    {
      actions: (file) => namedActs(actsOn(file), t, (act) => acts[act](file), ['remove', 'purge']),
      width: 170,
    },
  ];
};
