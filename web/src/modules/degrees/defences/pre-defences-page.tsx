import {
  type Panelist,
  type PreDefence,
  preDefenceCalls,
} from '@graduate/contract/degrees/defences/pre-defences.ts';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { NounDrawer } from '../../../ui/noun-drawer.tsx';
import { askConfirm } from '../../../ui/questions.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { defenceTexts } from './defences-texts.ts';

type PanelProps = { value?: Panelist[]; onChange?: (panel: Panelist[]) => void };
const nobody: Panelist = { name: '', unit: '', title: '教授' };

const PanelField = ({ value = [], onChange }: PanelProps) => {
  const t = useTexts(defenceTexts);
  const write = (at: number, part: Partial<Panelist>) =>
    onChange?.(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <div className="stack gap-s">
      {value.map(({ name, unit, title }, at) => (
        <div key={at} className="row gap-x-m">
          <Input
            style={{ width: 110 }}
            value={name}
            aria-label={`${t.addPanelist} ${at + 1}`}
            onChange={({ target }) => write(at, { name: target.value })}
          />
          <Input
            style={{ width: 200 }}
            value={unit}
            onChange={({ target }) => write(at, { unit: target.value })}
          />
          <Input
            style={{ width: 100 }}
            value={title}
            onChange={({ target }) => write(at, { title: target.value })}
          />
          <Button
            type="text"
            size="small"
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          >
            {t.takeOut}
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange?.([...value, nobody])}>
          {t.addPanelist}
        </Button>
      </div>
    </div>
  );
};

const ApplicantField = ({ value, onChange }: { value?: string; onChange?: (id: string) => void }) => {
  const { data } = useCall(preDefenceCalls.ready, {}, { quiet: true });
  return (
    <Select<string>
      showSearch
      optionFilterProp="label"
      value={(value ?? null) as never}
      options={(data ?? []).map(({ applicationId, name, studentNo, title }) => ({
        value: applicationId,
        label: [name, studentNo, title].filter(Boolean).join(' '),
      }))}
      onChange={(id) => onChange?.(id)}
    />
  );
};

/** Who was heard before a thesis goes to reviewers, and what was said. */
const PreDefencesPage = () => {
  const t = useTexts(defenceTexts);
  const [task, setTask] = useState<{ edited: PreDefence | undefined }>();
  const submitting = useSave(preDefenceCalls.submit, { told: t.submitted });
  const submit = async ({ id, version, name }: PreDefence) => {
    if (await askConfirm({ content: t.askSubmitPre(name), okText: t.submit }))
      await submitting.submit({ params: { id }, body: { version } });
  };
  return (
    <>
      <ListPage
        title={t.preDefences}
        call={preDefenceCalls.list}
        columns={[
          { key: 'name', width: 100, open: (edited) => setTask({ edited }) },
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
                    { key: 'edit', name: t.edit, run: () => setTask({ edited: row }) },
                    { key: 'submit', name: t.submit, run: () => void submit(row) },
                  ]
                : [],
            width: 160,
          },
        ]}
        filters={['keyword', 'status', 'conclusion', 'yxCode']}
        toolbar={
          <Button type="primary" onClick={() => setTask({ edited: undefined })}>
            {t.newPre}
          </Button>
        }
      />
      {task && (
        <NounDrawer
          title={task.edited ? t.editPre(task.edited.name) : t.newPre}
          width={720}
          create={preDefenceCalls.create}
          edit={preDefenceCalls.edit}
          edited={task.edited}
          initial={{ panel: [nobody, nobody, nobody], conclusion: 'pass' }}
          fields={[
            { name: 'applicationId', input: <ApplicantField /> },
            ['heldOn', 'place'],
            { name: 'panel', input: <PanelField /> },
            'record',
            'conclusion',
          ]}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
};

export default PreDefencesPage;
