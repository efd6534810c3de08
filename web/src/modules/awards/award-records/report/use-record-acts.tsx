import type { ReportAction } from '@graduate/contract/awards/award-records/choices.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import type { Application } from '@graduate/contract/awards/award-records/records.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import { useState } from 'react';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { namedActs } from '../../../../ui/list-page/named-acts.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { recordActTexts, recordTexts } from '../records-texts.ts';
import { AdditionDialog, LeaveOutDialog, ReopenDialog } from './dialogs.tsx';
import { EditDrawer } from './edit-drawer.tsx';

type Options = { batch?: AwardBatch; only?: readonly ReportAction[] };

/** Grants and posts go to the college at once; what others prepare for a tutor goes to the tutor. */
const useSubmitOne = () => {
  const t = useTexts(recordTexts);
  const edit = useSave(awardRecordCalls.edit, { told: t.submitted });
  return ({ id, version, monthAmount, months }: Application) =>
    edit.submit({
      body: {
        id,
        version,
        monthAmount: monthAmount ?? 0,
        submit: true,
        ...(months.length > 0 && { months: openMonths(months) }),
      },
    });
};

const openMonths = (rows: Application['months']) => {
  const months = new Map<string, number>();
  for (const { month, amount, payState } of rows)
    if (payState === '0') months.set(month, Math.round(((months.get(month) ?? 0) + amount) * 100) / 100);
  return [...months].map(([month, amount]) => ({ month, amount }));
};

/** The acts on a record. The layers have to stand somewhere on the page. */
export const useRecordActs = ({ batch, only }: Options) => {
  const t = useTexts(recordTexts);
  const names = useTexts(recordActTexts);
  const [shown, setShown] = useState<{ action: ReportAction; record: Application }>();
  const withdraw = useSave(awardRecordCalls.withdraw, { told: t.withdrawn });
  const submit = useSubmitOne();
  const start = async (action: ReportAction, record: Application) => {
    if (action === 'submit') await submit(record);
    else if (action === 'withdraw') {
      if (await askConfirm({ content: t.askWithdraw(record.name), danger: true, okText: t.withdraw }))
        await withdraw.submit({ query: { id: record.id } });
    } else setShown({ action, record });
  };
  const actionsOn = (record: Application) => {
    const offered = record.actions.filter(
      (action) => action !== 'audit' && (only ? only.includes(action) : action !== 'reopen'),
    );
    const acts = namedActs(offered, names, (action) => start(action, record), ['remove']);
    return record.excluded && !only
      ? [{ key: 'restore', name: t.restore, run: () => setShown({ action: 'edit', record }) }, ...acts]
      : acts;
  };
  const close = () => setShown(undefined);
  const layers = (
    <>
      {shown?.action === 'edit' && batch && (
        <EditDrawer batch={batch} record={shown.record} onClose={close} />
      )}
      {shown?.action === 'remove' && <LeaveOutDialog record={shown.record} onClose={close} />}
      {shown?.action === 'addition' && <AdditionDialog record={shown.record} onClose={close} />}
      {shown?.action === 'reopen' && <ReopenDialog record={shown.record} onClose={close} />}
    </>
  );
  return { actionsOn, layers };
};
