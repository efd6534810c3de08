import type { Language } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { Author, SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../platform/services.ts';
import { bookForDefence, giveBack } from '../../training/rooms/public.ts';
import type { KnownMember } from './committee.ts';
import { defenceErrors } from './defences.errors.ts';
import type { DefenceEntry } from './hold-defence.ts';

type Time = { startAt: Date; endAt: Date };
type Seat = { person: string; name: string };

/** Under which mark somebody sits: the one that is surest. */
const seatsOf = (members: readonly KnownMember[], secretary: { staffNo: string; name: string }): Seat[] => [
  ...members.map(({ name, marks }) => ({ name, person: marks[0] ?? name })),
  { name: secretary.name, person: `staff ${secretary.staffNo}` },
];

const otherDefence = (tx: Tx, defenceId: string, person: string, { startAt, endAt }: Time) =>
  tx
    .selectFrom('defenceSeats')
    .innerJoin('defences', 'defences.id', 'defenceSeats.defenceId')
    .leftJoin('rooms', 'rooms.id', 'defences.roomId')
    .select(['defenceSeats.startAt', 'rooms.name', 'placeText'])
    .where('person', '=', person)
    .where('defenceSeats.defenceId', '<>', defenceId)
    .where('defenceSeats.startAt', '<', endAt)
    .where('defenceSeats.endAt', '>', startAt)
    .executeTakeFirst();

/** Takes the time of everybody who sits in it; told who has another defence then. */
export const takeSeats = async (
  tx: Tx,
  defenceId: string,
  time: Time,
  people: { members: readonly KnownMember[]; secretary: { staffNo: string; name: string } },
): Promise<void> => {
  await tx.deleteFrom('defenceSeats').where('defenceId', '=', defenceId).execute();
  // In one order everywhere, so that no two wait for each other.
  const seats = seatsOf(people.members, people.secretary).toSorted((one, other) =>
    one.person < other.person ? -1 : 1,
  );
  for (const { person, name } of seats) {
    const taken = await otherDefence(tx, defenceId, person, time);
    if (taken)
      throw defenceErrors.busy({
        who: name,
        time: formatWireTime(taken.startAt).slice(0, 16),
        place: taken.name ?? taken.placeText,
      });
    await tx
      .insertInto('defenceSeats')
      .values({ defenceId, person, startAt: time.startAt, endAt: time.endAt })
      .execute();
  }
};

type Booker = { services: Services; author: SignedAuthor; language: Language };

/** The room for a defence, if it has one; a booking it had before is given back first. */
export const takeRoom = async (
  tx: Tx,
  booker: Booker,
  defence: Pick<DefenceEntry, 'bookingId'>,
  wanted: Time & { roomId: string | null; purpose: string },
): Promise<string | null> => {
  if (defence.bookingId) await giveBack(tx, booker.author, defence.bookingId);
  const { roomId, ...rest } = wanted;
  return roomId ? bookForDefence(tx, booker, { ...rest, roomId }) : null;
};

/** Nobody sits there any more. */
export const freeEverything = async (
  tx: Tx,
  author: Author,
  { id, bookingId }: Pick<DefenceEntry, 'id' | 'bookingId'>,
): Promise<void> => {
  await tx.deleteFrom('defenceSeats').where('defenceId', '=', id).execute();
  if (bookingId) await giveBack(tx, author, bookingId);
};
