import { text } from '@graduate/contract/platform/text.ts';
import {
  type ClassMessage,
  MOST_NOTICES_A_DAY,
} from '@graduate/contract/training/class-books/class-books.ts';
import { sql } from 'kysely';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import type { ClassScope } from '../scheduling/public.ts';
import { bookErrors } from './class-books.errors.ts';
import { keptClass } from './kept-class.ts';

const sentToday = async (tx: Tx, classId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from class_notices where class_id = ${classId}
      and (sent_at at time zone 'Asia/Shanghai')::date = (now() at time zone 'Asia/Shanghai')::date`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

/** Those who take the class, also as guests from a class that was merged into it. */
const accountsIn = async (tx: Tx, classId: string): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    select distinct p.account_id as "accountId" from enrolments e join teaching_classes c on c.id = e.class_id
    join student_records r on r.id = e.student_id join student_persons p on p.id = r.person_id
    where (c.id = ${classId} or c.merged_into_id = ${classId}) and e.state = 'enrolled'
      and p.account_id is not null`.execute(tx);
  return rows.map(({ accountId }) => accountId);
};

/** A message to everybody in a class, a few times a day at most; two who write at once are counted one by one. */
export const notifyClass = (
  { db, scope, author }: Context<ClassScope>,
  { id, title, content }: { id: string } & ClassMessage,
): Promise<{ recipients: number }> =>
  db.transaction().execute(async (tx) => {
    const { courseName } = await keptClass(tx, scope, id);
    await tx.selectFrom('teachingClasses').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    if ((await sentToday(tx, id)) >= MOST_NOTICES_A_DAY)
      throw bookErrors.enoughToday({ most: MOST_NOTICES_A_DAY });
    const accounts = await accountsIn(tx, id);
    if (accounts.length === 0) throw bookErrors.nobodyThere();
    const words = `${courseName}：${title}。${content}`;
    const recipients = await notifyPeople(tx, accounts, {
      kind: 'notice',
      title: text(words, words),
      link: '/training/my-timetable',
    });
    const sentBy = author.actor.accountId;
    await tx
      .insertInto('classNotices')
      .values({ id: newId(), classId: id, title, content, recipients, sentBy })
      .execute();
    await audit(tx, author, {
      action: 'teachingClass.notify',
      subject: 'teachingClass',
      subjectId: id,
      after: { title, content, recipients },
    });
    return { recipients };
  });
