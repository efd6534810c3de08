import type { PayList } from '@graduate/contract/awards/payments/pay-lists.ts';
import { paymentCalls, payResultCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ImportDialog } from '../../../ui/import/import-dialog.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { useTexts } from '../../../ui/texts.ts';
import { inYuan } from '../award-schemes/public.ts';
import { ListDrawer } from './list-drawer.tsx';
import { MakeDialog } from './make-dialog.tsx';
import { paymentTexts } from './payments-texts.ts';
import { useListActs } from './use-list-acts.tsx';

type Shown = 'make' | 'results' | { id: string };

/** The payment lists, from being made to what the bank said. */
export const ListsTab = () => {
  const t = useTexts(paymentTexts);
  const [shown, setShown] = useState<Shown>();
  const refresh = useRefresh(paymentCalls.lists, paymentCalls.overview);
  const acts = useListActs();
  const close = () => setShown(undefined);
  const columns: ListColumn<PayList>[] = [
    { key: 'no', width: 140, open: ({ id }) => setShown({ id }), card: 'title' },
    { key: 'status', width: 100 },
    { key: 'batchName', width: 200, card: 'fact' },
    { key: 'month', width: 100, card: 'fact' },
    { key: 'source', width: 100, yields: true },
    {
      key: 'departmentName',
      width: 150,
      extra: true,
      render: ({ departmentName }) => departmentName ?? t.allDepartments,
    },
    { key: 'people', width: 80, align: 'right' },
    { key: 'total', width: 130, align: 'right', card: 'fact', render: ({ total }) => inYuan(total) },
    { key: 'failed', width: 90, extra: true, align: 'right', render: ({ failed }) => failed || '' },
    { key: 'createdAt', extra: true },
    { key: 'exportedAt', extra: true },
    { key: 'paidAt', extra: true },
    { actions: acts.actionsOn, width: 190 },
  ];
  return (
    <>
      <ListPage
        title={t.lists}
        call={paymentCalls.lists}
        columns={columns}
        filters={['keyword', 'month', 'source', 'status']}
        toolbar={
          <>
            <Button type="primary" onClick={() => setShown('make')}>
              {t.make}
            </Button>
            <Button onClick={() => setShown('results')}>{t.results}</Button>
          </>
        }
      />
      {shown === 'make' && <MakeDialog onClose={close} />}
      {shown === 'results' && (
        <ImportDialog title={t.results} calls={payResultCalls} onImported={refresh} onClose={close} />
      )}
      {typeof shown === 'object' && <ListDrawer id={shown.id} onClose={close} />}
      {acts.layers}
    </>
  );
};
