import { CompareRun, chsiCompareCalls } from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { comma } from '../../../ui/list-words.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { chsiTexts } from './chsi-texts.ts';
import { RunView } from './run-view.tsx';
import { StartDialog } from './start-dialog.tsx';

const useColumns = (open: (id: string) => void): ListColumn<CompareRun>[] => {
  const t = useTexts(chsiTexts);
  const label = useLabels(CompareRun);
  const number = (key: 'rows' | 'same' | 'different' | 'onlyOurs' | 'onlyTheirs' | 'decided') => ({
    key,
    title: label[key],
    width: 88,
    align: 'right' as const,
    card: 'fact' as const,
    render: (run: CompareRun) => run[key].toLocaleString(),
  });
  return [
    {
      key: 'fileName',
      width: 210,
      render: ({ id, fileName, grades }) => (
        <>
          <button type="button" className="text-button" onClick={() => open(id)}>
            {fileName}
          </button>
          <div className="note">
            {label.grades} {grades.join(comma()) || t.allGrades}
          </div>
        </>
      ),
    },
    'state',
    number('rows'),
    number('same'),
    number('different'),
    number('onlyOurs'),
    number('onlyTheirs'),
    number('decided'),
    'createdAt',
    { key: 'createdBy', width: 100, extra: true },
    { actions: ({ id }) => [{ key: 'open', name: t.open, run: () => open(id) }], width: 110 },
  ];
};

/** Comparisons of the records with the ministry's register. */
const Runs = ({ open }: { open: (id: string) => void }) => {
  const t = useTexts(chsiTexts);
  const [starting, setStarting] = useState(false);
  const refresh = useRefresh(chsiCompareCalls.list);
  return (
    <>
      <ListPage
        title={t.runs}
        call={chsiCompareCalls.list}
        columns={useColumns(open)}
        toolbar={
          <Button type="primary" onClick={() => setStarting(true)}>
            {t.start}
          </Button>
        }
      />
      {starting && (
        <StartDialog
          onStarted={(id) => {
            setStarting(false);
            refresh();
            open(id);
          }}
          onClose={() => setStarting(false)}
        />
      )}
    </>
  );
};

/** The comparisons, or one of them: an address may name it, the filters of its lists take the address over. */
const ChsiComparePage = () => {
  const [search] = useSearchParams();
  const named = z.uuid().safeParse(search.get('run')).data;
  const [run, setRun] = useState(named);
  useEffect(() => {
    if (named) setRun(named);
  }, [named]);
  return run ? <RunView key={run} id={run} onBack={() => setRun(undefined)} /> : <Runs open={setRun} />;
};

export default ChsiComparePage;
