import { addMonths } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { CalendarEntry, CalendarSource } from '../../../platform/calendar-source.ts';
import { guidedBy } from '../../people/guidance/public.ts';

const minutes = (time: Date) => formatWireTime(time).slice(11, 16);

/** Where people see more of a defence; others in the list of all. */
const pages: Readonly<Record<string, string>> = { student: '/degree/my', expert: '/degree/my-ballots' };
const GUIDES = ['tutor', 'assistant'];

/** Whose defences they are: a student's own; of others those they sit in, write down or have guided the candidate to. */
const concerning = ({ accountId, role }: Actor): RawBuilder<SqlBool> => {
  if (role.code === 'student')
    return sql`degree_applications.student_id in (select record.id from student_records record
      join student_persons person on person.id = record.person_id where person.account_id = ${accountId})`;
  const guides = GUIDES.includes(role.code)
    ? sql<SqlBool>`degree_applications.student_id in (${guidedBy(accountId)})`
    : sql<SqlBool>`false`;
  return sql`(${guides}
    or exists (select 1 from staff where staff.staff_no = defences.secretary_no and staff.account_id = ${accountId})
    or exists (select 1 from defence_members seat left join staff on staff.staff_no = seat.staff_no
      left join review_experts expert on expert.id = seat.expert_id
      where seat.defence_id = defences.id and ${accountId} in (staff.account_id, expert.account_id)))`;
};

/** Defences that are arranged, on their days. */
export const defenceCalendar: CalendarSource = async (db, actor, month) => {
  const rows = await db
    .selectFrom('defences')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'defences.applicationId')
    .leftJoin('rooms', 'rooms.id', 'defences.roomId')
    .select(['defences.id', 'degreeApplications.name', 'defences.startAt'])
    .select(sql<string>`coalesce(rooms.name, nullif(defences.place_text, ''), '')`.as('place'))
    .where('defences.status', 'in', ['scheduled', 'announced'])
    .where('defences.startAt', '>=', new Date(`${month}-01T00:00:00+08:00`))
    .where('defences.startAt', '<', new Date(`${addMonths(month, 1)}-01T00:00:00+08:00`))
    .where(concerning(actor))
    .orderBy('defences.startAt')
    .execute();
  const own = actor.role.code === 'student';
  const link = pages[actor.role.code] ?? '/degree/defences';
  return rows.map(({ id, name, startAt, place }): CalendarEntry => {
    const told = (what: string) => [minutes(startAt), what, place].filter(Boolean).join(' ');
    return {
      id: `defence:${id}`,
      date: formatWireTime(startAt).slice(0, 10),
      title: own
        ? text(told('学位论文答辩'), told('Thesis defence'))
        : text(told(`答辩：${name}`), told(`Defence of ${name}`)),
      kind: 'LINK',
      link,
    };
  });
};
