import { degreeAwardCalls as calls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import type { DegreeAward } from '@graduate/contract/degrees/degree-awards/awards.ts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { degreeAwardTexts } from './award-texts.ts';

type Props = { award: DegreeAward; onDone: () => void; onClose: () => void };

export const PickupDialog = ({ award, ...done }: Props) => {
  const t = useTexts(degreeAwardTexts);
  const { shape } = calls.pickup.body;
  return (
    <FormDialog<typeof calls.pickup, { agentName?: string; agentProof?: string }>
      title={`${t.pickup} · ${award.name}`}
      call={calls.pickup}
      args={({ agentName, agentProof }) => ({
        params: { id: award.id },
        body: { version: award.version, agentName: agentName || null, agentProof: agentProof || null },
      })}
      told={t.pickedUp}
      {...done}
    >
      <p className="muted below-l">{t.pickupHint}</p>
      <Field name="agentName" schema={shape.agentName} required={false} />
      <Field name="agentProof" schema={shape.agentProof} required={false} />
    </FormDialog>
  );
};

type ReasonProps = Props & { act: 'voidPrint' | 'proof' | 'notifyRevocation' };

/** Acts that need a reason and nothing else. */
export const ReasonDialog = ({ award, act, ...done }: ReasonProps) => {
  const t = useTexts(degreeAwardTexts);
  const words = {
    voidPrint: { title: t.voidPrint, hint: t.printHint, told: t.voided },
    proof: { title: t.makeProof, hint: t.proofHint, told: t.proofMade },
    notifyRevocation: { title: t.notify, hint: t.notifyHint, told: t.notified },
  }[act];
  const call = calls[act];
  return (
    <FormDialog<typeof call, { reason: string }>
      title={`${words.title} · ${award.name}`}
      danger={act !== 'proof'}
      okText={words.title}
      call={call}
      args={({ reason }) => ({ params: { id: award.id }, body: { version: award.version, reason } })}
      told={words.told}
      {...done}
    >
      <p className="shaded breaks below-l">{words.hint}</p>
      <Field name="reason" schema={call.body.shape.reason} rows={3} />
    </FormDialog>
  );
};

export const RevokeDialog = ({ award, ...done }: Props) => {
  const t = useTexts(degreeAwardTexts);
  const { shape } = calls.revoke.body;
  return (
    <FormDialog<typeof calls.revoke, { decisionNo: string; reason: string }>
      title={`${t.revoke} · ${award.name}`}
      follows={t.revokeFollows}
      danger
      okText={t.revoke}
      call={calls.revoke}
      args={(values) => ({ params: { id: award.id }, body: { version: award.version, ...values } })}
      told={t.revokedNow}
      {...done}
    >
      <Field name="decisionNo" schema={shape.decisionNo} />
      <Field name="reason" schema={shape.reason} rows={3} />
    </FormDialog>
  );
};

type PrintProps = { ids: readonly string[]; onDone: () => void; onClose: () => void };
type PrintValues = { firstFormNo: string; offsetX: number; offsetY: number };

/** Prints on blank forms; the browser keeps the file. */
export const PrintDialog = ({ ids, onDone, onClose }: PrintProps) => {
  const t = useTexts(degreeAwardTexts);
  const [pending, setPending] = useState(false);
  const send = async (values: PrintValues) => {
    setPending(true);
    await downloadFile(calls.print, { body: { ids: [...ids], ...values } }).then(
      () => {
        onDone();
        onClose();
      },
      () => undefined,
    );
    setPending(false);
  };
  const { shape } = calls.print.body;
  return (
    <Dialog title={t.printForms(ids.length)} open onCancel={onClose} footer={null}>
      <Form<PrintValues>
        layout="vertical"
        initialValues={{ offsetX: 0, offsetY: 0 }}
        onFinish={(values) => void send(values)}
      >
        <p className="muted below-l">{t.printHint}</p>
        <Field name="firstFormNo" schema={shape.firstFormNo}>
          <Input placeholder="XW000001" />
        </Field>
        <div className="pair">
          <Field name="offsetX" schema={shape.offsetX}>
            <NumberField min={-30} max={30} step={0.5} />
          </Field>
          <Field name="offsetY" schema={shape.offsetY}>
            <NumberField min={-30} max={30} step={0.5} />
          </Field>
        </div>
        <Button type="primary" htmlType="submit" loading={pending}>
          {t.print}
        </Button>
      </Form>
    </Dialog>
  );
};
