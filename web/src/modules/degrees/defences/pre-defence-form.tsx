import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  DOCUMENT_MEGABYTES,
  documentExtensions,
  MOST_DOCUMENTS,
  preDefenceApproval,
} from '@graduate/contract/degrees/defences/choices.ts';
import {
  preDefenceCalls as calls,
  NewPreDefence,
  type Panelist,
  type PreDefence,
} from '@graduate/contract/degrees/defences/pre-defences.ts';
import { Button, Form, Input, Select } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { defenceTexts } from './defences-texts.ts';

type PanelProps = { value?: Panelist[]; onChange?: (panel: Panelist[]) => void };
const nobody: Panelist = { name: '', unit: '', title: '教授' };

const PanelField = ({ value = [], onChange }: PanelProps) => {
  const t = useTexts(defenceTexts);
  const write = (at: number, part: Partial<Panelist>) =>
    onChange?.(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <ul className="stack gap-s">
      {value.map(({ name, unit, title }, at) => (
        <li key={at} className="row gap-x-m">
          <Input
            style={{ flex: '1 1 90px' }}
            value={name}
            placeholder={t.name}
            aria-label={`${t.name} ${at + 1}`}
            onChange={({ target }) => write(at, { name: target.value })}
          />
          <Input
            style={{ flex: '2 1 180px' }}
            value={unit}
            placeholder={t.panelUnit}
            aria-label={`${t.panelUnit} ${at + 1}`}
            onChange={({ target }) => write(at, { unit: target.value })}
          />
          <Input
            style={{ flex: '1 1 90px' }}
            value={title}
            placeholder={t.panelTitle}
            aria-label={`${t.panelTitle} ${at + 1}`}
            onChange={({ target }) => write(at, { title: target.value })}
          />
          <Button
            type="text"
            size="small"
            onClick={() => onChange?.(value.filter((_, place) => place !== at))}
          >
            {t.takeOut}
          </Button>
        </li>
      ))}
      <li>
        <Button size="small" onClick={() => onChange?.([...value, nobody])}>
          {t.addPanelist}
        </Button>
      </li>
    </ul>
  );
};

const ApplicantField = ({ value, onChange }: { value?: string; onChange?: (id: string) => void }) => {
  const { data } = useCall(calls.ready, {}, { quiet: true });
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

type Values = Omit<NewPreDefence, 'fileIds'> & { files: readonly FileRef[] };

const empty: Partial<Values> = { panel: [nobody, nobody, nobody], conclusion: 'pass', files: [] };

const valuesOf = ({
  applicationId,
  heldOn,
  place,
  panel,
  record,
  conclusion,
  attachments,
}: PreDefence): Values => ({
  applicationId,
  heldOn,
  place,
  panel,
  record,
  conclusion,
  files: attachments.map(({ id, fileName, fileSize }) => ({ id, fileName, fileSize })),
});

/** What was said at a pre-defence, with what was written and shown. */
export const PreDefenceForm = ({ edited, onClose }: { edited?: PreDefence; onClose: () => void }) => {
  const t = useTexts(defenceTexts);
  const creation = useSave(calls.create, { told: t.saved });
  const change = useSave(calls.edit, { told: t.saved });
  const { shape } = NewPreDefence;
  const send = ({ files, applicationId, ...content }: Values): Promise<unknown> => {
    const written = { ...content, fileIds: files.map(({ id }) => id) };
    return edited
      ? change.submit({ params: { id: edited.id }, body: { ...written, version: edited.version } })
      : creation.submit({ body: { ...written, applicationId } });
  };
  return (
    <FormDrawer<Values>
      title={edited ? t.editPre(edited.name) : t.newPre}
      width={720}
      initial={(edited ? valuesOf(edited) : empty) as Values}
      submission={edited ? change : creation}
      save={send}
      onClose={onClose}
    >
      {!edited && (
        <Field name="applicationId" schema={shape.applicationId}>
          <ApplicantField />
        </Field>
      )}
      <div className="pair">
        <Field name="heldOn" schema={shape.heldOn} />
        <Field name="place" schema={shape.place} />
      </div>
      <Field name="panel" schema={shape.panel}>
        <PanelField />
      </Field>
      <Field name="record" schema={shape.record} rows={6} />
      <Field name="conclusion" schema={shape.conclusion} />
      <Form.Item name="files" label={t.preDocuments}>
        <FileField
          kind={preDefenceApproval}
          multiple={MOST_DOCUMENTS}
          megabytes={DOCUMENT_MEGABYTES}
          accept={documentExtensions}
        />
      </Form.Item>
    </FormDrawer>
  );
};
