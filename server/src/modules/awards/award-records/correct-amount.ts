import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { mustBeCovered } from './fund-money.ts';
import { applications, type HeldApplication } from './hold-application.ts';
import { repriceMonths } from './month-rows.ts';
import { mustFit, standardFor } from './standards.ts';

/** Another monthly amount for a record that is on its way: months that had the old one get the new one. */
export const correctAmount = async (
  tx: Tx,
  author: Author,
  { application, batch }: HeldApplication,
  amount: number,
): Promise<void> => {
  const { id, monthAmount } = application;
  const standard = standardFor(batch, application);
  mustFit(standard, amount);
  await repriceMonths(tx, batch, standard, id, (before) => (before === monthAmount ? amount : before));
  const changes = { monthAmount: amount, amountSource: 'manual' as const };
  await applications.write({ db: tx, author }, id, changes);
  await applications.log({ db: tx, author }, id, 'correct', {
    before: { monthAmount },
    after: { monthAmount: amount },
  });
  await mustBeCovered(tx, application);
};
