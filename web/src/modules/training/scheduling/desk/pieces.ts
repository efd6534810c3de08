import { bitsOf, numbersIn, readWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { Meeting, WantedMeeting } from '@graduate/contract/training/scheduling/meetings.ts';
import type { RequiredSession } from '@graduate/contract/training/scheduling/requirements.ts';

/** A session on the desk: where it stands now, saved or not. */
export type Piece = {
  /** Its name on this page. */
  key: string;
  id: string | null;
  weekday: number;
  weeks: string;
  /** Of classes by dates. */
  date: string | null;
  startPeriod: number;
  periodCount: number;
  roomId: string | null;
  roomName: string | null;
  teacherIds: string[];
  locked: boolean;
};

/** A session of the plan that has no place yet. */
export type Unplaced = Pick<Piece, 'weeks' | 'periodCount'>;

/** Sessions somebody plans; what changes of single weeks have made, or have left nothing of, stays as it is. */
export const piecesOf = (meetings: readonly Meeting[]): Piece[] =>
  meetings
    .filter(({ kind, weeks }) => kind === 'normal' && weeks !== '')
    .map(
      ({
        id,
        weekday,
        weeks,
        date,
        startPeriod,
        periodCount,
        roomId,
        roomName,
        teacherIds,
        locked,
      }): Piece => ({
        key: id,
        id,
        weekday,
        weeks,
        date,
        startPeriod,
        periodCount,
        roomId,
        roomName,
        teacherIds,
        locked,
      }),
    );

export const wantedOf = (pieces: readonly Piece[]): WantedMeeting[] =>
  pieces.map(({ id, weekday, weeks, date, startPeriod, periodCount, roomId, teacherIds, locked }) => ({
    id,
    ...(date === null ? { weekday, weeks, date } : { weekday: null, weeks: null, date }),
    startPeriod,
    periodCount,
    roomId,
    teacherIds,
    locked,
  }));

const weeksIn = (weeks: string): number => readWeeks(weeks) ?? 0;

export const hoursIn = (pieces: readonly Pick<Piece, 'weeks' | 'date' | 'periodCount'>[]): number =>
  pieces.reduce(
    (sum, { weeks, date, periodCount }) =>
      sum + periodCount * (date === null ? numbersIn(weeksIn(weeks)).length : 1),
    0,
  );

/** What the plan asks for beyond what stands: a session counts for the first kind it fits by length and weeks. */
export const unplacedOf = (sessions: readonly RequiredSession[], pieces: readonly Piece[]): Unplaced[] => {
  const left = [...pieces];
  const takeOne = ({ periods, weeks }: RequiredSession): boolean => {
    const at = left.findIndex(
      (piece) => piece.periodCount === periods && (weeksIn(piece.weeks) & weeksIn(weeks)) !== 0,
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  return sessions.flatMap((session) =>
    Array.from({ length: session.perWeek }).flatMap(() =>
      takeOne(session) ? [] : { weeks: session.weeks, periodCount: session.periods },
    ),
  );
};

const periodsOf = ({ startPeriod, periodCount }: Pick<Piece, 'startPeriod' | 'periodCount'>): number =>
  bitsOf(Array.from({ length: periodCount }, (_, index) => startPeriod + index));

/** Sessions of one day that share periods stand beside each other: which of how many places each takes. */
export const lanesOf = (pieces: readonly Piece[]): ReadonlyMap<string, { lane: number; of: number }> => {
  const lanes = new Map<string, { lane: number; of: number }>();
  for (const piece of pieces) {
    const beside = pieces.filter(
      (other) => other.weekday === piece.weekday && (periodsOf(other) & periodsOf(piece)) !== 0,
    );
    lanes.set(piece.key, { lane: beside.indexOf(piece), of: beside.length });
  }
  return lanes;
};
