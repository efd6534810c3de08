import './quick-bar.css';
import { type RefuseTarget, refuseTargets } from '@graduate/contract/mechanisms/approvals/approval-parts.ts';
import { AGREE, Decision, Opinion, REFUSE } from '@graduate/contract/mechanisms/approvals/approvals.ts';
import { type ExtraField, fieldsAskedOn } from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import { Button, Form, Input, type InputRef, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { Field } from '../../../../ui/form/field.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { decideTexts } from '../open-approval/decide-texts.ts';
import type { Verdict } from '../open-approval/decision-body.ts';
import { ExtraFieldItems } from '../open-approval/extra-field-items.tsx';
import { RefusalReasons } from '../open-approval/refusal-reasons.tsx';
import { type Titled, titleOf } from '../subject.ts';
import { todoTexts } from './todo-texts.ts';

/** What is decided. */
type Subject = Titled & { refuseTo: readonly RefuseTarget[]; extraFields: readonly ExtraField[] };

type Props = { row: Subject; status: 1 | 9; onSend: (verdict: Verdict) => void; onLeave: () => void };

/** The opinion in one line, under it what else the step asks for: Enter sends it, Escape leaves. */
export const QuickBar = ({ row, status, onSend, onLeave }: Props) => {
  const t = useTexts(todoTexts);
  const words = useTexts(decideTexts);
  const language = useLanguage();
  const label = useLabels(Decision);
  const [form] = Form.useForm<Omit<Verdict, 'status'>>();
  const act = status === AGREE ? t.agree : t.refuse;
  const refusing = status === REFUSE;
  const input = useRef<InputRef>(null);
  const asked = fieldsAskedOn(row.extraFields, status);
  const firstAsked = asked[0]?.name;
  useEffect(() => {
    // What the step asks for comes before the opinion.
    const box = firstAsked && document.querySelector<HTMLElement>('.quick-bar input');
    if (box) box.focus();
    else input.current?.focus({ cursor: 'end' });
  }, [firstAsked]);
  return (
    <Form
      form={form}
      className="quick-bar full"
      aria-label={t.quickBar(act, titleOf(row))}
      initialValues={{ opinion: refusing ? '' : words.usualOpinion, refuseTo: row.refuseTo[0] }}
      onFinish={(given) => onSend({ status, ...given })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <strong className={refusing ? 'danger-text' : 'quick-bar-agree'}>
        {t.quickBar(act, titleOf(row))}
      </strong>
      <ExtraFieldItems fields={asked} />
      <div className="quick-bar-line row align-start">
        <Field name="opinion" schema={Opinion} colon={false}>
          <Input ref={input} maxLength={100} {...(refusing && { placeholder: words.refuseWhy })} />
        </Field>
        {refusing && row.refuseTo.length > 1 && (
          <Form.Item name="refuseTo">
            <Select
              aria-label={label.refuseTo}
              options={row.refuseTo.map((target) => ({
                value: target,
                label: refuseTargets[target][language],
              }))}
            />
          </Form.Item>
        )}
        <Button type="primary" danger={refusing} htmlType="submit">
          {t.send}
        </Button>
        <Button onClick={onLeave}>{t.leave}</Button>
      </div>
      {refusing && <RefusalReasons onPick={(opinion) => form.setFieldValue('opinion', opinion)} />}
      <p className="muted small">{t.barHint}</p>
    </Form>
  );
};
