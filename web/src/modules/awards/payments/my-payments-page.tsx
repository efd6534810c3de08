import { lineProblems } from '@graduate/contract/awards/payments/choices.ts';
import { type OwnCard, OwnPayment } from '@graduate/contract/awards/payments/pay-months.ts';
import { paymentCalls } from '@graduate/contract/awards/payments/payment-calls.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { CountCards } from '../../../ui/count-cards.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { inYuan } from '../award-schemes/public.ts';
import { paymentTexts } from './payments-texts.ts';

const Card = ({ card }: { card: OwnCard }) => {
  const t = useTexts(paymentTexts);
  const language = useLanguage();
  const { masked, bankName, verified, problem } = card;
  return (
    <section className="page-card stack" aria-label={t.card}>
      <h2>{t.card}</h2>
      {problem && (
        <Alert
          type="warning"
          showIcon
          title={problem === 'noCard' ? t.noCard : lineProblems[problem][language]}
        />
      )}
      <p className="line gap-s">
        {masked && (
          <span>
            {bankName} {masked}
          </span>
        )}
        {verified && <span className="muted">{t.verified}</span>}
        <Link to="/xs/xxxgsq/xxxgsqIndex">{t.changeCard}</Link>
      </p>
    </section>
  );
};

/** What the student got and gets, month by month, and the card it goes to. */
const MyPaymentsPage = () => {
  const t = useTexts(paymentTexts);
  const answer = useCall(paymentCalls.mine, {}, { quiet: true });
  const { data: card } = useCall(paymentCalls.card, {}, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {({ years, list }) => (
        <div className="stack gap-l">
          {years.length > 0 && (
            <CountCards
              label={t.byYear}
              cards={years.flatMap(({ year, paid, waiting }) => [
                ...(paid > 0 ? [{ key: `${year} paid`, name: t.paidIn(year), value: inYuan(paid) }] : []),
                ...(waiting > 0
                  ? [{ key: `${year} waiting`, name: t.waitingIn(year), value: inYuan(waiting) }]
                  : []),
              ])}
            />
          )}
          {card && <Card card={card} />}
          <div className="page-card">
            <RowsTable
              label={t.mine}
              rows={list}
              of={OwnPayment}
              columns={[
                { key: 'month', width: 100 },
                { key: 'batchName', width: 220 },
                { key: 'amount', width: 120, align: 'right', render: ({ amount }) => inYuan(amount) },
                { key: 'payState', width: 110 },
                { key: 'reason', width: 220 },
                { key: 'paidAt', width: 170 },
              ]}
            />
          </div>
        </div>
      )}
    </WhenThere>
  );
};

export default MyPaymentsPage;
