import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { type ChangeRow, changeExport } from '@graduate/contract/training/class-changes/class-changes.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../shell/public.ts';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { changeColumns } from './change-columns.tsx';
import { ChangeDrawer } from './change-drawer.tsx';
import { changesTexts } from './changes-texts.ts';
import { useChangeActs } from './use-change-acts.tsx';

const AllChanges = () => {
  const t = useTexts(changesTexts);
  const refresh = useRefresh(changeCalls.list);
  const { actionsOn, decide, dialog } = useChangeActs(refresh);
  const can = useCan();
  // A college that applies for its teachers does not decide.
  const decides = can('training:change:manage') || !can('training:change:apply');
  const [search] = useSearchParams();
  const [opened, setOpened] = useState(search.get('id') ?? undefined);
  const batch = ({ rows, clear }: Selection<ChangeRow>) => {
    const waiting = rows.filter(({ actions }) => actions.includes('decide'));
    return (
      <Button type="primary" disabled={waiting.length === 0} onClick={() => void decide(waiting).then(clear)}>
        {t.decideSeveral(waiting.length)}
      </Button>
    );
  };
  return (
    <>
      <ListPage
        title={t.manage}
        call={changeCalls.list}
        columns={[...changeColumns(({ id }) => setOpened(id)), { actions: actionsOn, width: 110 }]}
        filters={['keyword', 'termId', 'yxCode', 'state', 'teacher', 'kind', 'reasonKind', 'from', 'to']}
        {...(decides && { batch })}
        toolbar={
          <ExportButton call={changeCalls.exportList} list={changeCalls.list} columns={changeExport} />
        }
      />
      {dialog}
      {opened && <ChangeDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

const Unmade = () => {
  const t = useTexts(changesTexts);
  return (
    <ListPage
      title={t.unmade}
      call={changeCalls.unmade}
      columns={['courseName', 'className', 'teacherNames', 'weeks', 'left', 'makeupOn']}
      filters={['termId']}
    />
  );
};

/** Changes of all classes within reach, and what was cancelled and not made up. */
const ChangesPage = () => {
  const t = useTexts(changesTexts);
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'changes', label: t.changes, children: <AllChanges /> },
        { key: 'unmade', label: t.unmade, children: <Unmade /> },
      ]}
    />
  );
};

export default ChangesPage;
