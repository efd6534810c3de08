import {
  reviewFeeCalls as calls,
  feeExport,
  type ReviewFee,
} from '@graduate/contract/degrees/reviews/fees.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { sumOf } from '@graduate/contract/platform/money.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ExportButton } from '../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useListQuery } from '../../../ui/list-page/use-list-query.ts';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { PasswordDialog, type SealedFile, saveSealed } from '../../../ui/sealed-file.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { BatchChoice } from '../degree-batches/public.tsx';
import { reviewTexts } from './reviews-texts.ts';

/** What reviewers get for their work, and whether they have it; for which thesis is nobody's business here. */
export const FeesTab = () => {
  const t = useTexts(reviewTexts);
  const { filters, setFilters } = useListQuery(calls.list);
  const refresh = useRefresh(calls.list);
  const [paying, setPaying] = useState<Selection<ReviewFee>>();
  const [file, setFile] = useState<SealedFile>();
  const making = useSave(calls.transfer, {
    onSuccess: (made) => {
      saveSealed(made);
      setFile(made);
    },
  });
  const batchId = filters['batchId'] as string | undefined;
  const owed = sumOf((paying?.rows ?? []).map((row) => row.owed));
  return (
    <>
      <ListPage
        title={t.fees}
        call={calls.list}
        columns={[
          { key: 'name', width: 120 },
          { key: 'unit', width: 220, card: 'fact' },
          { key: 'reviews', width: 100, align: 'right', card: 'fact' },
          { key: 'amount', width: 130, align: 'right' },
          { key: 'paid', width: 130, align: 'right' },
          { key: 'owed', width: 130, align: 'right', card: 'fact' },
          { key: 'paidOn', width: 120 },
          { key: 'bankAccount', width: 130, yields: true },
        ]}
        filters={['keyword', 'state']}
        batch={(selection: Selection<ReviewFee>) => (
          <>
            <Button type="primary" onClick={() => setPaying(selection)}>
              {t.pay(selection.rows.length)}
            </Button>
            <Button
              loading={making.pending}
              onClick={() =>
                void making.submit({
                  body: { expertIds: selection.rows.map(({ id }) => id), batchId: batchId ?? null },
                })
              }
            >
              {t.transferFile(selection.rows.length)}
            </Button>
          </>
        )}
        toolbar={
          <>
            <BatchChoice
              value={batchId}
              onChange={(chosen) => {
                const { batchId: _before, ...others } = filters;
                setFilters(chosen ? { ...others, batchId: chosen } : others);
              }}
              clearable
            />
            <ExportButton call={calls.exportList} list={calls.list} columns={feeExport} />
          </>
        }
      />
      {file && <PasswordDialog file={file} onClose={() => setFile(undefined)} />}
      {paying && (
        <FormDialog<typeof calls.pay, { paidOn: string }>
          title={t.pay(paying.rows.length)}
          okText={t.payAct}
          call={calls.pay}
          args={({ paidOn }) => ({
            body: { expertIds: paying.rows.map(({ id }) => id), batchId: batchId ?? null, paidOn },
          })}
          initial={{ paidOn: dayInShanghai(new Date()) }}
          told={({ reviews, amount }) => t.paid(reviews, amount)}
          onDone={() => {
            paying.clear();
            refresh();
          }}
          onClose={() => setPaying(undefined)}
        >
          <p className="note below-l">{t.payHint(owed)}</p>
          <Field name="paidOn" schema={calls.pay.body.shape.paidOn} />
        </FormDialog>
      )}
    </>
  );
};
