import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { hasWorkingDays, workCalendar } from '../../../commons/academic-calendar/public.ts';

type Publicity = { from: string | null | undefined; to: string | null | undefined; today: string };

/** Whether something has been published for as many working days, and they are over. */
export const isPublished = async (
  db: Db | Tx,
  { from, to, today }: Publicity,
  days: number,
): Promise<boolean> =>
  !!from && !!to && to <= today && hasWorkingDays(await workCalendar(db, from, to), from, to, days);
