import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { changeCalls } from '@graduate/contract/student-status/status-changes/change-calls.ts';
import type { ChangeRow } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { deliveryMethods } from '@graduate/contract/student-status/status-changes/states.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { changeTexts } from '../change-texts.ts';
import { whatChangesChange } from '../form/use-saving.ts';
import { ComparedTable } from '../parts/compared-table.tsx';

type Props = { row: ChangeRow; onDone: () => void; onClose: () => void };
const today = () => formatWireTime(new Date()).slice(0, 10);

/** What the record says again when a change is taken back, and what else follows. */
const WhatReturns = ({ row: { id } }: { row: ChangeRow }) => {
  const t = useTexts(changeTexts);
  const answer = useCall(changeCalls.find, { params: { id } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {({ compared }) => {
        const certified = compared.some(({ field, after }) => field === 'conclusion' && after.zh !== '—');
        return (
          <div className="below-m">
            <ComparedTable
              rows={compared.map(({ before, after, ...one }) => ({ ...one, before: after, after: before }))}
            />
            <p className="note">{certified ? t.revokeCertified : t.revokeFollows}</p>
          </div>
        );
      }}
    </WhenThere>
  );
};

/** Gives a change up, or takes one back that is in force; both say why. */
export const ReasonDialog = ({ row, act, onDone, onClose }: Props & { act: 'close' | 'revoke' }) => {
  const t = useTexts(changeTexts);
  return (
    <FormDialog
      title={t.actOn(t[act], row.name)}
      danger
      okText={t[act]}
      call={changeCalls[act]}
      args={({ reason }: { reason: string }) => ({
        params: { id: row.id },
        body: { version: row.version, reason },
      })}
      invalidates={whatChangesChange}
      onDone={() => {
        feedback.success(act === 'close' ? t.closed : t.revoked);
        onDone();
      }}
      onClose={onClose}
    >
      <p className="note">{act === 'close' ? t.closeHint : t.revokeHint}</p>
      {act === 'revoke' && <WhatReturns row={row} />}
      <Field name="reason" schema={changeCalls.close.body.shape.reason} rows={3} />
    </FormDialog>
  );
};

type Document = { documentNo: string; documentDate: string; meeting?: string };

export const DocumentDialog = ({ row, onDone, onClose }: Props) => {
  const t = useTexts(changeTexts);
  const { shape } = changeCalls.setDocument.body;
  return (
    <FormDialog
      title={t.document}
      call={changeCalls.setDocument}
      args={({ meeting, ...document }: Document) => ({
        params: { id: row.id },
        body: { version: row.version, ...document, ...(meeting && { meeting }) },
      })}
      invalidates={whatChangesChange}
      onDone={() => {
        feedback.success(t.saved);
        onDone();
      }}
      onClose={onClose}
      initial={{ documentNo: row.documentNo ?? '', documentDate: today() }}
    >
      <Field name="documentNo" schema={shape.documentNo} />
      <Field name="documentDate" schema={shape.documentDate} />
      <Field name="meeting" schema={shape.meeting} />
    </FormDialog>
  );
};

/** Comes after the transfer, when the province has taken note of it. */
export const FilingDialog = ({ row, onDone, onClose }: Props) => {
  const t = useTexts(changeTexts);
  return (
    <FormDialog
      title={t.filing}
      call={changeCalls.setFiling}
      args={({ filingNo }: { filingNo: string }) => ({
        params: { id: row.id },
        body: { version: row.version, filingNo },
      })}
      invalidates={whatChangesChange}
      onDone={() => {
        feedback.success(t.saved);
        onDone();
      }}
      onClose={onClose}
    >
      <Field name="filingNo" schema={changeCalls.setFiling.body.shape.filingNo} />
    </FormDialog>
  );
};

type Delivery = { deliveredAt: string; deliveredBy: keyof typeof deliveryMethods };

export const DeliverDialog = ({ row, onDone, onClose }: Props) => {
  const t = useTexts(changeTexts);
  const { shape } = changeCalls.deliver.body;
  return (
    <FormDialog
      title={t.deliver}
      call={changeCalls.deliver}
      args={(delivery: Delivery) => ({
        params: { id: row.id },
        body: { version: row.version, ...delivery },
      })}
      invalidates={whatChangesChange}
      onDone={() => {
        feedback.success(t.saved);
        onDone();
      }}
      onClose={onClose}
      initial={{ deliveredAt: today(), deliveredBy: 'direct' }}
    >
      <p className="note">{t.deliverHint}</p>
      <Field name="deliveredAt" schema={shape.deliveredAt} />
      <Field name="deliveredBy" schema={shape.deliveredBy} />
    </FormDialog>
  );
};
