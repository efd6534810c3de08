import type { Language } from '@graduate/contract/platform/text.ts';
import type { StudentByNumber, StudentCard } from '@graduate/contract/student-status/students/records.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { businessIn } from '../../student-business/public.ts';
import { asSeen, sightOf } from '../field-sight.ts';
import { noSuchRecord } from '../students.errors.ts';
import { recordsWithin, type StudentScope } from '../students.scope.ts';
import { ownRecordIds } from './own-record.ts';
import { headingsWithin, isOwn } from './reach-student.ts';
import { fieldsFor } from './record-values.ts';
import { briefsOf } from './student-rows.ts';

type Records = SelectQueryBuilder<Tables, 'studentRecords', object>;
type Found = { id: string; redirectedFrom?: string };

/**
 * Of the records within reach, the one a card number leads to: that of the same person that is open, so that a number of
 * before still works, else the one that has or had the number.
 */
const byNumber = async (within: Records, cardNo: string): Promise<Found> => {
  const found = await within
    .select(['studentRecords.id', 'studentRecords.cardNo'])
    .where(
      sql`student_records.person_id`,
      'in',
      sql`(
      select named.person_id from student_records named where named.card_no = ${cardNo} and named.deleted_at is null
      union all
      select named.person_id from card_number_ledger ledger join student_records named on named.id = ledger.student_id
      where ledger.card_no = ${cardNo} and named.deleted_at is null)`,
    )
    .orderBy('studentRecords.open', 'desc')
    .orderBy(sql`student_records.card_no is not distinct from ${cardNo}`, 'desc')
    .orderBy('studentRecords.entryDate', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => noSuchRecord());
  return { id: found.id, ...(found.cardNo !== cardNo && { redirectedFrom: cardNo }) };
};

/** A student by card number. */
export const studentByNumber = async (
  { services, scope, author: { actor } }: Context<StudentScope>,
  { xykh: cardNo }: { xykh: string },
): Promise<StudentByNumber> => {
  const { id, ...redirected } = await byNumber(headingsWithin(services.db, scope), cardNo.trim());
  const [brief] = await briefsOf(services, actor, [id]);
  if (!brief) throw noSuchRecord();
  return { ...brief, ...redirected };
};

type Asked = { id?: string | undefined; xykh?: string | undefined };

const foundBy = async (db: Db, within: Records, actor: Actor, { id, xykh }: Asked): Promise<Found> => {
  if (xykh) return byNumber(within, xykh.trim());
  const wanted = id ?? (await ownRecordIds(db, actor.accountId))[0];
  const found =
    wanted &&
    (await within.select('studentRecords.id').where('studentRecords.id', '=', wanted).executeTakeFirst());
  if (!found) throw noSuchRecord();
  return found;
};

const CHANGES = ['changes', 'tutorChanges'];

/** The change a student has under way, whichever module keeps it. */
const openChangeOf = async (
  services: Services,
  studentId: string,
  language: Language,
): Promise<StudentCard['openChange']> => {
  for (const { key, underWay } of businessIn(services)) {
    const [open] = CHANGES.includes(key) ? ((await underWay?.(services.db, studentId)) ?? []) : [];
    if (open) return { no: open.no ?? '', typeName: open.what[language] };
  }
  return undefined;
};

/** What forms show of a student: by id, by card number, or the caller's own. */
export const studentCard = async (
  { db, services, scope, author: { actor }, language }: Context<StudentScope>,
  asked: Asked,
): Promise<StudentCard> => {
  const own = !asked.id && !asked.xykh;
  const within = db
    .selectFrom('studentRecords')
    .where('studentRecords.deletedAt', 'is', null)
    .where(recordsWithin(own ? { kind: 'person', accountId: actor.accountId } : scope));
  const { id, ...redirected } = await foundBy(db, within, actor, asked);
  const [brief] = await briefsOf(services, actor, [id]);
  const more = await db
    .selectFrom('studentRecords')
    .select([
      'entryDate',
      'expectedGraduationDate',
      'maxEndDate',
      'registrationState',
      'checkState',
      'mobile',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!brief || !more) throw noSuchRecord();
  const { mobile, ...facts } = more;
  const contact = fieldsFor(actor).includes('mobile') ? { mobile } : {};
  const seen = asSeen(contact, sightOf(actor, await isOwn(db, actor.accountId, id)), 'record');
  const openChange = await openChangeOf(services, id, language);
  return {
    ...brief,
    ...facts,
    mobile: (seen.record['mobile'] as string | undefined) ?? null,
    ...(openChange && { openChange }),
    ...redirected,
  };
};
