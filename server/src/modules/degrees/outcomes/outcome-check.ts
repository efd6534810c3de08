import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { DegreeCheck } from '../degree-applications/public.ts';

/** What was recognised of a student's outcomes, against what the rule asks for. */
export const outcomeCheck: DegreeCheck = {
  code: 'OUTCOME',
  gates: { '2': 'hard' },
  check: async (db, { applicant, rule }) => {
    const need = rule.outcomePoints;
    if (need === 0) return undefined;
    const { points } = await db
      .selectFrom('degreeOutcomes')
      .select(sql<number>`coalesce(sum(points), 0)::float8`.as('points'))
      .where('studentId', '=', applicant.id)
      .where('status', '=', 'agreed')
      .executeTakeFirstOrThrow();
    return {
      ok: points >= need,
      value: text(`${points}分`, `${points} points`),
      need: text(
        `学位成果认定分为${points}，要求不少于${need}`,
        `Recognised outcomes have ${points} points, ${need} are needed`,
      ),
      link: '/degree/outcomes',
    };
  },
};
