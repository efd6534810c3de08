import '../awards.css';
import { monthStates } from '@graduate/contract/awards/award-records/choices.ts';
import { awardRecordCalls } from '@graduate/contract/awards/award-records/record-calls.ts';
import type { AwardBatch } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { AnswerOf } from '@graduate/contract/platform/define-call.ts';
import { sumOf } from '@graduate/contract/platform/money.ts';
import { RiArrowDownSLine } from '@remixicon/react';
import { Button, Popover } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { Outline } from '../../../../ui/arriving.tsx';
import { CountCards } from '../../../../ui/count-cards.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { BatchSelect, inYuan } from '../../award-schemes/public.ts';
import { recordTexts } from '../records-texts.ts';

type Month = AnswerOf<typeof awardRecordCalls.months>[number];

const MonthTiles = ({ months }: { months: readonly Month[] }) => {
  const t = useTexts(recordTexts);
  return (
    <ul className="award-months tiles gap-s" style={{ '--tile': '80px' } as object} aria-label={t.monthsOf}>
      {months.map(({ month, state, closeAt, current }) => (
        <li
          key={month}
          className="stack gap-none"
          {...(current && { 'aria-current': 'date' })}
          title={t.until(closeAt)}
        >
          <b>{month}</b>
          <StateTag state={monthStates[state]} />
        </li>
      ))}
    </ul>
  );
};

/** The month that is reported, and at a click all of them. */
const Months = ({ batchId }: { batchId: string }) => {
  const t = useTexts(recordTexts);
  const { data: months = [] } = useCall(awardRecordCalls.months, { query: { batchId } }, { quiet: true });
  const shown = months.find(({ current }) => current) ?? months[0];
  if (!shown) return null;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      title={t.monthsOf}
      content={<MonthTiles months={months} />}
    >
      <Button aria-label={t.monthsOf} icon={<RiArrowDownSLine size={16} />} iconPlacement="end">
        {shown.month} <StateTag state={monthStates[shown.state]} />
      </Button>
    </Popover>
  );
};

/** So high are the cards: what stands below them does not jump when they come. */
const CARDS_HIGH = 36;

const Numbers = ({ batchId }: { batchId: string }) => {
  const t = useTexts(recordTexts);
  const { data, isPending } = useCall(awardRecordCalls.amounts, { query: { batchId } }, { quiet: true });
  if (!data) return isPending ? <Outline height={CARDS_HIGH} /> : null;
  const { students, monthTotal, yearTotal, tutorPart } = data.totals;
  const available = sumOf(data.funds.map((fund) => fund.available));
  return (
    <CountCards
      label={t.inNumbers}
      cards={[
        { key: 'students', name: t.count, value: String(students) },
        { key: 'month', name: t.thisMonth, value: inYuan(monthTotal) },
        { key: 'year', name: t.allMonths, value: inYuan(yearTotal) },
        { key: 'tutor', name: t.tutorPart, value: inYuan(tutorPart) },
        ...(data.funds.length > 0
          ? [{ key: 'funds', name: t.available, value: inYuan(available), urgent: available < 0 }]
          : []),
      ]}
    />
  );
};

type Props = { batches: readonly AwardBatch[]; batch: AwardBatch; onChoose: (id: string) => void };

/** Which batch it is about, its months, and what it comes to. */
export const BatchHead = ({ batches, batch, onChoose }: Props) => (
  <div className="list-board row">
    <BatchSelect batches={batches} value={batch.id} onChange={onChoose} />
    <Months batchId={batch.id} />
    <Numbers batchId={batch.id} />
  </div>
);
