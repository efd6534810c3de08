import type { RequiredSession, Wished } from '@graduate/contract/training/scheduling/requirements.ts';
import type { Calendar } from '../scheduling/public.ts';
import type { TermClassRow, TermRoom } from './read-term.ts';
import type { Session } from './sessions-of-class.ts';
import { DAYS, type Weights } from './solver/term-problem.ts';

const USUAL_KINDS: readonly TermRoom['kind'][] = ['lecture', 'multimedia', 'seminar'];
const FIRST_WEEKEND_DAY = 6;
const MUCH_TOO_LARGE = 2;

type Periods = Calendar['periods'];
type Costs = Partial<Weights>;

/** What evenings and weekends cost; for those who work in the day it is the other way round. */
const timeCost = (
  block: string | undefined,
  weekday: number,
  partTime: boolean,
  { evenings, weekends }: Weights,
): Costs => {
  const weekend = weekday >= FIRST_WEEKEND_DAY;
  if (partTime) return !weekend && block !== 'EVE' ? { weekends } : {};
  if (weekend) return { weekends };
  return block === 'EVE' ? { evenings } : {};
};

const wishCost = (wishes: readonly Wished[], covered: readonly Wished[], weight: number): Costs => {
  if (covered.some(({ wish }) => wish === 'avoid')) return { wishes: weight };
  const prefers = wishes.some(({ wish }) => wish === 'prefer');
  return prefers && !covered.some(({ wish }) => wish === 'prefer') ? { wishes: Math.ceil(weight / 3) } : {};
};

type Start = { cell: number; costs: Costs };

/** Where a session may begin: within one part of the day, where it must if it must be somewhere, never where it may not. */
export const startsFor = (
  periodCount: number,
  periods: Periods,
  wishes: readonly Wished[],
  partTime: boolean,
  weights: Weights,
): Start[] => {
  const musts = wishes.filter(({ wish }) => wish === 'must');
  const starts: Start[] = [];
  for (let weekday = 1; weekday <= DAYS; weekday++)
    for (const { no, block } of periods) {
      const within = (one: Wished) =>
        one.weekday === weekday && one.period >= no && one.period < no + periodCount;
      const covered = wishes.filter(within);
      const wanted = Math.min(periodCount, musts.length);
      const never = covered.some(({ wish }) => wish === 'never');
      if (periods[no + periodCount - 2]?.block !== block || never) continue;
      if (musts.filter(within).length < wanted) continue;
      const costs = {
        ...timeCost(block, weekday, partTime, weights),
        ...wishCost(wishes, covered, weights.wishes),
      };
      starts.push({ cell: (weekday - 1) * periods.length + no - 1, costs });
    }
  return starts;
};

type Needs = Pick<RequiredSession, 'roomKind' | 'equipment'>;

const fits = (
  room: TermRoom,
  { roomKind, equipment }: Needs,
  { size, campus, departmentId }: TermClassRow,
  anyRoom: boolean,
) => {
  if (!anyRoom && room.departmentId !== null && room.departmentId !== departmentId) return false;
  if (roomKind === 'virtual') return room.kind === 'virtual';
  const kindFits = roomKind === null ? USUAL_KINDS.includes(room.kind) : room.kind === roomKind;
  return (
    kindFits &&
    room.campus === campus &&
    (room.capacity ?? 0) >= size &&
    equipment.every((item) => room.equipment.includes(item))
  );
};

/** Rooms that fit a session, the smallest first. */
export const roomsFor = (
  session: Session,
  row: TermClassRow,
  rooms: readonly (TermRoom | null)[],
  anyRoom: boolean,
  weights: Weights,
): { room: number; costs: Costs }[] =>
  rooms.flatMap((room, index) => {
    if (room === null || !fits(room, session, row, anyRoom)) return [];
    const wasted = room.kind !== 'virtual' && (room.capacity ?? 0) > MUCH_TOO_LARGE * row.size;
    return [{ room: index, costs: wasted ? { wastedSeats: weights.wastedSeats } : {} }];
  });
