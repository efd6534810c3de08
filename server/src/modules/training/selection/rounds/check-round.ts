import type { RoundCheck } from '@graduate/contract/training/selection/rounds.ts';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/http/context.ts';
import { offeredInIt, readRound } from './round-row.ts';

/** So many classes are named; the office corrects them and looks again. */
const MOST_NAMED = 50;

/** Classes of a round nobody could judge or choose: without a time though they should have one, or not open. */
export const checkRound = async ({ db, language }: Context, { id }: { id: string }): Promise<RoundCheck> => {
  const { classes, windows } = await readRound(db, id, language);
  const { rows } = await sql<{ code: string; open: boolean }>`
    select teaching_classes.code, teaching_classes.state = 'open' as open
    from course_selection_rounds join teaching_classes on ${offeredInIt}
    where course_selection_rounds.id = ${id} and (teaching_classes.state in ('planned', 'scheduled')
      or (teaching_classes.state = 'open' and teaching_classes.mode <> 'none' and not exists (select from class_meetings m
        where m.class_id = coalesce(teaching_classes.merged_into_id, teaching_classes.id))))
    order by teaching_classes.code limit ${2 * MOST_NAMED}`.execute(db);
  const codes = (open: boolean) =>
    rows.flatMap((row) => (row.open === open ? row.code : [])).slice(0, MOST_NAMED);
  const last = Math.max(...windows.map(({ closesAt }) => closesAt.getTime()));
  return { classes, withoutTime: codes(true), notOpen: codes(false), windowsInOrder: last > Date.now() };
};
