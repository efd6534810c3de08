import { resultCalls, resultExport } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { evaluationsTexts } from '../evaluations-texts.ts';
import { resultColumns } from './result-columns.tsx';

/** How somebody who teaches was evaluated. */
const MyResultsPage = () => {
  const t = useTexts(evaluationsTexts);
  return (
    <ListPage
      title={t.ownResults}
      call={resultCalls.list}
      columns={resultColumns}
      filters={['keyword', 'termId']}
      toolbar={<ExportButton call={resultCalls.exportList} list={resultCalls.list} columns={resultExport} />}
    />
  );
};

export default MyResultsPage;
