import type { Text } from '@graduate/contract/platform/text.ts';
import type { Actor } from './access/actor.ts';
import type { Db } from './database/connect.ts';

/** Something that happens on a day. */
export type CalendarEntry = {
  /** Unique among the entries of its day. */
  id: string;
  /** `YYYY-MM-DD`. */
  date: string;
  title: Text;
  kind: 'SCHOOL' | 'DEADLINE' | 'CLASS' | 'CLASS_CHANGE' | 'LINK';
  /** The page of the product that says more. */
  link?: string;
};

/** What a module puts into the calendar of the person who looks at it; the month is `YYYY-MM`. */
export type CalendarSource = (db: Db, actor: Actor, month: string) => Promise<CalendarEntry[]>;
