import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  EXEMPTION_FILE_MEGABYTES,
  exemptionApproval,
  exemptionCalls,
  exemptionFileExtensions,
  MOST_EXEMPTION_FILES,
  NewExemption,
} from '@graduate/contract/training/grades/exemptions.ts';
import { Form, Select } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { gradesTexts } from '../grades-texts.ts';

type Values = Omit<NewExemption, 'fileIds'> & { files?: readonly FileRef[] };
const fields = NewExemption.shape;

/** Which course, what was passed elsewhere, and what shows it. */
export const ExemptionDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  const { data } = useCall(exemptionCalls.choices, {}, { quiet: true, staleTime: 0 });
  return (
    <FormDialog<typeof exemptionCalls.create, Values>
      title={t.newExemption}
      width={640}
      call={exemptionCalls.create}
      args={({ files = [], ...rest }) => ({ body: { ...rest, fileIds: files.map(({ id }) => id) } })}
      initial={{ kind: 'exempt' }}
      told={t.requestAsked}
      onClose={onClose}
    >
      <p className="muted">{t.exemptionHelp}</p>
      <div className="pair">
        <Field name="kind" schema={fields.kind} />
        <Field name="courseId" schema={fields.courseId}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={(data ?? []).map(({ id, code, name }) => ({ value: id, label: `${name}（${code}）` }))}
          />
        </Field>
        <Field name="school" schema={fields.school} />
        <Field name="course" schema={fields.course} />
        <Field name="credits" schema={fields.credits} />
        <Field name="score" schema={fields.score} />
        <Field name="obtainedOn" schema={fields.obtainedOn} />
      </div>
      <Form.Item name="files" label={t.proof} required>
        <FileField
          kind={exemptionApproval}
          multiple={MOST_EXEMPTION_FILES}
          megabytes={EXEMPTION_FILE_MEGABYTES}
          accept={exemptionFileExtensions}
        />
      </Form.Item>
    </FormDialog>
  );
};
