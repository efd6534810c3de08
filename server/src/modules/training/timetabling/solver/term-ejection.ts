import { NOWHERE, type TermProblem } from './term-problem.ts';
import type { TermState } from './term-state.ts';

/** More than these are never sent away for one that has no place. */
const MOST_SENT = 2;

/**
 * For a session that is nowhere: who is in its way at a time, is it people or a room. They are sent away, for others
 * to find them a place.
 */
export const termEjectionOf = (problem: TermProblem, state: TermState) => {
  const { sessions } = problem;
  const { cellOf, roomOf, classOf, siblings, apart, take } = state;
  const { overlap, sameDay, weeksShared, peopleFree, roomFree, costOfPlacing } = state;
  const fixed = Int32Array.from(sessions, (session) => (session.fixed ? 1 : 0));
  const severalADay = Int32Array.from(problem.classes, (one) => (one.severalADay ? 1 : 0));
  const sent = new Int32Array(MOST_SENT);
  const cellBefore = new Int32Array(MOST_SENT);
  const roomBefore = new Int32Array(MOST_SENT);
  const costBefore = new Int32Array(MOST_SENT);
  let count = 0;

  const send = (t: number) => {
    for (let i = 0; i < count; i++) if (sent[i] === t) return true;
    if (fixed[t] || count === MOST_SENT) return false;
    sent[count] = t;
    count++;
    return true;
  };
  const sendClass = (s: number, cell: number, other: number) => {
    const its = siblings[other]!;
    for (let i = 0; i < its.length; i++) {
      const t = its[i]!;
      if (t === s || cellOf[t]! < 0 || weeksShared(s, t) === 0) continue;
      const inTheWay =
        other === classOf[s] && !severalADay[other] ? sameDay(s, cell, t) : overlap(s, cell, t);
      if (inTheWay && !send(t)) return false;
    }
    return true;
  };
  const sendPeople = (s: number, cell: number) => {
    const others = apart[classOf[s]!]!;
    if (!sendClass(s, cell, classOf[s]!)) return false;
    for (let i = 0; i < others.length; i++) if (!sendClass(s, cell, others[i]!)) return false;
    return true;
  };
  const sendRoom = (s: number, cell: number, room: number) => {
    if (roomFree(s, cell, room)) return true;
    for (let t = 0; t < sessions.length; t++)
      if (roomOf[t] === room && t !== s && weeksShared(s, t) > 0 && overlap(s, cell, t) && !send(t))
        return false;
    return true;
  };

  return {
    sent,
    cellBefore,
    roomBefore,
    costBefore,
    /** How many had to go so that the session can be at this time in this room; NOWHERE, and nobody went, if it cannot. */
    clear: (s: number, cell: number, room: number): number => {
      count = 0;
      if (!sendPeople(s, cell) || !sendRoom(s, cell, room)) return NOWHERE;
      for (let i = 0; i < count; i++) {
        cellBefore[i] = cellOf[sent[i]!]!;
        roomBefore[i] = roomOf[sent[i]!]!;
        take(sent[i]!);
        costBefore[i] = costOfPlacing(sent[i]!, cellBefore[i]!, roomBefore[i]!);
      }
      if (peopleFree(s, cell) && roomFree(s, cell, room)) return count;
      for (let i = 0; i < count; i++) state.put(sent[i]!, cellBefore[i]!, roomBefore[i]!);
      return NOWHERE;
    },
  };
};
