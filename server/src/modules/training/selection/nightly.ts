import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import type { Services } from '../../../platform/services.ts';
import { secretariesOf } from '../teaching/public.ts';

/** Nobody asks for the answer to a request again after so many days. */
const KEPT_DAYS = 60;

const forgetRequests = async (db: Db): Promise<number> => {
  const { numAffectedRows } = await sql`delete from selection_requests
    where at < now() - ${KEPT_DAYS} * interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** When the last round of a term is over, its classes are no longer open; they open again by hand or with a round. */
const closeClasses = async (db: Db): Promise<number> => {
  const { numAffectedRows } = await sql`update teaching_classes set state = 'closed', version = version + 1
    where state = 'open' and exists (select from course_selection_rounds r join selection_windows w on w.round_id = r.id
        where r.term_id = teaching_classes.term_id and r.state in ('ready', 'published', 'archived'))
      and not exists (select from course_selection_rounds r join selection_windows w on w.round_id = r.id
        where r.term_id = teaching_classes.term_id and (r.state in ('draft', 'drawn') or w.closes_at > now()
          or (r.kind = 'pre' and r.state = 'ready')))
      and not exists (select from student_terms s where s.term_id = teaching_classes.term_id
        and s.excused_until > now())`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Classes that count other numbers than there are rows: never mended in silence. */
const miscounted = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`select c.code from teaching_classes c
    where c.enrolled <> (select count(*) from enrolments e where e.class_id = c.id and e.state in ('enrolled', 'completed'))
      and c.state in ('open', 'closed')
    order by c.code limit 20`.execute(db);
  return rows.map(({ code }) => code);
};

type Small = { departmentId: string; count: number };

/** Departments whose classes are below their fewest students in a term whose rounds have all ended since yesterday. */
const smallClasses = async (db: Db): Promise<Small[]> => {
  const { rows } = await sql<Small>`
    select c.department_id as "departmentId", count(*)::int as count from teaching_classes c
    where c.state in ('open', 'closed') and c.enrolled < c.min_students and c.term_id in (
      select r.term_id from course_selection_rounds r join selection_windows w on w.round_id = r.id
      where r.state <> 'draft' group by r.term_id
      having max(w.closes_at) <= now() and max(w.closes_at) > now() - interval '1 day')
    group by 1 order by 1`.execute(db);
  return rows;
};

/** When the last round of a term has ended, secretaries hear of the classes that few have chosen. */
const tellOfSmallClasses = async ({ db, tell }: Services): Promise<void> => {
  for (const { departmentId, count } of await smallClasses(db))
    await db.transaction().execute(async (tx) => {
      const secretaries = await secretariesOf(tx, departmentId);
      if (secretaries.length === 0) return;
      await tell(tx, secretaries, {
        kind: 'todo',
        title: text(
          `${count}个教学班未达最低开课人数，请保留或停开`,
          `${count} classes have too few students; keep or cancel them`,
        ),
        link: '/training/enrolments?tab=below',
      });
    });
};

/** Every night: what was kept for lost answers goes, classes close after the last round, counters are compared. */
export const nightly: DailyJob = {
  kind: 'selection.nightly',
  title: text('选课数据核对与清理', 'Compare and tidy what selection keeps'),
  restartable: true,
  dailyAt: '03:10',
  run: async ({ services }) => {
    const { db, log } = services;
    await tellOfSmallClasses(services);
    const [forgotten, closed] = [await forgetRequests(db), await closeClasses(db)];
    const wrong = await miscounted(db);
    if (wrong.length > 0) log.error({ classes: wrong }, 'classes count other seats than are taken');
    const codes = wrong.join('、');
    return {
      text:
        wrong.length > 0
          ? text(`已选人数与选课记录不一致：${codes}`, `Seats and their counts differ: ${codes}`)
          : text(
              `清理${forgotten}条请求，关闭${closed}个教学班，人数核对无误`,
              `${forgotten} requests forgotten, ${closed} classes closed, all counts are right`,
            ),
    };
  },
};
