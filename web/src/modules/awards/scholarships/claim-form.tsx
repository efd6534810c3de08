import './scholarships.css';
import {
  type Material,
  MOST_CLAIM_FILES,
  MOST_MATERIALS,
  materialKinds,
} from '@graduate/contract/awards/award-records/claim-content.ts';
import {
  CLAIM_FILE_MEGABYTES,
  claimApproval,
  claimFileExtensions,
} from '@graduate/contract/awards/scholarships/choices.ts';
import { claimCalls } from '@graduate/contract/awards/scholarships/claim-calls.ts';
import {
  type ClaimDetail,
  claimContentFields as fields,
  VerifiedMaterial,
} from '@graduate/contract/awards/scholarships/claims.ts';
import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { keysOf } from '@graduate/contract/platform/keys-of.ts';
import { Button, Form, Input, Select } from 'antd';
import { DayField } from '../../../ui/form/day-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { scholarshipTexts } from './scholarships-texts.ts';

type MaterialsProps = { value?: readonly Material[]; onChange?: (materials: readonly Material[]) => void };

const blank: Material = { kind: 'paper', title: '', obtainedOn: null };

/** What somebody has done, line by line. */
const MaterialsField = ({ value = [], onChange }: MaterialsProps) => {
  const t = useTexts(scholarshipTexts);
  const language = useLanguage();
  const label = useLabels(VerifiedMaterial);
  const set = (at: number, more: Partial<Material>) =>
    onChange?.(value.map((one, index) => (index === at ? { ...one, ...more } : one)));
  return (
    <div className="stack gap-s">
      {value.map(({ kind, title, obtainedOn }, at) => (
        <div key={at} className="claim-material">
          <Select
            aria-label={`${t.achievement(at + 1)} ${label.kind}`}
            value={kind}
            options={keysOf(materialKinds).map((key) => ({
              value: key,
              label: materialKinds[key][language],
            }))}
            onChange={(given) => set(at, { kind: given })}
          />
          <Input
            aria-label={`${t.achievement(at + 1)} ${label.title}`}
            placeholder={label.title}
            value={title}
            maxLength={200}
            onChange={({ target }) => set(at, { title: target.value })}
          />
          <DayField
            value={obtainedOn ?? undefined}
            onChange={(day) => set(at, { obtainedOn: day ?? null })}
            label={`${t.achievement(at + 1)} ${label.obtainedOn}`}
          />
          <Button
            type="link"
            size="small"
            danger
            onClick={() => onChange?.(value.filter((_, index) => index !== at))}
          >
            {t.remove}
          </Button>
        </div>
      ))}
      <div>
        <Button
          size="small"
          disabled={value.length >= MOST_MATERIALS}
          onClick={() => onChange?.([...value, blank])}
        >
          {t.addMaterial}
        </Button>
      </div>
    </div>
  );
};

type Values = { statement: string; materials: Material[]; files: FileRef[] };

const valuesOf = ({ statement, materials, attachments }: ClaimDetail): Values => ({
  statement,
  materials: materials.map(({ kind, title, obtainedOn }) => ({ kind, title, obtainedOn })),
  files: attachments.map(({ id, fileName, fileSize }) => ({ id, fileName, fileSize })),
});

const bodyOf = ({ files, ...content }: Values) => ({ ...content, fileIds: files.map(({ id }) => id) });

type Props = {
  batchId: string;
  batchName: string;
  /** Without one there will be a new one. */
  claim?: ClaimDetail | undefined;
  onSaved?: (id: string) => void;
  onClose: () => void;
};

/** What a student writes to apply; kept until it is submitted. */
export const ClaimForm = ({ batchId, batchName, claim, onSaved, onClose }: Props) => {
  const t = useTexts(scholarshipTexts);
  const done = { told: t.saved, onSuccess: ({ id }: { id: string }) => onSaved?.(id) };
  const creation = useSave(claimCalls.create, done);
  const change = useSave(claimCalls.edit, done);
  const send = (values: Values): Promise<unknown> =>
    claim
      ? change.submit({ params: { id: claim.id }, body: { ...bodyOf(values), version: claim.version } })
      : creation.submit({ body: { ...bodyOf(values), batchId } });
  return (
    <FormDrawer<Values>
      title={claim ? t.editFor(batchName) : t.applyFor(batchName)}
      initial={claim ? valuesOf(claim) : { statement: '', materials: [], files: [] }}
      submission={claim ? change : creation}
      onClose={onClose}
      width={720}
      save={send}
    >
      <p className="muted">{t.saveHint}</p>
      <Field name="statement" schema={fields.statement} rows={8} required extra={t.statementHint} />
      <Field name="materials" schema={fields.materials} required={false} extra={t.materialsHint}>
        <MaterialsField />
      </Field>
      <Form.Item name="files" label={t.files} extra={t.proofHint}>
        <FileField
          kind={claimApproval}
          multiple={MOST_CLAIM_FILES}
          megabytes={CLAIM_FILE_MEGABYTES}
          accept={[...claimFileExtensions]}
        />
      </Form.Item>
    </FormDrawer>
  );
};
