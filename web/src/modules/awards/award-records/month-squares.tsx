import './awards.css';
import { payStates } from '@graduate/contract/awards/award-records/choices.ts';
import type { MonthRow } from '@graduate/contract/awards/award-records/records.ts';
import { sumOf } from '@graduate/contract/platform/money.ts';
import { Tooltip } from 'antd';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { inYuan } from '../award-schemes/public.ts';
import { recordTexts } from './records-texts.ts';

type Month = { month: string; amount: number; of: MonthRow };

/** Both who pay a part of a month are one month to those who look at it. */
export const byMonth = (rows: readonly MonthRow[]): Month[] => {
  const months = new Map<string, Month>();
  for (const of of rows) {
    const before = months.get(of.month);
    months.set(of.month, {
      month: of.month,
      of: before?.of ?? of,
      amount: sumOf([of.amount, before?.amount ?? 0]),
    });
  }
  return [...months.values()];
};

const FIRST_OF_MONTH = 5;

/** The months of a record at a glance; what each is worth is told where one points at it. */
export const MonthSquares = ({ rows }: { rows: readonly MonthRow[] }) => {
  const t = useTexts(recordTexts);
  const language = useLanguage();
  return (
    <ul className="month-squares line gap-xs" aria-label={t.months}>
      {byMonth(rows).map(({ month, amount, of: { payState, stopReason } }) => {
        const state = stopReason ?? payStates[payState][language];
        const told = t.paidMonth(month, inYuan(amount), state);
        return (
          <Tooltip key={month} title={told}>
            <li data-meaning={payStates[payState].meaning} aria-label={told}>
              {month.slice(FIRST_OF_MONTH)}
            </li>
          </Tooltip>
        );
      })}
    </ul>
  );
};
