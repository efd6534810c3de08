import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { answerReminder } from './move-task.ts';

/** So many days a teacher is left in peace. */
const DAYS_BETWEEN = 3;

type Due = { id: string; name: string; accountId: string };

/** Tasks that wait for an answer, of terms that are not over, whose lead heard nothing for a while. */
const dueTasks = async (db: Db, today: string): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select k.id, c.name, s.account_id as "accountId"
    from teaching_tasks k join courses c on c.id = k.course_id join academic_terms t on t.id = k.term_id
    join task_teachers e on e.task_id = k.id and e.role = 'lead' join staff s on s.id = e.staff_id
    where k.state = 'published' and s.account_id is not null and t.first_monday + 7 * t.weeks > ${today}::date
      and coalesce(k.reminded_on, (k.published_at at time zone 'Asia/Shanghai')::date) <= ${today}::date - ${DAYS_BETWEEN}::int
    order by k.id`.execute(db);
  return rows;
};

/** Every morning: teachers who have not answered are asked again, every few days. */
export const remindTeachers: DailyJob = {
  kind: 'teaching.remind',
  title: text('提醒教师确认教学任务', 'Remind teachers of tasks to confirm'),
  restartable: true,
  dailyAt: '08:20',
  run: async ({ services }) => {
    const today = dayInShanghai(new Date());
    const due = await dueTasks(services.db, today);
    for (const { id, name, accountId } of due)
      await services.db.transaction().execute(async (tx) => {
        const marked = await tx
          .updateTable('teachingTasks')
          .set({ remindedOn: today })
          .where('id', '=', id)
          .where('state', '=', 'published')
          .where((eb) => eb.or([eb('remindedOn', 'is', null), eb('remindedOn', '<', today)]))
          .returning('id')
          .executeTakeFirst();
        if (marked) await services.tell(tx, [accountId], answerReminder(name));
      });
    return {
      text: text(`已提醒${due.length}项教学任务的教师`, `Teachers of ${due.length} tasks were reminded`),
    };
  },
};
