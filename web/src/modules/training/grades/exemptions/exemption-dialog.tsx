import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import {
  type EarlierGrade,
  EXEMPTION_FILE_MEGABYTES,
  type Exemption,
  exemptionApproval,
  exemptionCalls,
  exemptionFileExtensions,
  MOST_EXEMPTION_FILES,
  NewExemption,
} from '@graduate/contract/training/grades/exemptions.ts';
import { Form, type FormInstance, Select } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { FileField } from '../../../../ui/upload/file-field.tsx';
import { gradesTexts } from '../grades-texts.ts';

type Values = Omit<NewExemption, 'fileIds' | 'earlierGradeId'> & { files?: readonly FileRef[] };
type Choice = AnswerOf<typeof exemptionCalls.choices>[number];

/** What was passed in the stage of studies before fills in the rest. */
const FromEarlier = ({
  grades,
  choices,
  form,
  chosen,
  onChoose,
}: {
  grades: readonly EarlierGrade[];
  choices: readonly Choice[];
  form: FormInstance<Values>;
  chosen: EarlierGrade | undefined;
  onChoose: (grade: EarlierGrade | undefined) => void;
}) => {
  const t = useTexts(gradesTexts);
  const choose = (id: string | undefined) => {
    const grade = grades.find((one) => one.id === id);
    onChoose(grade);
    if (!grade) return;
    const { courseId, school, course, credits, score, obtainedOn } = grade;
    const listed = choices.some((one) => one.id === courseId) && { courseId };
    form.setFieldsValue({ kind: 'transfer', school, course, credits, score, obtainedOn, ...listed });
  };
  return (
    <Form.Item label={t.fromEarlier} {...(chosen && { extra: t.noProofNeeded })}>
      <Select<string>
        aria-label={t.fromEarlier}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={(chosen?.id ?? null) as never}
        options={grades.map(({ id, course, credits, score }) => ({
          value: id,
          label: t.earlierOne(course, credits, score),
        }))}
        onChange={choose}
      />
    </Form.Item>
  );
};
const fields = NewExemption.shape;

/** Which course, what was passed elsewhere, and what shows it. */
export const ExemptionDialog = ({ earlier, onClose }: { earlier?: Exemption; onClose: () => void }) => {
  const t = useTexts(gradesTexts);
  const { data = [] } = useCall(exemptionCalls.choices, {}, { quiet: true, staleTime: 0 });
  const { data: grades = [] } = useCall(exemptionCalls.earlier, {}, { quiet: true, staleTime: 0 });
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState<EarlierGrade>();
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
      form={form}
      args={({ files = [], ...rest }) => ({
        body: {
          ...rest,
          fileIds: files.map(({ id }) => id),
          ...(chosen && { earlierGradeId: chosen.id }),
        },
      })}
      initial={begun}
      told={t.requestAsked}
      onClose={onClose}
    >
      <p className="muted">{t.exemptionHelp}</p>
      {grades.length > 0 && (
        <FromEarlier grades={grades} choices={data} form={form} chosen={chosen} onChoose={setChosen} />
      )}
      <div className="pair">
        <Field name="kind" schema={fields.kind} />
        <Field name="courseId" schema={fields.courseId}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={data.map(({ id, code, name }) => ({ value: id, label: `${name}（${code}）` }))}
          />
        </Field>
        <Field name="school" schema={fields.school} hidden={chosen !== undefined} />
        <Field name="course" schema={fields.course} hidden={chosen !== undefined} />
        <Field name="credits" schema={fields.credits} hidden={chosen !== undefined} />
        <Field name="score" schema={fields.score} hidden={chosen !== undefined} />
        <Field name="obtainedOn" schema={fields.obtainedOn} hidden={chosen !== undefined} />
      </div>
      {!chosen && (
        <Form.Item name="files" label={t.proof} required>
          <FileField
            kind={exemptionApproval}
            multiple={MOST_EXEMPTION_FILES}
            megabytes={EXEMPTION_FILE_MEGABYTES}
            accept={exemptionFileExtensions}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
};
