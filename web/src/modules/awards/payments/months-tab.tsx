import { MonthsChange, type PayMonth, Reclaim } from '@graduate/contract/awards/payments/pay-months.ts';
import { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../ui/texts.ts';
import { inYuan } from '../award-schemes/public.ts';
import { paymentTexts } from './payments-texts.ts';

type Change = { verb: 'stop' | 'resume'; rows: readonly PayMonth[]; clear: () => void };

const named = ({ applicationId, month, source }: PayMonth) => ({ applicationId, month, source });

/** Months are stopped or paid again, with a reason the student is told. */
const ChangeDialog = ({ change, onClose }: { change: Change; onClose: () => void }) => {
  const t = useTexts(paymentTexts);
  const { verb, rows, clear } = change;
  return (
    <FormDialog
      title={verb === 'stop' ? t.stopTitle(rows.length) : t.resumeTitle(rows.length)}
      danger={verb === 'stop'}
      okText={verb === 'stop' ? t.stopAct : t.resumeAct}
      call={paymentCalls[verb]}
      args={({ reason }: { reason: string }) => ({ body: { months: rows.map(named), reason } })}
      told={({ changed }) => t.changed(changed)}
      onDone={clear}
      onClose={onClose}
    >
      <Field name="reason" schema={MonthsChange.shape.reason} rows={3} />
    </FormDialog>
  );
};

const ReclaimDialog = ({ row, onClose }: { row: PayMonth; onClose: () => void }) => {
  const t = useTexts(paymentTexts);
  return (
    <FormDialog
      title={t.reclaimTitle(row.name, row.month)}
      danger
      okText={t.reclaim}
      call={paymentCalls.reclaim}
      args={({ amount, reason }: { amount: number; reason: string }) => ({
        body: { ...named(row), amount, reason },
      })}
      told={({ changed }) => t.changed(changed)}
      initial={{ amount: row.amount }}
      onClose={onClose}
    >
      <p className="muted below-l">{t.reclaimHint}</p>
      <Field name="amount" schema={Reclaim.shape.amount} />
      <Field name="reason" schema={Reclaim.shape.reason} rows={3} />
    </FormDialog>
  );
};

/** Every month of confirmed records, to be stopped, paid again or taken back. */
export const MonthsTab = () => {
  const t = useTexts(paymentTexts);
  const [change, setChange] = useState<Change>();
  const [reclaimed, setReclaimed] = useState<PayMonth>();
  const columns: ListColumn<PayMonth>[] = [
    { key: 'studentNo', width: 130 },
    { key: 'name', width: 100, card: 'title' },
    { key: 'departmentName', width: 150, extra: true },
    { key: 'batchName', width: 220, card: 'fact' },
    { key: 'month', width: 100, card: 'fact' },
    { key: 'source', width: 100, yields: true },
    { key: 'amount', width: 120, align: 'right', card: 'fact', render: ({ amount }) => inYuan(amount) },
    { key: 'payState', width: 100 },
    { key: 'reason', width: 200, yields: true },
    {
      key: 'returnedAmount',
      width: 110,
      align: 'right',
      extra: true,
      render: ({ returnedAmount }) => returnedAmount !== null && inYuan(returnedAmount),
    },
    { key: 'listNo', width: 130 },
    { key: 'paidAt', extra: true },
    {
      actions: (row) =>
        row.payState === '2' ? [{ key: 'reclaim', name: t.reclaim, run: () => setReclaimed(row) }] : [],
      width: 90,
    },
  ];
  const batch = ({ rows, clear }: Selection<PayMonth>) => (
    <>
      <Button danger onClick={() => setChange({ verb: 'stop', rows, clear })}>
        {t.stopSome(rows.length)}
      </Button>
      <Button onClick={() => setChange({ verb: 'resume', rows, clear })}>{t.resumeSome(rows.length)}</Button>
    </>
  );
  return (
    <>
      <ListPage
        title={t.months}
        call={paymentCalls.months}
        columns={columns}
        filters={['keyword', 'month', 'payState', 'source']}
        batch={batch}
      />
      {change && <ChangeDialog change={change} onClose={() => setChange(undefined)} />}
      {reclaimed && <ReclaimDialog row={reclaimed} onClose={() => setReclaimed(undefined)} />}
    </>
  );
};
