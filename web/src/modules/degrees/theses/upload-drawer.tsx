import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  THESIS_MEGABYTES,
  type ThesisStage,
  thesisFiles,
  thesisStages,
} from '@graduate/contract/degrees/theses/choices.ts';
import {
  newVersionFields as fields,
  thesisCalls,
  type VersionsOfApplication,
} from '@graduate/contract/degrees/theses/versions.ts';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { thesisTexts } from './theses-texts.ts';

type Values = {
  stage: ThesisStage;
  title: string;
  titleReason: string | null;
  changeNote: string;
  full?: FileRef[];
  blind?: FileRef[];
};

type Props = { thesis: VersionsOfApplication; onSaved: () => void; onClose: () => void };

/** A new version: its files, what changed, and why it has another title. */
export const UploadDrawer = ({ thesis, onSaved, onClose }: Props) => {
  const t = useTexts(thesisTexts);
  const language = useLanguage();
  const [stage, setStage] = useState<ThesisStage>(thesis.stages[0]?.stage ?? 'check');
  const saving = useSave(thesisCalls.create, { told: t.uploaded, onSuccess: onSaved });
  const blind = thesis.stages.find((one) => one.stage === stage)?.blind ?? false;
  const last = thesis.versions[0];
  const save = ({ full = [], blind: copy = [], ...values }: Values) =>
    saving.submit({
      params: { id: thesis.applicationId },
      body: {
        ...values,
        stage,
        titleReason: values.titleReason || null,
        fileId: full[0]?.id ?? null,
        blindFileId: blind ? (copy[0]?.id ?? null) : null,
      },
    });
  return (
    <FormDrawer<Values>
      title={t.upload}
      initial={{ stage, title: thesis.title, titleReason: null, changeNote: '' }}
      submission={saving}
      width={640}
      save={save}
      onClose={onClose}
    >
      {thesis.secret && <p className="note below-l">{t.secretHint}</p>}
      <Form.Item name="stage">
        <Select
          aria-label={t.versions}
          options={thesis.stages.map((one) => ({
            value: one.stage,
            label: thesisStages[one.stage][language],
          }))}
          onChange={setStage}
        />
      </Form.Item>
      <Field name="title" schema={fields.title} />
      {last && <Field name="titleReason" schema={fields.titleReason} />}
      {!thesis.secret && (
        <Form.Item name="full" label={t.fullText} required>
          <FileField kind={thesisFiles.full} megabytes={THESIS_MEGABYTES} accept={['pdf']} />
        </Form.Item>
      )}
      {blind && (
        <Form.Item name="blind" label={t.blindCopy} required extra={t.blindHint}>
          <FileField kind={thesisFiles.blind} megabytes={THESIS_MEGABYTES} accept={['pdf']} />
        </Form.Item>
      )}
      {last && <Field name="changeNote" schema={fields.changeNote} rows={5} required />}
    </FormDrawer>
  );
};
