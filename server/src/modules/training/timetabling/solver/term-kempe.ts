import { UNMOVED } from './annealing.ts';
import type { TermProblem } from './term-problem.ts';
import type { TermState } from './term-state.ts';

/** Longer chains turn a week over and are never taken. */
const LONGEST = 12;

/** For a session the room it gets at another time, or less than 0. */
type RoomFor = (s: number, cell: number, usual: number) => number;

/**
 * Kempe chains: a session goes to another time, those it meets there come back in exchange, those they would meet come
 * too, until nobody clashes. Only sessions of one length that begin at one of the two times go along.
 */
export const termKempeOf = (problem: TermProblem, state: TermState, roomFor: RoomFor) => {
  const { sessions } = problem;
  const { cellOf, roomOf, lengthOf, classOf, siblings, apart, put, take } = state;
  const { overlap, sameDay, weeksShared, peopleFree, costOfPlacing } = state;
  const fixed = Int32Array.from(sessions, (session) => (session.fixed ? 1 : 0));
  const startAt = sessions.map((session) => Int32Array.from(session.starts));
  const chain = new Int32Array(LONGEST);
  const target = new Int32Array(LONGEST);
  const cellBefore = new Int32Array(LONGEST);
  const roomBefore = new Int32Array(LONGEST);
  let length = 0;

  const isIn = (s: number) => {
    for (let i = 0; i < length; i++) if (chain[i] === s) return true;
    return false;
  };
  /** Takes one along that is in the way of another; false when it cannot go. */
  const along = (s: number, from: number, to: number) => {
    if (isIn(s)) return true;
    if (length === LONGEST || fixed[s] || cellOf[s] !== from || !startAt[s]!.includes(to)) return false;
    chain[length] = s;
    target[length] = to;
    length++;
    return true;
  };
  const alongOf = (s: number, other: number, to: number, from: number) => {
    const its = siblings[other]!;
    for (let i = 0; i < its.length; i++) {
      const t = its[i]!;
      if (t === s || cellOf[t]! < 0 || weeksShared(s, t) === 0) continue;
      const inTheWay = other === classOf[s] ? sameDay(s, to, t) : overlap(s, to, t);
      if (inTheWay && (lengthOf[t] !== lengthOf[s] || !along(t, to, from))) return false;
    }
    return true;
  };
  const alongOfAll = (s: number, to: number, from: number) => {
    const others = apart[classOf[s]!]!;
    if (!alongOf(s, classOf[s]!, to, from)) return false;
    for (let i = 0; i < others.length; i++) if (!alongOf(s, others[i]!, to, from)) return false;
    return true;
  };
  const collect = (s: number, to: number) => {
    const from = cellOf[s]!;
    length = 0;
    if (!along(s, from, to)) return false;
    for (let i = 0; i < length; i++)
      if (!alongOfAll(chain[i]!, target[i]!, target[i] === to ? from : to)) return false;
    return true;
  };

  const takeAll = () => {
    let was = 0;
    for (let i = 0; i < length; i++) {
      const s = chain[i]!;
      cellBefore[i] = cellOf[s]!;
      roomBefore[i] = roomOf[s]!;
      take(s);
      was += costOfPlacing(s, cellBefore[i]!, roomBefore[i]!);
    }
    return was;
  };
  const takeOut = (done: number) => {
    for (let i = 0; i < done; i++) take(chain[i]!);
  };
  /** What it costs to have all of them where they are to go; UNMOVED, and all of them taken, when one cannot. */
  const putAll = () => {
    let cost = 0;
    for (let i = 0; i < length; i++) {
      const next = chain[i]!;
      const room = peopleFree(next, target[i]!) ? roomFor(next, target[i]!, roomBefore[i]!) : -1;
      if (room < 0) {
        takeOut(i);
        return UNMOVED;
      }
      cost += costOfPlacing(next, target[i]!, room);
      put(next, target[i]!, room);
    }
    return cost;
  };

  /** Does it when it costs no more than the limit, and says what it cost; otherwise leaves all as it was: UNMOVED. */
  return (s: number, to: number, limit: number): number => {
    if (cellOf[s] === to || !collect(s, to)) return UNMOVED;
    const was = takeAll();
    const is = putAll();
    if (is !== UNMOVED && is - was <= limit) return is - was;
    if (is !== UNMOVED) takeOut(length);
    for (let i = 0; i < length; i++) put(chain[i]!, cellBefore[i]!, roomBefore[i]!);
    return UNMOVED;
  };
};
