import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  PHOTO_MEGABYTES,
  photoExtensions,
  staffPhoto,
} from '@graduate/contract/tutors/tutor-records/choices.ts';
import { recordCalls } from '@graduate/contract/tutors/tutor-records/record-calls.ts';
import {
  IdNumber,
  officeFields,
  PhotoIds,
  type RecordEdit,
  type StaffRecord,
  selfFields,
  tutorOfficeFields,
  tutorSelfFields,
} from '@graduate/contract/tutors/tutor-records/records.ts';
import { Alert, Button, ConfigProvider, Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useTab, WhenThere } from '../../../shell/public.ts';
import { showFieldErrors } from '../../../ui/form/checked-by.ts';
import { ConflictNote } from '../../../ui/form/conflict-note.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useBegunVersion } from '../../../ui/use-begun-version.ts';
import { useSave } from '../../../ui/use-save.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { OutcomesField, ProjectsField } from './list-fields.tsx';
import { recordTexts } from './records-texts.ts';

type Values = Omit<RecordEdit, 'version' | 'photoIds' | 'staffNo'> & { photo?: readonly FileRef[] };

const kept = { ...officeFields, idNumber: IdNumber };
const keptNames = [
  'name',
  'gender',
  'birthDate',
  'idType',
  'idNumber',
  'departmentId',
  'title',
  'titleLevel',
  'degree',
  'graduatedFrom',
  'jobState',
] as const;
const contactNames = ['mobile', 'email', 'office', 'homepage'] as const;
const officeNames = ['category', 'ethics', 'trainedOn', 'trainingHours'] as const;

const valuesOf = ({ tutor, ...record }: StaffRecord): Values => ({
  ...(Object.fromEntries(
    [...keptNames, ...contactNames, 'intro'].map((name) => [name, record[name as keyof typeof record]]),
  ) as Values),
  ...tutor,
  photo: record.photo ? [record.photo] : [],
});

/** Only what was touched is sent: what is masked or locked stays as it is. */
const changedOf = (values: Values, before: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof Values]),
    ),
  );

const EditForm = ({ record }: { record: StaffRecord }) => {
  const t = useTexts(recordTexts);
  const tab = useTab();
  const [form] = Form.useForm<Values>();
  const [asking, setAsking] = useState(false);
  const own = record.actions.includes('correct');
  const [before] = useState(() => valuesOf(record));
  const [version, saved] = useBegunVersion(record.version);
  const save = useSave(recordCalls.edit, {
    told: t.saved,
    onSuccess: (answer) => {
      saved(answer.version);
      tab.setDirty(false);
    },
    onError: (error) => showFieldErrors(form, error),
  });
  useEffect(() => tab.setTitle(t.editTitle(record.name)), [tab, t, record.name]);
  const send = async (values: Values) => {
    const { photo, ...changed } = changedOf(values, before);
    const done = await save.submit({
      params: { id: record.id },
      body: {
        ...changed,
        ...(photo && { photoIds: photo.map(({ id }) => id) }),
        version,
      },
    });
    if (done) openTab(own ? '/jsxx/index' : `/dsxx/jsinfoView?id=${record.id}`);
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className="stack gap-l full-fields"
      initialValues={before}
      onValuesChange={() => tab.setDirty(true)}
      onFinish={(values) => void send(values)}
    >
      <section className="page-card">
        <ConflictNote submission={save} form={form} begun={before} />
        <h2>{t.ofStaff}</h2>
        {own && (
          <Alert
            type="info"
            showIcon
            title={t.lockedHint}
            action={
              <Button size="small" onClick={() => setAsking(true)}>
                {t.ask}
              </Button>
            }
          />
        )}
        <ConfigProvider componentDisabled={own}>
          <div className="pair">
            {keptNames.map((name) => (
              <Field key={name} name={name} schema={kept[name]} />
            ))}
          </div>
        </ConfigProvider>
      </section>
      <section className="page-card">
        <h2>{t.contact}</h2>
        <div className="pair">
          {contactNames.map((name) => (
            <Field key={name} name={name} schema={selfFields[name]} />
          ))}
        </div>
        <Field name="intro" schema={selfFields.intro} rows={5} />
        <Field name="photo" schema={PhotoIds} required={false} extra={t.photoHint}>
          <FileField kind={staffPhoto} megabytes={PHOTO_MEGABYTES} accept={[...photoExtensions]} />
        </Field>
      </section>
      {record.tutor && (
        <section className="page-card">
          <h2>{t.ofTutor}</h2>
          <Field name="directions" schema={tutorSelfFields.directions} extra={t.directionsHint}>
            <Select mode="tags" open={false} suffixIcon={null} />
          </Field>
          <Field name="statement" schema={tutorSelfFields.statement} rows={3} />
          <div className="pair">
            <Field name="acceptsStudents" schema={tutorSelfFields.acceptsStudents} />
            <Field name="showMobile" schema={tutorSelfFields.showMobile} />
          </div>
          <Field name="projects" schema={tutorSelfFields.projects} required={false}>
            <ProjectsField />
          </Field>
          <Field name="outcomes" schema={tutorSelfFields.outcomes} required={false}>
            <OutcomesField />
          </Field>
        </section>
      )}
      {record.tutor && !own && (
        <section className="page-card">
          <h2>{t.office}</h2>
          <div className="pair">
            {officeNames.map((name) => (
              <Field key={name} name={name} schema={tutorOfficeFields[name]} />
            ))}
          </div>
        </section>
      )}
      <div className="row touch">
        <Button type="primary" htmlType="submit" loading={save.pending}>
          {t.save}
        </Button>
        <Button onClick={() => tab.close()}>{t.cancel}</Button>
      </div>
      {asking && <CorrectDialog staffId={record.id} onClose={() => setAsking(false)} />}
    </Form>
  );
};

/** Edits a record: the own one without an id. */
const EditPage = () => {
  const id = useSearchParams()[0].get('id');
  const own = useCall(recordCalls.own, {}, { quiet: true, enabled: id === null });
  const named = useCall(
    recordCalls.find,
    { params: { id: id ?? '' } },
    { quiet: true, enabled: id !== null },
  );
  return (
    <WhenThere answer={id === null ? own : named}>
      {(record) => <EditForm key={record.id} record={record} />}
    </WhenThere>
  );
};

export default EditPage;
