import { preConclusions } from '@graduate/contract/degrees/defences/choices.ts';
import { degreeStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { DegreeCheck } from '../degree-applications/public.ts';

/** Where the rule asks for it, a thesis is heard in the college before it is sent out. */
const preDefence: DegreeCheck = {
  code: 'PRE',
  gates: { '3': 'hard' },
  check: async (db, { application, rule }) => {
    if (!application || rule.preDefence !== 'required') return undefined;
    const last = await db
      .selectFrom('preDefences')
      .select('conclusion')
      .where('applicationId', '=', application.id)
      .where('status', '=', 'agreed')
      .orderBy('heldOn', 'desc')
      .executeTakeFirst();
    return {
      ok: last !== undefined && last.conclusion !== 'fail',
      value: last ? preConclusions[last.conclusion] : text('未预答辩', 'Not heard yet'),
      need: text('预答辩未通过，不能送审', 'No review before the pre-defence has passed'),
    };
  },
};

const review: DegreeCheck = {
  code: 'REVIEW',
  gates: { '4': 'hard' },
  check: async (_db, { application }) => {
    if (!application) return undefined;
    return {
      ok: application.status === 'reviewPassed' || application.status === 'defenceRetry',
      value: degreeStates[application.status],
      need: text('论文评阅未通过，不能安排答辩', 'No defence before the reviews have passed'),
    };
  },
};

export const defenceChecks: readonly DegreeCheck[] = [preDefence, review];
