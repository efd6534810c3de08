import { type Expert, expertCalls } from '@graduate/contract/degrees/reviews/experts.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
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
      ]}
      onClose={onClose}
    />
  );
};

/** Who can review theses, and how much each has to do. */
const ExpertsPage = () => {
  const t = useTexts(reviewTexts);
  const [task, setTask] = useState<{ edited: Expert | undefined }>();
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
          { key: 'disciplines', width: 140, render: ({ disciplines }) => disciplines.join('、') },
          { key: 'load', width: 100, card: 'fact', render: ({ load, maxTasks }) => `${load}/${maxTasks}` },
          { key: 'internal', width: 80 },
          { key: 'status', width: 90, card: 'status' },
          { key: 'mobile', width: 130 },
          { key: 'username', width: 120, extra: true },
          {
            actions: (expert) => [{ key: 'edit', name: t.edit, run: () => setTask({ edited: expert }) }],
            width: 80,
          },
        ]}
        filters={['keyword', 'discipline', 'status', 'internal']}
        toolbar={
          <Button type="primary" onClick={() => setTask({ edited: undefined })}>
            {t.newExpert}
          </Button>
        }
      />
      {task && <ExpertDrawer edited={task.edited} onClose={() => setTask(undefined)} />}
    </>
  );
};

export default ExpertsPage;
