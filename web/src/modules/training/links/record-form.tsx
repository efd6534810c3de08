import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  approvalOf,
  examinedKinds,
  LINK_FILE_MEGABYTES,
  linkFileExtensions,
  linkRoles,
  MOST_LINK_FILES,
  panelSize,
  rolesOf,
  SHORTEST_SUMMARY,
} from '@graduate/contract/training/links/choices.ts';
import { linkCalls } from '@graduate/contract/training/links/link-calls.ts';
import {
  linkContentFields as fields,
  type LinkRecord,
  type LinkRecordEdit,
} from '@graduate/contract/training/links/link-records.ts';
import { type LinkKind, linkKinds } from '@graduate/contract/training/programmes/choices.ts';
import { Form, Radio } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { linksTexts } from './links-texts.ts';
import { PanelField } from './panel-field.tsx';

type Content = Omit<LinkRecordEdit, 'version' | 'fileIds'>;
type Values = Content & { files: FileRef[] };

const empty: Values = {
  title: '',
  startedOn: null,
  endedOn: null,
  place: '',
  summary: '',
  role: null,
  organiser: '',
  speaker: '',
  hours: null,
  panel: [],
  files: [],
};

const valuesOf = (record: LinkRecord): Values => {
  const { title, startedOn, endedOn, place, summary, role, organiser, speaker, hours, panel, attachments } =
    record;
  return {
    title,
    startedOn,
    endedOn,
    place,
    summary,
    role,
    organiser,
    speaker,
    hours,
    panel,
    files: attachments.map(({ id, fileName, fileSize }) => ({ id, fileName, fileSize })),
  };
};

const bodyOf = ({ files, ...content }: Values) => ({ ...content, fileIds: files.map(({ id }) => id) });

type Props = {
  /** Of a new one: the link it is for. */
  linkId: string;
  kind: LinkKind;
  level: string;
  record?: LinkRecord | undefined;
  onClose: () => void;
};

/** What a student writes of a required link; which fields there are depends on its kind. */
export const RecordForm = ({ linkId, kind, level, record, onClose }: Props) => {
  const t = useTexts(linksTexts);
  const language = useLanguage();
  const creation = useSave(linkCalls.create, { told: t.saved });
  const change = useSave(linkCalls.edit, { told: t.saved });
  const roles = rolesOf[kind];
  const kindName = linkKinds[kind][language];
  const send = (values: Values): Promise<unknown> =>
    record
      ? change.submit({ params: { id: record.id }, body: { ...bodyOf(values), version: record.version } })
      : creation.submit({ body: { ...bodyOf(values), linkId } });
  return (
    <FormDrawer<Values>
      title={record ? t.editRecord(kindName) : t.writeRecord(kindName)}
      initial={record ? valuesOf(record) : empty}
      submission={record ? change : creation}
      onClose={onClose}
      width={640}
      save={send}
    >
      <p className="muted">{t.saveHint}</p>
      <Field name="title" schema={fields.title} />
      {roles && (
        <Field name="role" schema={fields.role} required>
          <Radio.Group
            optionType="button"
            options={roles.map((value) => ({ value, label: linkRoles[value][language] }))}
          />
        </Field>
      )}
      <div className="pair">
        <Field name="startedOn" schema={fields.startedOn} required />
        <Field name="endedOn" schema={fields.endedOn} />
      </div>
      <Field name="place" schema={fields.place} />
      {kind === 'activity' && (
        <div className="pair">
          <Field name="organiser" schema={fields.organiser} />
          <Field name="speaker" schema={fields.speaker} />
        </div>
      )}
      {roles && <Field name="hours" schema={fields.hours} />}
      <Field
        name="summary"
        schema={fields.summary}
        rows={6}
        required
        extra={t.summaryHint(SHORTEST_SUMMARY)}
      />
      {examinedKinds.includes(kind) && (
        <Field
          name="panel"
          schema={fields.panel}
          required={false}
          extra={t.panelHint(level === 'D' ? panelSize.D : panelSize.M)}
        >
          <PanelField />
        </Field>
      )}
      <Form.Item name="files" label={t.proof} required>
        <FileField
          kind={approvalOf(kind)}
          multiple={MOST_LINK_FILES}
          megabytes={LINK_FILE_MEGABYTES}
          accept={[...linkFileExtensions]}
        />
      </Form.Item>
    </FormDrawer>
  );
};
