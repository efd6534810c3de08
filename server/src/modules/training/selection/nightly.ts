import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';

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

/** Every night: what was kept for lost answers goes, classes close after the last round, counters are compared. */
export const nightly: DailyJob = {
  kind: 'selection.nightly',
  title: text('选课数据核对与清理', 'Compare and tidy what selection keeps'),
  restartable: true,
  dailyAt: '03:10',
  run: async ({ services: { db, log } }) => {
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
