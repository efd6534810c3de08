import { fileCalls } from '@graduate/contract/commons/files/files.ts';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { BatchButton } from '../../../ui/batch-button.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import type { Filter } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FilePreview } from '../../../ui/upload/file-preview.tsx';
import { fileUses } from './file-uses.ts';
import { fileTexts } from './files-texts.ts';
import { type FileInList, useFileActs } from './use-file-acts.ts';
import { useFileColumns } from './use-file-columns.tsx';

const useFilters = (): Filter[] => {
  const t = useTexts(fileTexts);
  const language = useLanguage();
  const uses = fileUses();
  return [
    'fileName',
    'state',
    'uploaderName',
    {
      name: 'businessCode',
      label: t.usedFor,
      field: <ChoiceField choices={uses} allowClear />,
      inWords: (code) => uses[code]?.[language] ?? code,
    },
    'moduleCode',
  ];
};

type Previewed = { id: string; fileName: string; url: string };

/** All files of the installation, for those who keep house. */
const FilesPage = () => {
  const t = useTexts(fileTexts);
  const refresh = useRefresh(fileCalls.list);
  const { addressOf } = useFileActs();
  const [previewed, setPreviewed] = useState<Previewed>();
  const preview = async (file: FileInList) => {
    const url = await addressOf(file);
    if (url) setPreviewed({ ...file, url });
  };

  const batch = (selection: Selection<FileInList>) => {
    const rows = selection.rows.filter(
      ({ actions, state }) => actions.includes('purge') && state !== 'inUse',
    );
    if (rows.length === 0) return null;
    return (
      <BatchButton
        danger
        name={t.purge}
        rows={rows}
        nameOf={({ fileName }) => fileName}
        question={t.askPurgeAll(rows.length)}
        act={({ id }) => callApi(fileCalls.purge, { params: { id }, quiet: true })}
        onDone={() => {
          selection.clear();
          refresh();
        }}
      />
    );
  };

  return (
    <>
      <ListPage
        title={t.files}
        call={fileCalls.list}
        columns={useFileColumns((file) => void preview(file))}
        filters={useFilters()}
        batch={batch}
      />
      <FilePreview file={previewed} onClose={() => setPreviewed(undefined)} />
    </>
  );
};

export default FilesPage;
