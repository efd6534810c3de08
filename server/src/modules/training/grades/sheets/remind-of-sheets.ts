import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DailyJob } from '../../../../platform/job-kind.ts';

/** So many days ahead who leads a class is told of it. */
const DAYS_AHEAD = [3, 1] as const;

type Due = {
  accountId: string;
  entryDeadline: string;
  ids: string[];
  courses: string[];
  coursesEn: string[];
};

/** Sheets that are not handed in, by who answers for them: those due soon, and those that are late; nobody is told twice a day. */
const dueSheets = async (db: Db, today: string): Promise<Due[]> => {
  const soon = DAYS_AHEAD.map((days) => addDays(today, days));
  const { rows } = await sql<Due>`
    select s.account_id as "accountId", g.entry_deadline as "entryDeadline", array_agg(g.id) as ids,
      array_agg(k.name order by k.code) as courses,
      array_agg(coalesce(nullif(k.name_en, ''), k.name) order by k.code) as "coursesEn"
    from grade_sheets g join courses k on k.id = g.course_id join teaching_classes c on c.id = g.class_id
    join class_teachers t on t.class_id = g.class_id and t.role = 'lead' join staff s on s.id = t.staff_id
    where g.state in ('empty', 'draft') and s.account_id is not null and c.state <> 'cancelled'
      and (g.entry_deadline < ${today}::date or g.entry_deadline = any(${soon}::date[]))
      and g.reminded_on is distinct from ${today}::date
    group by s.account_id, g.entry_deadline order by g.entry_deadline, s.account_id`.execute(db);
  return rows;
};

const titleOf = ({ entryDeadline: day, courses, coursesEn }: Due, today: string): Text =>
  day < today
    ? text(
        `成绩已于${day}截止，请尽快提交：${courses.join('、')}`,
        `Grades were due on ${day}, please submit them: ${coursesEn.join(', ')}`,
      )
    : text(
        `成绩将于${day}截止，请按时提交：${courses.join('、')}`,
        `Grades are due on ${day}, please submit them: ${coursesEn.join(', ')}`,
      );

/** Every morning: three days and one day before grades are due, and every day once they are late. */
export const remindOfSheets: DailyJob = {
  kind: 'grades.remind',
  title: text('提醒教师提交成绩', 'Remind teachers of grades that are due'),
  restartable: true,
  dailyAt: '08:10',
  run: async ({ services }) => {
    const today = dayInShanghai(new Date());
    const due = await dueSheets(services.db, today);
    for (const one of due)
      await services.db.transaction().execute(async (tx) => {
        await tx.updateTable('gradeSheets').set({ remindedOn: today }).where('id', 'in', one.ids).execute();
        await services.tell(tx, [one.accountId], {
          kind: 'todo',
          title: titleOf(one, today),
          link: '/training/grade-sheets?state=empty,draft',
        });
      });
    return { text: text(`已提醒${due.length}次`, `${due.length} reminders were sent`) };
  },
};
