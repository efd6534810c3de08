import { type Expert, expertCalls, expertImportCalls } from '@graduate/contract/degrees/reviews/experts.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { comma } from '../../../ui/list-words.ts';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useAddressTab } from '../../../ui/use-address-tab.ts';
import { useSave } from '../../../ui/use-save.ts';
import { FeesTab } from './fees-tab.tsx';
import { MergeDrawer } from './merge-drawer.tsx';
import { reviewTexts } from './reviews-texts.ts';

const Words = (props: { value?: string[]; onChange?: (words: string[]) => void; id?: string }) => (
  <Select<string[]> {...props} mode="tags" open={false} suffixIcon={null} />
);

const ExpertDrawer = ({ edited, onClose }: { edited: Expert | undefined; onClose: () => void }) => {
  const t = useTexts(reviewTexts);
  return (
    <NounDrawer
      title={edited ? t.editExpert(edited.name) : t.newExpert}
      width={720}
      create={expertCalls.create}
      edit={expertCalls.edit}
      edited={edited}
      initial={{
        titleLevel: 'senior',
        tutorLevel: 'D',
        status: 'available',
        maxTasks: 8,
        disciplines: [],
        keywords: [],
      }}
      fields={[
        ['name', 'unit'],
        ['title', 'titleLevel'],
        ['tutorLevel', 'departmentId'],
        { name: 'disciplines', input: <Words />, extra: t.codesHint },
        { name: 'keywords', input: <Words /> },
        ['mobile', 'email'],
        [{ name: 'username', extra: t.accountHint }, 'maxTasks'],
        'status',
        ['bankName', { name: 'bankAccount', extra: t.payHintCards }],
        'idNumber',
      ]}
      onClose={onClose}
    />
  );
};

/** Who can review theses, and how much each has to do. */
const Library = () => {
  const t = useTexts(reviewTexts);
  const [task, setTask] = useState<{ edited: Expert | undefined }>();
  const [other, setOther] = useState<'merge' | 'import'>();
  const refresh = useRefresh(expertCalls.list);
  const inviting = useSave(expertCalls.invite, { told: ({ sentTo }) => t.invited(sentTo) });
  const invite = async ({ id, name }: Expert) => {
    if (await askConfirm({ content: t.askInvite(name), okText: t.invite }))
      await inviting.submit({ params: { id }, body: {} });
  };
  return (
    <>
      <ListPage
        title={t.experts}
        call={expertCalls.list}
        columns={[
          { key: 'name', width: 110, open: (expert) => setTask({ edited: expert }) },
          { key: 'unit', width: 200, card: 'fact' },
          { key: 'titleLevel', width: 100 },
          { key: 'tutorLevel', width: 90 },
          { key: 'disciplines', width: 140, render: ({ disciplines }) => disciplines.join(comma()) },
          { key: 'load', width: 100, card: 'fact', render: ({ load, maxTasks }) => `${load}/${maxTasks}` },
          { key: 'internal', width: 80 },
          { key: 'status', width: 90, card: 'status' },
          { key: 'mobile', width: 130 },
          { key: 'username', width: 120, extra: true },
          {
            actions: (expert) => [
              { key: 'edit', name: t.edit, run: () => setTask({ edited: expert }) },
              { key: 'invite', name: t.invite, run: () => void invite(expert) },
            ],
            width: 170,
          },
        ]}
        filters={['keyword', 'discipline', 'status', 'internal']}
        toolbar={
          <>
            <Button onClick={() => setOther('merge')}>{t.duplicates}</Button>
            <Button onClick={() => setOther('import')}>{t.importExperts}</Button>
            <Button type="primary" onClick={() => setTask({ edited: undefined })}>
              {t.newExpert}
            </Button>
          </>
        }
      />
      {other === 'merge' && (
        <MergeDrawer
          onClose={() => {
            setOther(undefined);
            refresh();
          }}
        />
      )}
      {other === 'import' && (
        <ImportDialog
          title={t.importExperts}
          calls={expertImportCalls}
          onImported={refresh}
          onClose={() => setOther(undefined)}
        />
      )}
      {task && <ExpertDrawer edited={task.edited} onClose={() => setTask(undefined)} />}
    </>
  );
};

/** The people who review, and what they get for it. */
const ExpertsPage = () => {
  const t = useTexts(reviewTexts);
  const [tab, setTab] = useAddressTab(['library', 'fees'], 'library');
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'library', label: t.library },
          { key: 'fees', label: t.fees },
        ]}
      />
      {tab === 'fees' ? <FeesTab /> : <Library />}
    </div>
  );
};

export default ExpertsPage;
