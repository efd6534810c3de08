import { NewAdded } from '@graduate/contract/tutors/added-tutors/added.ts';
import { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { RiAddLine } from '@remixicon/react';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Can, openTab, useCan } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { StaffField } from '../tutor-places/public.tsx';
import { addedTexts } from './added-texts.ts';
import { BatchesTab } from './batches-tab.tsx';
import { NoticesTab } from './notices-tab.tsx';

const { shape } = NewAdded;
const viewOf = (id: string) => `/zlds/apply/view?id=${id}`;

type Values = Omit<NewAdded, 'staffId'> & { staffId?: string | null };

const ApplyDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(addedTexts);
  const forOthers = useCan()('tutor:added:vote');
  const { data } = useCall(addedCalls.batches, { query: { enabled: 'true', limit: 50 } }, { quiet: true });
  const batches = (data?.list ?? []).filter(({ open }) => open);
  return (
    <FormDialog<typeof addedCalls.create, Values>
      title={t.applyNew}
      call={addedCalls.create}
      args={({ staffId, ...body }) => ({ body: { ...body, staffId: staffId ?? null } })}
      told={t.created}
      onDone={({ id }) => openTab(viewOf(id))}
      onClose={onClose}
    >
      <Field name="batchId" schema={shape.batchId}>
        <Select
          notFoundContent={t.noBatch}
          options={batches.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      {forOthers && (
        <Field name="staffId" schema={shape.staffId} required={false} extra={t.self}>
          <StaffField />
        </Field>
      )}
      <Field name="level" schema={shape.level} />
      <Field name="degreeType" schema={shape.degreeType} />
      <Field name="disciplineCode" schema={shape.disciplineCode} />
    </FormDialog>
  );
};

const ListTab = () => {
  const t = useTexts(addedTexts);
  const [applying, setApplying] = useState(false);
  const { data } = useCall(addedCalls.batches, { query: { limit: 200 } }, { quiet: true });
  const batches = data?.list ?? [];
  return (
    <>
      <ListPage
        title={t.title}
        call={addedCalls.list}
        columns={[
          { key: 'staffNo', width: 110 },
          { key: 'name', width: 100, card: 'title', open: ({ id }) => openTab(viewOf(id)) },
          { key: 'departmentName', width: 180, yields: true },
          { key: 'level', width: 85, card: 'fact' },
          { key: 'degreeType', width: 100, card: 'fact', yields: true },
          { key: 'disciplineCode', width: 160, card: 'fact' },
          { key: 'batchName', width: 180, yields: true },
          { key: 'state', width: 120, card: 'status' },
          { key: 'step', width: 130, card: 'fact' },
          { key: 'submittedAt', yields: true },
        ]}
        filters={[
          'keyword',
          'state',
          {
            name: 'batchId',
            field: (
              <Select allowClear options={batches.map(({ id, name }) => ({ value: id, label: name }))} />
            ),
            inWords: (value) => batches.find(({ id }) => id === value)?.name ?? '',
          },
          'yxCode',
          'level',
          'degreeType',
        ]}
        toolbar={
          <Can permission="tutor:added:apply">
            <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setApplying(true)}>
              {t.applyNew}
            </Button>
          </Can>
        }
      />
      {applying && <ApplyDialog onClose={() => setApplying(false)} />}
    </>
  );
};

/** Those who want to be tutors: applications, notices, and for the office the batches. */
const AddedPage = () => {
  const t = useTexts(addedTexts);
  const can = useCan();
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'list', label: t.applications, children: <ListTab /> },
        ...(can('tutor:added:object')
          ? [{ key: 'notices', label: t.notices, children: <NoticesTab /> }]
          : []),
        ...(can('tutor:added:manage')
          ? [{ key: 'batches', label: t.batches, children: <BatchesTab /> }]
          : []),
      ]}
    />
  );
};

export default AddedPage;
