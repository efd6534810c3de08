import { PayCell } from '@graduate/contract/awards/payments/pay-months.ts';
import { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { inYuan } from '../award-schemes/public.ts';
import { paymentTexts } from './payments-texts.ts';

type Sum = 'waiting' | 'listed' | 'paid' | 'failed' | 'stopped';
const SUMS: readonly Sum[] = ['waiting', 'listed', 'paid', 'failed', 'stopped'];

/** Batches and months with what of each is paid, waits, failed or was stopped. */
export const OverviewTab = () => {
  const t = useTexts(paymentTexts);
  const answer = useCall(paymentCalls.overview, { query: {} }, { quiet: true });
  return (
    <div className="page-card">
      <WhenThere answer={answer}>
        {(cells) => (
          <RowsTable
            label={t.overview}
            rows={cells}
            of={PayCell}
            empty={t.noOverview}
            columns={[
              { key: 'batchName', width: 240 },
              { key: 'month', width: 100 },
              ...SUMS.map((key) => ({
                key,
                align: 'right' as const,
                render: (cell: PayCell) => (cell[key] === 0 ? '' : inYuan(cell[key])),
              })),
            ]}
          />
        )}
      </WhenThere>
    </div>
  );
};
