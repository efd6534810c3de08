import type { PlanProposal, PlanRequest } from '@graduate/contract/degrees/defences/defence-votes.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { freeForDefence } from '../../training/rooms/public.ts';
import {
  type ApplicationEntry,
  applicantOf,
  applicationsWithin,
  ruleOf,
} from '../degree-applications/public.ts';
import { type KnownMember, knownMembers, mustBeLawful, secretaryNumbered } from './committee.ts';
import type { DefenceScope } from './defence-scope.ts';
import { mustBeEarly } from './move-defence.ts';
import { mustBeTimely } from './plan-defence.ts';

type Time = { startAt: Date; endAt: Date };
type Committee = { members: KnownMember[]; secretaryNo: string; people: readonly string[]; used: number };

const overlap = (one: Time, other: Time): boolean => one.startAt < other.endAt && other.startAt < one.endAt;

const timesOf = ({ days, slots }: PlanRequest): Time[] =>
  [...new Set(days)]
    .toSorted()
    .flatMap((day) =>
      slots.map(({ from, to }) => ({
        startAt: new Date(`${day}T${from}:00+08:00`),
        endAt: new Date(`${day}T${to}:00+08:00`),
      })),
    )
    .toSorted((one, other) => one.startAt.getTime() - other.startAt.getTime());

const committeesOf = async (tx: Tx, school: string, request: PlanRequest): Promise<Committee[]> => {
  const found: Committee[] = [];
  for (const { members, secretaryNo } of request.committees) {
    const known = await knownMembers(tx, members, school);
    await secretaryNumbered(tx, secretaryNo);
    const people = [...known.flatMap(({ marks }) => marks), `staff ${secretaryNo}`];
    found.push({ members: known, secretaryNo, people, used: 0 });
  }
  return found;
};

/** When everybody of the committees sits somewhere already. */
const seatsTaken = (tx: Tx, people: readonly string[]) =>
  tx
    .selectFrom('defenceSeats')
    .select(['person', 'startAt', 'endAt'])
    .where('person', '=', sql<string>`any(${[...people]})`)
    .execute();

/** Why something is refused, or nothing. */
const refusalOf = async (act: () => unknown): Promise<Refused | undefined> => {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
};

type Planning = {
  tx: Tx;
  context: Context<DefenceScope>;
  rooms: readonly { id: string; name: string }[];
  times: readonly Time[];
  committees: readonly Committee[];
  taken: (Time & { person: string })[];
  booked: (Time & { roomId: string })[];
};

const isFree = (planning: Planning, time: Time, { people }: Committee): boolean =>
  !planning.taken.some((seat) => people.includes(seat.person) && overlap(seat, time));

const roomAt = async ({ tx, context, rooms, booked }: Planning, time: Time) => {
  for (const room of rooms) {
    if (booked.some(({ roomId, ...other }) => roomId === room.id && overlap(other, time))) continue;
    if (await freeForDefence(tx, context, { roomId: room.id, ...time })) return room;
  }
  return undefined;
};

const NOTHING_FREE = text(
  '所给时段内没有同时空闲的教室和委员会',
  'No room and committee are free together at these times',
);

/** The first time at which a lawful committee and a room are free; the committee that sat least comes first. */
const placeFor = async (planning: Planning, application: ApplicationEntry) => {
  const { tx, context } = planning;
  const applicant = await applicantOf(tx, application.studentId);
  const rule = await ruleOf(tx, applicant);
  const school = context.services.config.schoolName;
  let why: Refused | undefined;
  const lawful: Committee[] = [];
  for (const committee of planning.committees) {
    const refusal = await refusalOf(() => mustBeLawful(tx, application, rule, { ...committee, school }));
    if (refusal) why ??= refusal;
    else lawful.push(committee);
  }
  if (lawful.length === 0) return { reason: why?.text ?? NOTHING_FREE };
  why = undefined;
  for (const time of planning.times) {
    const refusal = await refusalOf(async () => {
      mustBeEarly(time.startAt, rule.announceDays);
      await mustBeTimely(tx, application, time);
    });
    if (refusal) {
      why ??= refusal;
      continue;
    }
    why = undefined;
    const free = lawful
      .filter((one) => isFree(planning, time, one))
      .toSorted((one, other) => one.used - other.used)[0];
    const room = free && (await roomAt(planning, time));
    if (free && room) return { time, room, committee: free };
  }
  return { reason: why?.text ?? NOTHING_FREE };
};

const candidatesOf = (tx: Tx, scope: DefenceScope, ids: readonly string[]) =>
  tx
    .selectFrom('degreeApplications')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('status', 'in', ['reviewPassed', 'defenceRetry'])
    .where(applicationsWithin(scope.applications))
    .orderBy('departmentId')
    .orderBy('studentNo')
    .orderBy('id')
    .execute();

/** A plan without collisions for many at once; nothing is written, what cannot be placed says why. */
export const proposePlan = (context: Context<DefenceScope>, request: PlanRequest): Promise<PlanProposal> =>
  context.db.transaction().execute(async (tx) => {
    const school = context.services.config.schoolName;
    const committees = await committeesOf(tx, school, request);
    const everybody = committees.flatMap(({ people }) => people);
    const planning: Planning = {
      tx,
      context,
      rooms: await tx
        .selectFrom('rooms')
        .select(['id', 'name'])
        .where('id', '=', sql<string>`any(${request.roomIds}::uuid[])`)
        .orderBy('name')
        .execute(),
      times: timesOf(request),
      committees,
      taken: await seatsTaken(tx, everybody),
      booked: [],
    };
    const proposal: PlanProposal = { placed: [], left: [] };
    for (const application of await candidatesOf(tx, context.scope, request.applicationIds)) {
      const { id: applicationId, name } = application;
      const found = await placeFor(planning, application);
      if ('reason' in found && found.reason) {
        proposal.left.push({ applicationId, name, reason: found.reason[context.language] });
        continue;
      }
      const { time, room, committee } = found as Exclude<typeof found, { reason: unknown }>;
      planning.booked.push({ ...time, roomId: room.id });
      for (const person of committee.people) planning.taken.push({ ...time, person });
      committee.used += 1;
      proposal.placed.push({
        applicationId,
        name,
        ...time,
        roomId: room.id,
        roomName: room.name,
        committee: committees.indexOf(committee),
      });
    }
    return proposal;
  });
