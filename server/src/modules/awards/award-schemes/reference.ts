import type { AwardCondition, AwardKind } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { idOf } from '../../../platform/ids.ts';

type Item = { code: string; name: string; kind: AwardKind; conditions: AwardCondition[] };

const usualItems: readonly Item[] = [
  {
    code: 'GJZXJ',
    name: '国家助学金',
    kind: '03',
    conditions: ['INSCHOOL', 'REG', 'FULLTIME', 'NOSALARY', 'WITHIN', 'ATHOME'],
  },
  { code: 'ZY', name: '助研津贴', kind: '04', conditions: ['INSCHOOL', 'ATHOME'] },
  { code: 'ZJ', name: '助教津贴', kind: '05', conditions: ['INSCHOOL', 'REG', 'ATHOME'] },
  { code: 'ZG', name: '助管津贴', kind: '06', conditions: ['INSCHOOL', 'REG', 'ATHOME'] },
  { code: 'KNBZ', name: '困难补助', kind: '08', conditions: ['INSCHOOL', 'REG'] },
];

export const itemIdOf = (code: string): string => idOf(`award-item:${code}`);

/** The items every school has; they stay as the office left them. */
export const writeUsualItems = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('awardItems')
    .values(usualItems.map((item) => ({ id: itemIdOf(item.code), ...item })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
