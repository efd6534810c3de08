import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { plagiarismResults } from '@graduate/contract/degrees/degree-applications/choices.ts';
import {
  type plagiarismSystems,
  REPORT_MEGABYTES,
  thesisFiles,
} from '@graduate/contract/degrees/theses/choices.ts';
import { PlagiarismCheck, thesisCalls } from '@graduate/contract/degrees/theses/versions.ts';
import { Form } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { thesisTexts } from './theses-texts.ts';

type Values = {
  ratioTotal: number;
  ratioClean: number;
  system: keyof typeof plagiarismSystems;
  checkedAt: Date;
  documentNo: string | null;
  reports?: FileRef[];
};
const { shape } = PlagiarismCheck;

type Props = { versionId: string; secret: boolean; name: string; onDone: () => void; onClose: () => void };

/** What was found copied in a version; the result follows from the rule. */
export const CheckDialog = ({ versionId, secret, name, onDone, onClose }: Props) => {
  const t = useTexts(thesisTexts);
  const language = useLanguage();
  return (
    <FormDialog<typeof thesisCalls.record, Values>
      title={`${t.recordCheck} · ${name}`}
      width={560}
      call={thesisCalls.record}
      args={({ reports = [], documentNo, ...found }) => ({
        body: {
          ...found,
          versionId,
          documentNo: documentNo || null,
          reportIds: reports.map(({ id }) => id),
        },
      })}
      told={({ result }) => t.recorded(plagiarismResults[result][language])}
      initial={{ system: 'cnki', checkedAt: new Date() }}
      onDone={onDone}
      onClose={onClose}
    >
      <div className="pair">
        <Field name="ratioTotal" schema={shape.ratioTotal} />
        <Field name="ratioClean" schema={shape.ratioClean} />
        <Field name="system" schema={shape.system} />
        <Field name="checkedAt" schema={shape.checkedAt} />
      </div>
      {secret ? (
        <Field name="documentNo" schema={shape.documentNo} required />
      ) : (
        <Form.Item name="reports" label={t.report} required extra={t.reportHint}>
          <FileField kind={thesisFiles.report} megabytes={REPORT_MEGABYTES} accept={['pdf', 'zip']} />
        </Form.Item>
      )}
    </FormDialog>
  );
};
