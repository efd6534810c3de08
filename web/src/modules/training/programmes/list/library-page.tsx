import { programmeCalls, programmeExport } from '@graduate/contract/training/programmes/programme-calls.ts';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { programmesTexts } from '../programmes-texts.ts';
import { nameColumn, programmeColumns } from './programme-columns.tsx';

const IN_FORCE = { state: 'published' };
const filters = ['keyword', 'grade', 'yxCode', 'level', 'degreeType', 'studyMode', 'population'];

/** The programmes in force, for everybody. */
const LibraryPage = () => {
  const t = useTexts(programmesTexts);
  return (
    <ListPage
      title={t.library}
      call={programmeCalls.list}
      also={IN_FORCE}
      columns={[nameColumn, ...programmeColumns(t.ofTotal), { key: 'publishedAt', width: 150 }]}
      filters={filters}
      toolbar={
        <ExportButton
          call={programmeCalls.exportList}
          list={programmeCalls.list}
          columns={programmeExport}
          also={IN_FORCE}
        />
      }
    />
  );
};

export default LibraryPage;
