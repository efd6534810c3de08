import pg from 'pg';
import { auditOne } from '../src/modules/training/credit-audits/audit-one.ts';
import { auditPlans, momentOf, notSince } from '../src/modules/training/credit-audits/audit-plans.ts';
import { nobody } from '../src/platform/audit/audit.ts';
import { connect } from '../src/platform/database/connect.ts';
import type { BenchContext } from './context.ts';
import { compare, timed } from './measure.ts';

const ROUNDS = 5;
const PLANS = 60;
const NOBODY = nobody('bench');

/** Everything an audit of all students depends on. */
const ROWS = [
  `select p.id, p.student_id, p.programme_id, p.current_version_id, p.completion, p.completed_on, p.audit_wanted_at,
    r.entry_date, r.prev_edu_level, r.prev_degree, r.name, r.student_no
    from student_plans p join student_records r on r.id = p.student_id where p.state <> 'frozen' and r.open`,
  `select i.version_id, i.course_id, i.module_id, i.planned_term_no, i.kind, i.note from plan_items i
    join student_plans p on p.current_version_id = i.version_id`,
  `select student_id, course_id, link_id, passed, score, level, credits from grades where effective and published`,
  `select e.student_id, e.course_id from enrolments e join teaching_classes c on c.id = e.class_id
    where e.state = 'enrolled' and c.state not in ('finished', 'cancelled')`,
  `select student_id, link_id, count(*) from link_records where state = 'passed' group by student_id, link_id`,
  `select * from programmes where id in (select programme_id from student_plans)`,
  `select * from programme_modules where programme_id in (select programme_id from student_plans)`,
  `select * from programme_courses where programme_id in (select programme_id from student_plans)`,
  `select * from programme_links where programme_id in (select programme_id from student_plans)`,
  `select id, name, name_en, credits, category, terms from courses`,
  `select * from course_prerequisites`,
  `select * from course_equivalents`,
];

/** The audit of all students, with everything it writes, against reading the same rows; and that of one plan. */
export const creditAudits = async ({ databaseUrl }: BenchContext) => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const db = connect(databaseUrl, 4);
  try {
    let students = 0;
    const audit = () =>
      timed(async () => {
        students = await auditPlans(db, NOBODY, notSince(await momentOf(db)));
      });
    const read = () =>
      timed(async () => {
        for (const rows of ROWS) await client.query(rows);
      });
    // The job runs in a server that has been up for long.
    await audit();
    const all = await compare({ a: audit, b: read }, ROUNDS);
    const anew = async () => {
      await client.query('update student_plans set verdict_digest = null');
      return audit();
    };
    const written = await compare({ a: anew, b: read }, ROUNDS);
    const some = await db.selectFrom('studentPlans').select('studentId').limit(PLANS).execute();
    const one = await timed(async () => {
      for (const { studentId } of some) await auditOne(db, studentId);
    });
    return [
      {
        name: `credit audit of ${students} students ÷ reading the same rows`,
        value: all.ratio,
        target: 4,
        detail: `${all.a.toFixed(0)} ms read and judged, verdicts stay as they were; ${all.b.toFixed(0)} ms reading alone`,
      },
      {
        name: 'the same with every verdict written anew',
        value: written.ratio,
        target: 4,
        detail: `${written.a.toFixed(0)} ms; ${written.b.toFixed(0)} ms reading alone`,
      },
      {
        name: 'live audit of one plan, ms of server time',
        value: one / Math.max(1, some.length),
        target: 20,
        detail: `mean of ${some.length} students, with everything that is read for it`,
      },
    ];
  } finally {
    await client.end();
    await db.destroy();
  }
};
