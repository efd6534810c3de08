import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../../shell/public.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { ManagedPapers } from './managed-papers.tsx';
import { MyPapers } from './my-papers.tsx';
import { papersTexts } from './papers-texts.ts';

const isTab = (word: string | null): word is 'mine' | 'manage' => word === 'mine' || word === 'manage';

/** The tab the address names; filters of the list stand there alone and belong to it, and so does their absence. */
const useOpenTab = () => {
  const [search, setSearch] = useSearchParams();
  const [last, setLast] = useState<'mine' | 'manage'>('mine');
  const named = search.get('tab');
  const open = isTab(named) ? named : search.size > 0 ? 'manage' : last;
  if (open !== last) setLast(open);
  return { open, show: (tab: string) => setSearch({ tab }, { replace: true }) };
};

/** Questionnaires and exams: what I am asked, and for authors what they ask. */
const PapersPage = () => {
  const t = useTexts(papersTexts);
  const manages = useCan()('examination:paper:view');
  const { open, show } = useOpenTab();
  if (!manages) return <MyPapers />;
  return (
    <Tabs
      destroyOnHidden
      activeKey={open}
      onChange={show}
      items={[
        { key: 'mine', label: t.mine, children: <MyPapers /> },
        { key: 'manage', label: t.manage, children: <ManagedPapers /> },
      ]}
    />
  );
};

export default PapersPage;
