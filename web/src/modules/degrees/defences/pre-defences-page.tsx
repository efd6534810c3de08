import { type PreDefenceRow, preDefenceCalls } from '@graduate/contract/degrees/defences/pre-defences.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { defenceTexts } from './defences-texts.ts';
import { PreDefenceFacts } from './pre-defence-facts.tsx';
import { PreDefenceForm } from './pre-defence-form.tsx';

type ExistingProps = { id: string; read: boolean; onClose: () => void };

/** What was submitted is read, and what was not is written on. */
const Existing = ({ id, read, onClose }: ExistingProps) => {
  const { data } = useCall(preDefenceCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  if (!data) return null;
  if (!read) return <PreDefenceForm edited={data} onClose={onClose} />;
  return (
    <SideDrawer title={data.name} width={720} onClose={onClose}>
      <PreDefenceFacts preDefence={data} />
    </SideDrawer>
  );
};

/** Who was heard before a thesis goes to reviewers, and what was said. */
const PreDefencesPage = () => {
  const t = useTexts(defenceTexts);
  const [task, setTask] = useState<{ id: string; read: boolean } | 'new'>();
  const close = () => setTask(undefined);
  const submitting = useSave(preDefenceCalls.submit, { told: t.submitted });
  const submit = async ({ id, version, name }: PreDefenceRow) => {
    if (await askConfirm({ content: t.askSubmitPre(name), okText: t.submit }))
      await submitting.submit({ params: { id }, body: { version } });
  };
  return (
    <>
      <ListPage
        title={t.preDefences}
        call={preDefenceCalls.list}
        columns={[
          { key: 'name', width: 100, open: ({ id, status }) => setTask({ id, read: status !== 'draft' }) },
          { key: 'studentNo', width: 130, card: 'fact' },
          { key: 'title', width: 300, card: 'fact' },
          { key: 'heldOn', width: 110, card: 'fact' },
          { key: 'place', width: 140 },
          { key: 'conclusion', width: 110 },
          { key: 'status', width: 100, card: 'status' },
          { key: 'departmentName', width: 160, extra: true },
          {
            actions: (row) =>
              row.status === 'draft'
                ? [
                    { key: 'edit', name: t.edit, run: () => setTask({ id: row.id, read: false }) },
                    { key: 'submit', name: t.submit, run: () => void submit(row) },
                  ]
                : [],
            width: 160,
          },
        ]}
        filters={['keyword', 'status', 'conclusion', 'yxCode']}
        toolbar={
          <Button type="primary" onClick={() => setTask('new')}>
            {t.newPre}
          </Button>
        }
      />
      {task === 'new' && <PreDefenceForm onClose={close} />}
      {task && task !== 'new' && <Existing {...task} onClose={close} />}
    </>
  );
};

export default PreDefencesPage;
