import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { newId } from '../../../src/platform/ids.ts';

type Row = Insertable<Tables['awardNotices']>;
type NewNotice = Partial<Row> & Pick<Row, 'batchId'>;

/** A list of a college that is shown on campus since yesterday. */
export const insertNotice = async (
  db: Db | Tx,
  given: NewNotice,
  claimIds: readonly string[],
  gradeName = '一等',
): Promise<string> => {
  const today = dayInShanghai(new Date());
  const id = given.id ?? newId();
  await db
    .insertInto('awardNotices')
    .values({
      level: 'college',
      departmentId: null,
      visibility: 'campus',
      title: '学业奖学金学院公示',
      fromDate: addDays(today, -1),
      toDate: addDays(today, 7),
      reason: null,
      createdBy: null,
      ...given,
      id,
    })
    .execute();
  const people = await db
    .selectFrom('awardClaims')
    .innerJoin('studentRecords', 'studentRecords.id', 'awardClaims.studentId')
    .innerJoin('departments', 'departments.id', 'awardClaims.departmentId')
    .select(['awardClaims.id as claimId', 'awardClaims.level', 'studentRecords.name', 'majorName'])
    .select('departments.name as departmentName')
    .where('awardClaims.id', 'in', claimIds)
    .orderBy('studentRecords.studentNo')
    .execute();
  await db
    .insertInto('awardNoticeLines')
    .values(people.map((line, position) => ({ ...line, noticeId: id, position, gradeName })))
    .execute();
  return id;
};

type Objection = Insertable<Tables['awardObjections']>;

/** Something said against the first of a list. */
export const insertObjection = async (
  db: Db | Tx,
  given: Partial<Objection> & Pick<Objection, 'noticeId' | 'objectorId' | 'content'>,
): Promise<string> => {
  const id = given.id ?? newId();
  const { claimId } = await db
    .selectFrom('awardNoticeLines')
    .select('claimId')
    .where('noticeId', '=', given.noticeId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('awardObjections')
    .values({ claimId, decision: null, answer: null, decidedBy: null, decidedAt: null, ...given, id })
    .execute();
  return id;
};
