import { useSearchParams } from 'react-router';
import { useCan } from '../../../shell/public.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FilesTab } from './files-tab.tsx';
import { RunView } from './run-view.tsx';
import { RunsTab } from './runs-tab.tsx';
import { timetablingTexts } from './timetabling-texts.ts';

/** 自动排课: runs of our terms, one of them in full, and files of the competition. */
const TimetablingPage = () => {
  const t = useTexts(timetablingTexts);
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const run = search.get('run');
  const open = (id: string | null) => setSearch(id ? { run: id } : {});
  if (run) return <RunView key={run} id={run} onBack={() => open(null)} />;
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'runs', label: t.runs, children: <RunsTab onOpen={open} /> },
        ...(can('training:schedule:benchmark')
          ? [{ key: 'files', label: t.files, children: <FilesTab /> }]
          : []),
      ]}
    />
  );
};

export default TimetablingPage;
