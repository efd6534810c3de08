import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import {
  EXEMPTION_FILE_MEGABYTES,
  type Exemption,
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
export const ExemptionDialog = ({ earlier, onClose }: { earlier?: Exemption; onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  const { data } = useCall(exemptionCalls.choices, {}, { quiet: true, staleTime: 0 });
  // What was sent back or withdrawn is asked for again with what was entered then.
  const begun: Partial<Values> = earlier
    ? {
        kind: earlier.kind,
        courseId: earlier.courseId,
        school: earlier.school,
        course: earlier.course,
        credits: earlier.originCredits,
        score: earlier.score,
        obtainedOn: earlier.obtainedOn,
        files: earlier.attachments,
      }
    : { kind: 'exempt' };
  return (
    <FormDialog<typeof exemptionCalls.create, Values>
      title={t.newExemption}
      width={640}
      call={exemptionCalls.create}
      args={({ files = [], ...rest }) => ({ body: { ...rest, fileIds: files.map(({ id }) => id) } })}
      initial={begun}
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
