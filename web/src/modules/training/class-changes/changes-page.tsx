import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { changeExport } from '@graduate/contract/training/class-changes/class-changes.ts';
import { Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { changeColumns } from './change-columns.ts';
import { ChangeDrawer } from './change-drawer.tsx';
import { changesTexts } from './changes-texts.ts';
import { useChangeActs } from './use-change-acts.tsx';

const AllChanges = () => {
  const t = useTexts(changesTexts);
  const refresh = useRefresh(changeCalls.list);
  const { actionsOn, dialog } = useChangeActs(refresh);
  const [search] = useSearchParams();
  const [opened, setOpened] = useState(search.get('id') ?? undefined);
  return (
    <>
      <ListPage
        title={t.manage}
        call={changeCalls.list}
        columns={[...changeColumns(({ id }) => setOpened(id)), { actions: actionsOn, width: 110 }]}
        filters={['keyword', 'termId', 'yxCode', 'kind', 'reasonKind', 'state', 'from', 'to']}
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
