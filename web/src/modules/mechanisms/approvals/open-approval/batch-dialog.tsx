import { Button, Form, Progress } from 'antd';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { feedback } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { whatDecisionsChange } from '../approval-lists.ts';
import { refreshTodoCount } from '../todo-count.ts';
import type { DialogProps } from './approval-request.ts';
import { BatchOutcome } from './batch-outcome.tsx';
import { decideTexts } from './decide-texts.ts';
import type { Verdict } from './decision-body.ts';
import { CLOSES_AFTER_MS } from './settings.ts';
import { useBatchDecision } from './use-batch-decision.ts';
import { usualVerdict } from './usual-verdict.ts';
import { VerdictFields } from './verdict-fields.tsx';

const WIDTH = 400;

/** One verdict over many records: how far it is, what failed and why; it can be stopped. */
export const BatchDialog = ({ request, onClose }: DialogProps) => {
  const t = useTexts(decideTexts);
  const [form] = Form.useForm<Verdict>();
  const [open, setOpen] = useState(true);
  const { stage, result, run, halt } = useBatchDecision(request);
  const refresh = useRefresh(...whatDecisionsChange);
  const { ids, extraFields = [], refuseTo = [], status = 1, nameOf = (id: string) => id } = request;
  const close = () => setOpen(false);

  const send = async () => {
    const complete = await form.validateFields().catch(() => undefined);
    if (!complete) return;
    const { done, failures } = await run(form.getFieldsValue(true) as Verdict);
    refresh();
    refreshTodoCount();
    if (failures.length > 0 || done < ids.length) return;
    feedback.success(t.succeeded);
    setTimeout(close, CLOSES_AFTER_MS);
  };

  const toRetry = stage.name === 'ended' ? result.failures.length + stage.untouched.length : 0;
  const footers = {
    form: (
      <>
        <Button onClick={close}>{t.cancel}</Button>
        <Button type="primary" onClick={() => void send()}>
          {t.submit}
        </Button>
      </>
    ),
    running: (
      <Button disabled={stage.name === 'running' && stage.stopping} onClick={halt}>
        {t.stop}
      </Button>
    ),
    ended: (
      <>
        {toRetry > 0 && <Button onClick={() => void send()}>{t.retry(toRetry)}</Button>}
        <Button type="primary" onClick={close}>
          {t.close}
        </Button>
      </>
    ),
  };

  return (
    <Dialog
      open={open}
      title={t.decideMany(ids.length)}
      width={WIDTH}
      closable={stage.name !== 'running'}
      keyboard={stage.name !== 'running'}
      footer={footers[stage.name]}
      onCancel={close}
      afterClose={() => onClose(result)}
    >
      {stage.name === 'running' && (
        <div role="status">
          <p>{stage.stopping ? t.stopping : t.progress(stage.finished, stage.total)}</p>
          <Progress
            percent={Math.round((stage.finished / Math.max(stage.total, 1)) * 100)}
            format={() => `${stage.finished}/${stage.total}`}
          />
        </div>
      )}
      {stage.name === 'ended' && (
        <BatchOutcome result={result} untouched={stage.untouched.length} nameOf={nameOf} />
      )}
      <Form
        form={form}
        layout="vertical"
        className="close-fields above-m"
        hidden={stage.name === 'running'}
        initialValues={usualVerdict({ status, extraFields, refuseTo }, t.usualOpinion)}
      >
        <VerdictFields form={form} extraFields={extraFields} refuseTo={refuseTo} />
      </Form>
    </Dialog>
  );
};
