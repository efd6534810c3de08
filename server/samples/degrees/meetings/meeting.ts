import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Committee = Insertable<Tables['degreeCommittees']>;
type Meeting = Insertable<Tables['degreeMeetings']>;
type Item = Insertable<Tables['degreeMeetingItems']>;

const day = (days: number) => addDays(dayInShanghai(new Date()), days);

/** A committee of these members in office, the first of them its chair. */
export const insertCommittee = async (
  db: Db | Tx,
  given: Partial<Committee> & Pick<Committee, 'name'>,
  staffIds: readonly string[],
): Promise<string> => {
  const id = given.id ?? newId();
  await db
    .insertInto('degreeCommittees')
    .values({ level: 'sub', departmentIds: [], enabled: true, ...given, id })
    .execute();
  if (staffIds.length > 0)
    await db
      .insertInto('degreeCommitteeMembers')
      .values(
        staffIds.map((staffId, at) => ({
          committeeId: id,
          staffId,
          role: at === 0 ? ('chair' as const) : at === 1 ? ('vice' as const) : ('member' as const),
          fromDate: day(-400),
          toDate: day(695),
        })),
      )
      .execute();
  return id;
};

/** A meeting of today that nothing was done about. */
export const insertMeeting = async (
  db: Db | Tx,
  given: Partial<Meeting> & Pick<Meeting, 'batchId' | 'committeeId'>,
): Promise<string> => {
  const id = given.id ?? newId();
  await db
    .insertInto('degreeMeetings')
    .values({
      level: 'sub',
      name: '学位评定会议',
      no: `第${id.slice(-6)}次`,
      heldAt: new Date(Date.now() - 3_600_000),
      place: '行政楼301会议室',
      voteMode: 'count',
      resolutionNo: null,
      closedAt: null,
      publishedAt: null,
      createdBy: null,
      ...given,
      id,
    })
    .execute();
  return id;
};

export const meetingItemOf = (given: Partial<Item> & Pick<Item, 'meetingId' | 'applicationId'>): Item => ({
  id: newId(),
  place: 1,
  degreeGranted: 'M',
  yes: null,
  no: null,
  abstain: null,
  reason: null,
  result: null,
  noticeReason: null,
  notifiedAt: null,
  statementUntil: null,
  statement: null,
  statedAt: null,
  ...given,
});
