import type { UnplacedReason } from '@graduate/contract/training/timetabling/choices.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Built } from './build-problem.ts';
import type { NormalMeeting } from './read-term.ts';
import { grouped } from './relations.ts';
import type { TermBest } from './search-order.ts';
import type { Session } from './sessions-of-class.ts';
import type { Blocked } from './solver/term-blocked.ts';
import type { TermSession } from './solver/term-problem.ts';

type Row = Insertable<Tables['timetablingPlacements']>;
type Placed = Selectable<Tables['timetablingPlacements']>;

export const whyNot = ({ starts, rooms }: TermSession): UnplacedReason => {
  if (rooms.length === 0) return 'noRoom';
  return starts.length === 0 ? 'noTime' : 'crowded';
};

type Place = Pick<Row, 'weekday' | 'startPeriod' | 'roomId'>;

const NO_PLACE: Place = { weekday: null, startPeriod: null, roomId: null };

/** What is fixed stays as it is, even in a room that is closed by now. */
const placeOf = (
  { problem, rooms }: Built,
  { fixed, meeting }: Session,
  cell: number,
  room: number,
): Place => {
  if (fixed && meeting) return placeBefore(meeting);
  if (cell < 0) return NO_PLACE;
  return {
    weekday: Math.floor(cell / problem.periods) + 1,
    startPeriod: (cell % problem.periods) + 1,
    roomId: rooms[room]?.id ?? null,
  };
};

const placeBefore = ({ weekday, startPeriod, roomId }: NormalMeeting) => ({ weekday, startPeriod, roomId });

const isSame = (one: Place, other: Place) =>
  one.weekday === other.weekday && one.startPeriod === other.startPeriod && one.roomId === other.roomId;

const asStored = ({ rows }: Built, { starts, people, rooms, classes }: Blocked) => ({
  starts,
  people,
  rooms,
  classes: classes.map((index) => rows[index]?.name ?? ''),
});

/** Classes a run changes: something moved or was placed, and nothing that has a place would lose it. */
export const appliable = <T extends Pick<Placed, 'classId' | 'moved' | 'weekday' | 'meetingId'>>(
  placements: readonly T[],
): Map<string, T[]> =>
  new Map(
    [...grouped(placements, ({ classId }) => classId)].filter(
      ([, its]) =>
        its.some(({ moved }) => moved) &&
        its.every(({ weekday, meetingId }) => weekday !== null || meetingId === null),
    ),
  );

/** Where each session of a run is, in the words of the timetable. */
const rowsOf = (runId: string, built: Built, { places: { cells, rooms }, blocked }: TermBest): Row[] => {
  const why = new Map(blocked.map((one) => [one.session, asStored(built, one)]));
  return built.sessions.map((session, index) => {
    const { classId, no, periodCount, weekMask, meeting, fixed } = session;
    const place = placeOf(built, session, cells[index] ?? -1, rooms[index] ?? 0);
    const before = meeting ? placeBefore(meeting) : null;
    const solved = built.problem.sessions[index];
    return {
      runId,
      classId,
      sessionNo: no,
      meetingId: meeting?.id ?? null,
      ...place,
      periodCount,
      weekMask,
      teacherIds: meeting?.teacherIds ?? built.teachers.get(classId) ?? [],
      fixed,
      locked: meeting?.locked ?? false,
      moved: place.weekday !== null && !isSame(place, before ?? NO_PLACE),
      before,
      reason: place.weekday === null && solved ? whyNot(solved) : null,
      blocked: why.get(index) ?? null,
    };
  });
};

export const keepPlacements = (db: Db, runId: string, built: Built, best: TermBest): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('timetablingPlacements').where('runId', '=', runId).execute();
    await insertMany(tx, 'timetablingPlacements', rowsOf(runId, built, best));
  });
