import {
  recordCalls,
  recordExport,
  staffImportCalls,
} from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import { NewStaff, type RecordRow } from '@graduate/contract/tutors/tutor-records/records.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { Can, openTab, useCan } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { recordTexts } from './records-texts.ts';
import { type StateAct, StateDialog } from './state-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

const { shape } = NewStaff;
const empty = {
  jobState: 'onDuty',
  gender: '1',
  idType: '01',
  titleLevel: null,
  degree: null,
  graduatedFrom: null,
  mobile: null,
  office: null,
  homepage: null,
  intro: null,
} as const;

const NewDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(recordTexts);
  const creation = useSave(recordCalls.create, { told: t.saved });
  return (
    <FormDrawer<Partial<NewStaff>>
      title={t.newStaff}
      initial={empty}
      submission={creation}
      onClose={onClose}
      save={(values) => creation.submit({ body: values as NewStaff })}
    >
      <div className="pair">
        {(['staffNo', 'name', 'gender', 'birthDate', 'departmentId', 'jobState'] as const).map((name) => (
          <Field key={name} name={name} schema={shape[name]} />
        ))}
        {(['idType', 'idNumber', 'title', 'titleLevel', 'degree', 'graduatedFrom', 'mobile'] as const).map(
          (name) => (
            <Field key={name} name={name} schema={shape[name]} />
          ),
        )}
        <Field name="email" schema={shape.email} />
        <Field name="office" schema={shape.office} />
      </div>
    </FormDrawer>
  );
};

/** Staff and tutors within reach. */
const RecordsPage = () => {
  const t = useTexts(recordTexts);
  const can = useCan();
  const refresh = useRefresh(recordCalls.list);
  const [open, setOpen] = useState<'new' | 'import' | Selection<RecordRow>>();
  const [change, setChange] = useState<{ act: StateAct; record: RecordRow }>();
  const view = ({ id }: RecordRow) => openTab(`/dsxx/jsinfoView?id=${id}`);
  const changesOf = (record: RecordRow) => {
    if (record.status === null) return [];
    const act = record.status === 'active' ? ('suspend' as const) : ('resume' as const);
    return [{ key: act, name: t[act], run: () => setChange({ act, record }) }];
  };
  const columns: ListColumn<RecordRow>[] = [
    { key: 'staffNo', width: 105 },
    { key: 'name', width: 100, card: 'title', open: view },
    { key: 'departmentName', width: 150, card: 'fact', yields: true },
    { key: 'title', width: 90, card: 'fact', yields: true },
    { key: 'qualifications', width: 190, card: 'fact' },
    {
      key: 'used',
      title: t.taken,
      card: 'fact',
      width: 115,
      render: ({ used, quota }) => `${used}/${quota}`,
    },
    {
      key: 'guided',
      title: t.guided,
      width: 100,
      yields: true,
      render: ({ doctors, masters }) => `${doctors}/${masters}`,
    },
    { key: 'ethics', width: 90, yields: true },
    { key: 'status', width: 100, card: 'status' },
    { key: 'category', width: 100, extra: true },
    { key: 'titleLevel', width: 90, extra: true },
    { key: 'jobState', width: 90, extra: true },
    {
      actions: (row) => [
        { key: 'view', name: t.view, run: () => view(row) },
        ...(can('tutor:record:edit')
          ? [{ key: 'edit', name: t.edit, run: () => openTab(`/dsgl/dsxx/editDsForm?id=${row.id}`) }]
          : []),
        ...(can('tutor:record:suspend') ? changesOf(row) : []),
      ],
      width: 180,
    },
  ];
  return (
    <>
      <ListPage
        title={t.title}
        call={recordCalls.list}
        columns={columns}
        filters={[
          'keyword',
          'yxCode',
          'isTutor',
          'category',
          'level',
          'degreeType',
          'disciplineCode',
          'titleLevel',
          'jobState',
          'status',
          'permitYear',
          'age',
          'guides',
          'leaving',
        ]}
        {...(can('tutor:record:suspend') && {
          batch: (selection: Selection<RecordRow>) => (
            <Button danger onClick={() => setOpen(selection)}>
              {t.suspend}
            </Button>
          ),
        })}
        toolbar={
          <>
            <Can permission="tutor:record:suspend">
              <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setOpen('new')}>
                {t.newStaff}
              </Button>
            </Can>
            <Can permission="tutor:record:suspend">
              <Button onClick={() => setOpen('import')}>{t.import}</Button>
            </Can>
            <ExportButton call={recordCalls.exportList} list={recordCalls.list} columns={recordExport} />
          </>
        }
      />
      {typeof open === 'object' && (
        <SuspendDialog tutors={open.rows} onDone={open.clear} onClose={() => setOpen(undefined)} />
      )}
      {change && <StateDialog {...change} onClose={() => setChange(undefined)} />}
      {open === 'new' && <NewDrawer onClose={() => setOpen(undefined)} />}
      {open === 'import' && (
        <ImportDialog
          title={t.importTitle}
          calls={staffImportCalls}
          onImported={refresh}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};

export default RecordsPage;
