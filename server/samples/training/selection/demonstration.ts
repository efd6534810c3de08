import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { allTerms, termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { timeOf } from '../../times.ts';
import { insertRound } from './round.ts';

/** Classes of the term can be added and dropped these days; a round of before is put away, one of the next term is a draft. */
export const seedSelection = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const term = await termOfDay(tx, today);
  if (!term) return;
  await tx
    .updateTable('teachingClasses')
    .set({ state: 'open' })
    .where('termId', '=', term.id)
    .where('state', '=', 'closed')
    .execute();
  const between = (from: number, to: number) => [
    { opensAt: timeOf(addDays(today, from), '09:00'), closesAt: timeOf(addDays(today, to), '21:00') },
  ];
  await insertRound(tx, {
    id: idOf('selection:grab'),
    termId: term.id,
    name: '第一轮抢选',
    planRule: 'inPlan',
    state: 'archived',
    createdAt: timeOf(addDays(today, -30), '10:00'),
    windows: between(-28, -25),
  });
  await insertRound(tx, {
    id: idOf('selection:add-drop'),
    termId: term.id,
    name: '补退选',
    kind: 'addDrop',
    notice: '补退选期间可选修计划外课程，课程满员时可加入候补。',
    createdAt: timeOf(addDays(today, -20), '10:00'),
    windows: between(-6, 8),
  });
  const next = (await allTerms(tx)).find(({ firstMonday }) => firstMonday > term.firstMonday);
  if (next)
    await insertRound(tx, {
      id: idOf('selection:pre'),
      termId: next.id,
      name: '下学期预选',
      kind: 'pre',
      planRule: 'inPlan',
      priority: ['graduating', 'mustTake'],
      state: 'draft',
      createdAt: timeOf(addDays(today, -2), '10:00'),
      windows: between(20, 27),
    });
};
