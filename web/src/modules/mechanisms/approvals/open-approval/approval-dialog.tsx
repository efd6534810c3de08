import '../approvals.css';
import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../../api/exchange.ts';
import { useSubmit } from '../../../../api/use-call.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { feedback } from '../../../../ui/feedback.tsx';
import { showFieldErrors } from '../../../../ui/form/checked-by.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { whatDecisionsChange } from '../approval-lists.ts';
import { refreshTodoCount } from '../todo-count.ts';
import type { ApprovalResult, DialogProps } from './approval-request.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { decideTexts } from './decide-texts.ts';
import { decisionBody, type Verdict } from './decision-body.ts';
import { HistoryTable } from './history-table.tsx';
import { CLOSES_AFTER_MS } from './settings.ts';
import { usualVerdict } from './usual-verdict.ts';
import { VerdictFields } from './verdict-fields.tsx';

const WIDTH = 500;
const HISTORY_HEIGHT = 145;

/** One record: what was decided before, and the verdict. A failure is told here and keeps what was typed. */
const SingleDialog = ({ request, onClose }: DialogProps) => {
  const t = useTexts(decideTexts);
  const [form] = Form.useForm<Verdict>();
  const [open, setOpen] = useState(true);
  const [result, setResult] = useState<ApprovalResult>({ done: 0, failures: [] });
  const { ids, moduleCode, businessCode, extraFields = [], refuseTo = [], status = 1, title } = request;
  const recordId = ids[0] ?? '';
  const decide = useSubmit(approvalCalls.decide, {
    quiet: true,
    invalidates: whatDecisionsChange,
    onSuccess: () => {
      setResult({ done: 1, failures: [] });
      feedback.success(t.succeeded);
      refreshTodoCount();
      setTimeout(() => setOpen(false), CLOSES_AFTER_MS);
    },
    onError: (error) => {
      setResult({ done: 0, failures: [{ id: recordId, reason: error.message }] });
      showFieldErrors(form, error);
    },
  });
  const send = async () => {
    const complete = await form.validateFields().catch(() => undefined);
    if (!complete) return;
    await decide.submit({ body: decisionBody(request, form.getFieldsValue(true) as Verdict, recordId) });
  };
  const decided = result.done > 0;
  return (
    <Dialog
      open={open}
      title={t.decide}
      width={WIDTH}
      okText={t.submit}
      okButtonProps={{ loading: decide.pending, disabled: decided }}
      cancelButtonProps={{ disabled: decided }}
      onOk={() => void send()}
      onCancel={() => setOpen(false)}
      afterClose={() => onClose(result)}
    >
      {title && <p className="breaks below-m">{title}</p>}
      <HistoryTable record={{ recordId, moduleCode, businessCode }} height={HISTORY_HEIGHT} />
      {decide.error && (
        <Alert type="error" showIcon title={messageOf(decide.error)} className="below-m" role="alert" />
      )}
      <Form
        form={form}
        layout="vertical"
        className="close-fields above-m"
        disabled={decided}
        initialValues={usualVerdict({ status, extraFields, refuseTo }, t.usualOpinion)}
      >
        <VerdictFields form={form} extraFields={extraFields} refuseTo={refuseTo} />
      </Form>
    </Dialog>
  );
};

const ApprovalDialog = (props: DialogProps) =>
  props.request.ids.length > 1 ? <BatchDialog {...props} /> : <SingleDialog {...props} />;

export default ApprovalDialog;
