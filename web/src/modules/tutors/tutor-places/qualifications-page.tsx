import {
  placeCalls,
  qualificationExport,
  qualificationImportCalls,
} from '@graduate/contract/tutors/tutor-places/place-calls.ts';
import {
  NewQualification,
  type Qualification,
  QualificationEdit,
} from '@graduate/contract/tutors/tutor-places/places.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { Can, useCan } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { placeTexts } from './places-texts.ts';
import { StaffField } from './staff-field.tsx';

const granting = NewQualification.shape;
const editing = QualificationEdit.shape;

const GrantDrawer = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(placeTexts);
  const grant = useSave(placeCalls.grant, { told: t.saved });
  return (
    <FormDrawer<Partial<NewQualification>>
      title={t.grant}
      initial={{ source: 'recognised', validTo: null, docNo: null }}
      submission={grant}
      onClose={onClose}
      save={(values) => grant.submit({ body: values as NewQualification })}
    >
      <Field name="staffId" schema={granting.staffId}>
        <StaffField />
      </Field>
      <div className="pair">
        <Field name="level" schema={granting.level} />
        <Field name="degreeType" schema={granting.degreeType} />
      </div>
      <Field name="disciplineCode" schema={granting.disciplineCode} />
      <div className="pair">
        <Field name="grantedAt" schema={granting.grantedAt} />
        <Field name="validTo" schema={granting.validTo} />
        <Field name="source" schema={granting.source} />
        <Field name="docNo" schema={granting.docNo} />
      </div>
    </FormDrawer>
  );
};

type Values = Omit<QualificationEdit, 'version'>;

const EditDrawer = ({ edited, onClose }: { edited: Qualification; onClose: () => void }) => {
  const t = useTexts(placeTexts);
  const change = useSave(placeCalls.editQualification, { told: t.saved });
  const { id, version, name, validTo, status, reason } = edited;
  return (
    <FormDrawer<Values>
      title={t.editOf(name)}
      initial={{ validTo, status, reason }}
      submission={change}
      onClose={onClose}
      save={(values) => change.submit({ params: { id }, body: { ...values, version } })}
    >
      <Field name="status" schema={editing.status} />
      <Field name="validTo" schema={editing.validTo} />
      <Field name="reason" schema={editing.reason} rows={3} />
    </FormDrawer>
  );
};

/** Who may guide which students, and until when. */
const QualificationsPage = () => {
  const t = useTexts(placeTexts);
  const mayEdit = useCan()('tutor:qualification:edit');
  const refresh = useRefresh(placeCalls.qualifications);
  const [open, setOpen] = useState<Qualification | 'new' | 'import'>();
  const close = () => setOpen(undefined);
  const columns: ListColumn<Qualification>[] = [
    { key: 'staffNo', width: 120 },
    { key: 'name', width: 100, card: 'title' },
    { key: 'departmentName', width: 180, yields: true },
    { key: 'level', card: 'fact' },
    { key: 'degreeType', card: 'fact' },
    { key: 'disciplineCode', width: 200, card: 'fact' },
    { key: 'grantedAt', yields: true },
    { key: 'validTo', card: 'fact' },
    { key: 'source', yields: true },
    { key: 'status', card: 'status' },
    { key: 'docNo', extra: true },
    { key: 'reason', extra: true },
    { actions: mayEdit && ((row) => [{ key: 'edit', name: t.edit, run: () => setOpen(row) }]), width: 80 },
  ];
  return (
    <>
      <ListPage
        title={t.qualifications}
        call={placeCalls.qualifications}
        columns={columns}
        filters={['keyword', 'yxCode', 'level', 'degreeType', 'disciplineCode', 'status']}
        toolbar={
          <>
            <Can permission="tutor:qualification:edit">
              <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setOpen('new')}>
                {t.grant}
              </Button>
            </Can>
            <Can permission="tutor:qualification:edit">
              <Button onClick={() => setOpen('import')}>{t.import}</Button>
            </Can>
            <ExportButton
              call={placeCalls.exportQualifications}
              list={placeCalls.qualifications}
              columns={qualificationExport}
            />
          </>
        }
      />
      {open === 'new' && <GrantDrawer onClose={close} />}
      {open === 'import' && (
        <ImportDialog
          title={t.importQualifications}
          calls={qualificationImportCalls}
          onImported={refresh}
          onClose={close}
        />
      )}
      {typeof open === 'object' && <EditDrawer key={open.id} edited={open} onClose={close} />}
    </>
  );
};

export default QualificationsPage;
