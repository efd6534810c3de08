import type { AwardCondition, AwardKind } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { ScoreItem } from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { idOf } from '../../../platform/ids.ts';

type Item = { code: string; name: string; kind: AwardKind; conditions: AwardCondition[] };

const usualItems: readonly Item[] = [
  {
    code: 'GJJXJ',
    name: '国家奖学金',
    kind: '01',
    conditions: ['INSCHOOL', 'REG', 'FULLTIME', 'WITHIN', 'NOPUNISH', 'NOFAIL'],
  },
  {
    code: 'XYJXJ',
    name: '学业奖学金',
    kind: '02',
    conditions: ['INSCHOOL', 'REG', 'FULLTIME', 'NOSALARY', 'WITHIN', 'NOPUNISH', 'NOFAIL'],
  },
  {
    code: 'GJZXJ',
    name: '国家助学金',
    kind: '03',
    conditions: ['INSCHOOL', 'REG', 'FULLTIME', 'NOSALARY', 'WITHIN', 'ATHOME'],
  },
  { code: 'ZY', name: '助研津贴', kind: '04', conditions: ['INSCHOOL', 'ATHOME'] },
  { code: 'ZJ', name: '助教津贴', kind: '05', conditions: ['INSCHOOL', 'REG', 'ATHOME'] },
  { code: 'ZG', name: '助管津贴', kind: '06', conditions: ['INSCHOOL', 'REG', 'ATHOME'] },
  { code: 'ZXJXJ', name: '专项奖学金', kind: '07', conditions: ['INSCHOOL', 'REG', 'NOPUNISH'] },
  { code: 'RYCH', name: '优秀研究生', kind: '09', conditions: ['INSCHOOL', 'REG', 'NOPUNISH', 'NOFAIL'] },
  { code: 'KNBZ', name: '困难补助', kind: '08', conditions: ['INSCHOOL', 'REG'] },
];

const usualScores: readonly ScoreItem[] = [
  { code: 'grade', name: '课程成绩', weight: 40, max: 100, source: 'auto' },
  { code: 'research', name: '科研成果', weight: 40, max: 100, source: 'auto' },
  { code: 'moral', name: '思想品德', weight: 10, max: 100, source: 'manual' },
  { code: 'service', name: '社会服务', weight: 10, max: 100, source: 'manual' },
];

export const USUAL_SCHEME = idOf('score-scheme:usual');

export const itemIdOf = (code: string): string => idOf(`award-item:${code}`);

/** The items and the scoring scheme every school has; they stay as the office left them. */
export const writeUsualItems = async (tx: Tx): Promise<void> => {
  await tx
    .insertInto('awardItems')
    .values(usualItems.map((item) => ({ id: itemIdOf(item.code), ...item })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('awardScoreSchemes')
    .values({ id: USUAL_SCHEME, name: '综合评分', items: JSON.stringify(usualScores) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
