import { type RefuseTarget, refuseTargets } from '@graduate/contract/mechanisms/approvals/approval-parts.ts';
import { AGREE, Decision, Opinion, REFUSE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { type ExtraField, fieldsAskedOn } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { Form, type FormInstance, Input, Radio } from 'antd';
import { Field } from '../../../../ui/form/field.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { CommonOpinions } from './common-opinions.tsx';
import { decideTexts } from './decide-texts.ts';
import type { Verdict } from './decision-body.ts';
import { ExtraFieldItems } from './extra-field-items.tsx';
import { opinionAfter } from './opinion-default.ts';
import { RefusalReasons } from './refusal-reasons.tsx';

type Props = {
  form: FormInstance<Verdict>;
  extraFields: readonly ExtraField[];
  refuseTo: readonly RefuseTarget[];
};

/** Agree or refuse, with the opinion and what else the step asks for. */
export const VerdictFields = ({ form, extraFields, refuseTo }: Props) => {
  const t = useTexts(decideTexts);
  const language = useLanguage();
  const label = useLabels(Decision);
  const status = Form.useWatch('status', form) ?? AGREE;
  const typed = Form.useWatch('opinion', form) ?? '';
  const setOpinion = (opinion: string) => {
    form.setFieldValue('opinion', opinion);
    void form.validateFields(['opinion']).catch(() => undefined);
  };
  const choose = (next: 1 | 9) => {
    form.setFieldValue('opinion', opinionAfter(next, typed, t.usualOpinion));
    form.setFields([{ name: 'opinion', errors: [] }]);
  };
  return (
    <>
      <Form.Item name="status" label={label.status} required>
        <Radio.Group onChange={(event) => choose(event.target.value as 1 | 9)}>
          <Radio value={AGREE}>{t.agree}</Radio>
          <Radio value={REFUSE}>{t.refuse}</Radio>
        </Radio.Group>
      </Form.Item>
      {status === REFUSE && refuseTo.length > 1 && (
        <Form.Item name="refuseTo" label={label.refuseTo} required>
          <Radio.Group
            options={refuseTo.map((target) => ({ value: target, label: refuseTargets[target][language] }))}
          />
        </Form.Item>
      )}
      <ExtraFieldItems fields={fieldsAskedOn(extraFields, status)} />
      <Field name="opinion" schema={Opinion} style={{ marginBottom: 28 }}>
        <Input.TextArea
          rows={3}
          maxLength={100}
          showCount
          {...(status === REFUSE && { placeholder: t.refuseWhy })}
        />
      </Field>
      {status === REFUSE && <RefusalReasons onPick={setOpinion} />}
      <CommonOpinions typed={typed} onPick={setOpinion} />
    </>
  );
};
