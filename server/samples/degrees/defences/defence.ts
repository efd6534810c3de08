import { randomUUID } from 'node:crypto';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';
import { DAY_MS } from '../../times.ts';

type Row = Insertable<Tables['defences']>;
type NewDefence = Partial<Row> & Pick<Row, 'applicationId' | 'secretaryNo'>;
type Member = Omit<Insertable<Tables['defenceMembers']>, 'defenceId' | 'position'>;

const HOUR_MS = 3_600_000;

/** In ten days, two hours long, in a hall; not submitted yet. */
const defenceOf = (given: NewDefence): Row => {
  const startAt = (given.startAt as Date | undefined) ?? new Date(Date.now() + 10 * DAY_MS);
  return {
    id: randomUUID(),
    no: 1,
    startAt,
    endAt: new Date(startAt.getTime() + 2 * HOUR_MS),
    mode: 'onsite',
    roomId: null,
    bookingId: null,
    placeText: '学术报告厅',
    meetingUrl: null,
    announcedAt: null,
    reason: null,
    present: null,
    yes: null,
    noVotes: null,
    abstain: null,
    invalid: null,
    retryYes: null,
    masterConsent: null,
    grade: null,
    resolution: null,
    passed: null,
    confirmedAt: null,
    createdBy: null,
    updatedBy: null,
    ...given,
  };
};

/** A professor from elsewhere. */
export const memberOf = (given: Partial<Member> & Pick<Member, 'name'>): Member => ({
  unit: '西部理工大学',
  title: '教授',
  titleLevel: 'senior',
  external: true,
  role: 'member',
  staffNo: null,
  expertId: null,
  ...given,
});

export const insertDefence = async (
  db: Db | Tx,
  given: NewDefence,
  members: readonly Member[] = [],
): Promise<string> => {
  const row = defenceOf(given);
  await db.insertInto('defences').values(row).execute();
  if (members.length > 0)
    await db
      .insertInto('defenceMembers')
      .values(members.map((member, position) => ({ ...member, defenceId: row.id, position })))
      .execute();
  return row.id;
};

type NewPre = Partial<Insertable<Tables['preDefences']>> &
  Pick<Insertable<Tables['preDefences']>, 'applicationId' | 'batchId'>;

/** One that has passed and is approved. */
export const insertPreDefence = async (db: Db | Tx, given: NewPre): Promise<string> => {
  const id = given.id ?? newId();
  await db
    .insertInto('preDefences')
    .values({
      heldOn: dayInShanghai(new Date(Date.now() - 20 * DAY_MS)),
      place: '学院会议室',
      panel: JSON.stringify(
        ['赵宏', '钱伟', '孙丽'].map((name) => ({ name, unit: '示范大学', title: '教授' })),
      ),
      record:
        '申请人汇报了论文的选题、方法与主要结果，专家就实验设计与论文结构提出了修改意见，申请人逐一作了回答，专家组认为论文工作量饱满。',
      conclusion: 'pass',
      status: 'agreed',
      createdBy: null,
      ...given,
      id,
    })
    .execute();
  return id;
};
