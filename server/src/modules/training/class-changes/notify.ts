import { type Text, text } from '@graduate/contract/platform/text.ts';
import { changeKinds } from '@graduate/contract/training/class-changes/choices.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { notifyPeople } from '../../commons/messages/public.ts';
import type { ChangeRecord } from './hold-change.ts';

/** Students of the class and of what was merged into it, those who teach it, and who teaches instead. */
const accountsOf = async (tx: Tx, { classId, newTeacherId, meetingId }: ChangeRecord) => {
  const { rows } = await sql<{ accountId: string; learns: boolean }>`
    select p.account_id as "accountId", true as learns
    from enrolments e join teaching_classes c on c.id = e.class_id
    join student_records r on r.id = e.student_id join student_persons p on p.id = r.person_id
    where (c.id = ${classId} or c.merged_into_id = ${classId}) and e.state = 'enrolled' and p.account_id is not null
    union
    select s.account_id, false from staff s
    where s.account_id is not null and (s.id = ${newTeacherId}::uuid
      or s.id in (select staff_id from class_teachers where class_id = ${classId})
      or s.id in (select unnest(teacher_ids) from class_meetings where id = ${meetingId}))`.execute(tx);
  return {
    students: rows.filter(({ learns }) => learns).map(({ accountId }) => accountId),
    teachers: rows.filter(({ learns }) => !learns).map(({ accountId }) => accountId),
  };
};

const tellAll = async (tx: Tx, change: ChangeRecord, title: Text): Promise<void> => {
  const { students, teachers } = await accountsOf(tx, change);
  const message = { kind: 'result' as const, title };
  await notifyPeople(tx, students, { ...message, link: '/training/my-timetable' });
  await notifyPeople(tx, teachers, { ...message, link: '/wdkcb/xkxsIdex' });
};

const nameOf = async (tx: Tx, classId: string): Promise<string> =>
  (await tx.selectFrom('teachingClasses').select('name').where('id', '=', classId).executeTakeFirstOrThrow())
    .name;

/** Everybody concerned hears what holds from now on. */
export const tellOfChange = async (tx: Tx, change: ChangeRecord): Promise<void> => {
  const { kind, beforeWords, afterWords, notice } = change;
  const name = await nameOf(tx, change.classId);
  const to = afterWords ? ` → ${afterWords}` : '';
  const more = notice ? `。${notice}` : '';
  await tellAll(
    tx,
    change,
    text(
      `${changeKinds[kind].zh}：${name} ${beforeWords}${to}${more}`,
      `${changeKinds[kind].en}: ${name} ${beforeWords}${to}${notice ? `. ${notice}` : ''}`,
    ),
  );
};

export const tellOfRevocation = async (tx: Tx, change: ChangeRecord): Promise<void> => {
  const name = await nameOf(tx, change.classId);
  await tellAll(
    tx,
    change,
    text(
      `调课已撤销，按原课表上课：${name} ${change.beforeWords}`,
      `A change was revoked, the class meets as before: ${name} ${change.beforeWords}`,
    ),
  );
};
