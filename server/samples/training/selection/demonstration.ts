import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { allTerms, termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { timeOf } from '../../times.ts';
import {
  attributeSeats,
  crowdClasses,
  DEMONSTRATION_HASH,
  DEMONSTRATION_SEED,
  giveSomeBack,
  writeDraw,
} from './crowd.ts';
import { chooseFor } from './own-choices.ts';
import { insertRound } from './round.ts';

/**
 * Classes of the term can be added and dropped these days; before that there was a draw, which can be checked, and a rush,
 * which is put away. The draw of the next term is a draft.
 */
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
    id: idOf('selection:drawn'),
    termId: term.id,
    name: '公共课预选',
    kind: 'pre',
    planRule: 'inProgramme',
    categories: ['publicRequired', 'publicElective'],
    priority: ['inPlan'],
    seed: DEMONSTRATION_SEED,
    seedHash: DEMONSTRATION_HASH,
    state: 'published',
    createdAt: timeOf(addDays(today, -40), '10:00'),
    drawnAt: timeOf(addDays(today, -30), '09:30'),
    publishedAt: timeOf(addDays(today, -30), '10:00'),
    windows: between(-38, -31),
  });
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
  const rounds = {
    termId: term.id,
    preId: idOf('selection:drawn'),
    grabId: idOf('selection:grab'),
    addDropId: idOf('selection:add-drop'),
  };
  await attributeSeats(tx, { ...rounds, grabFrom: timeOf(addDays(today, -28), '09:00') });
  const from = timeOf(addDays(today, -5), '10:00');
  await giveSomeBack(tx, { termId: term.id, roundId: rounds.addDropId, at: from });
  await crowdClasses(tx, { termId: term.id, roundId: rounds.addDropId, grabId: rounds.grabId, from });
  await chooseFor(tx, { ...rounds, at: timeOf(addDays(today, -3), '19:20') });
  await writeDraw(tx, term.id, rounds.preId);
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
