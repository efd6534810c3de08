import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { numberDrawn } from '../../../src/modules/training/selection/draw/wishes-of-round.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertMany } from '../../../src/platform/database/insert-many.ts';
import { idOf } from '../../../src/platform/ids.ts';

const FULL_CLASSES = 9;
const SMALL_CLASSES = 18;
const PLACES = [3, 4, 5, 6, 8, 10, 12, 20, 40];

/** What the draw of the demonstration was made with: told before by its hash, revealed with its result. */
export const DEMONSTRATION_SEED = createHash('md5').update('demonstration draw').digest('hex');
export const DEMONSTRATION_HASH = createHash('sha256').update(DEMONSTRATION_SEED).digest('hex');

/** Public courses were drawn, the others taken as students came, spread over the hours of the round. */
export const attributeSeats = async (
  tx: Tx,
  { termId, preId, grabId, grabFrom }: { termId: string; preId: string; grabId: string; grabFrom: Date },
): Promise<void> => {
  await sql`update enrolments e set source = case when k.is_public then 'pre' else 'grab' end,
      round_id = case when k.is_public then ${preId}::uuid else ${grabId}::uuid end,
      selected_at = ${grabFrom}::timestamptz + (('x' || substr(md5(e.id::text), 1, 6))::bit(24)::int % 14400) * interval '1 second'
        * (('x' || substr(md5(e.id::text), 7, 2))::bit(8)::int / 255.0)
    from courses k where k.id = e.course_id and e.term_id = ${termId} and e.state = 'enrolled'`.execute(tx);
  await sql`insert into selection_events (round_id, term_id, student_id, class_id, act, actor_id, actor_role, at)
    select e.round_id, e.term_id, e.student_id, e.class_id, 'enrol', p.account_id, 'student', e.selected_at
    from enrolments e join student_records s on s.id = e.student_id join student_persons p on p.id = s.person_id
    where e.term_id = ${termId} and e.round_id = ${grabId} order by e.selected_at`.execute(tx);
};

/** A few have given a course back and chosen nothing in its place. */
export const giveSomeBack = async (
  tx: Tx,
  { termId, roundId, at }: { termId: string; roundId: string; at: Date },
): Promise<void> => {
  await sql`with back as (
      update enrolments e set state = 'dropped', dropped_at = ${at}
      where e.term_id = ${termId} and e.state = 'enrolled' and e.source = 'grab'
        and ('x' || substr(md5(e.id::text), 9, 2))::bit(8)::int % 24 = 0
      returning e.class_id, e.student_id),
    counted as (update teaching_classes c set enrolled = c.enrolled - b.seats
      from (select class_id, count(*)::int as seats from back group by class_id) b where b.class_id = c.id)
    insert into selection_events (round_id, term_id, student_id, class_id, act, actor_role, at)
    select ${roundId}, ${termId}, student_id, class_id, 'drop', 'student', ${at} from back`.execute(tx);
};

type Waiter = { classId: string; studentId: string; accountId: string | null; no: number };

/** Students who might want a class and do not take its course. */
const waitersFor = async (tx: Tx, termId: string, classIds: readonly string[]): Promise<Waiter[]> => {
  const { rows } = await sql<Waiter>`
    select c.id as class_id, s.id as student_id, s.account_id, s.no
    from unnest(${[...classIds]}::uuid[], ${PLACES.slice(0, classIds.length)}::int[]) as wanted (id, places)
      join teaching_classes c on c.id = wanted.id
      cross join lateral (select s.id, p.account_id, row_number() over (order by md5(s.id::text || c.id::text))::int as no
        from student_records s join student_persons p on p.id = s.person_id
        where s.status = 'active' and s.open and s.population = 'regular' and p.account_id is distinct from
            (select a.id from accounts a where a.username = 'student')
          and not exists (select from enrolments e where e.student_id = s.id and e.term_id = ${termId}
            and (e.course_id = c.course_id)) limit 60) s
    where s.no <= wanted.places order by c.id, s.no`.execute(tx);
  return rows;
};

const FULL = {
  zh: '该教学班已满，当前余量0，可加入候补',
  en: 'The class is full; you can join its waiting list',
};
const DEAR = { zh: '选课学分将达到21，超过本学期上限20', en: 'That makes 21 credits; at most 20 in a term' };
const NOT_PLANNED = {
  zh: '该课程不在您的培养计划内，请先修订培养计划',
  en: 'The course is not in your plan; revise the plan first',
};

/** A few classes are full with others waiting, a few have too few students; those in vain left their traces. */
export const crowdClasses = async (
  tx: Tx,
  { termId, roundId, grabId, from }: { termId: string; roundId: string; grabId: string; from: Date },
): Promise<string[]> => {
  const { rows: full } = await sql<{ id: string }>`update teaching_classes set capacity = enrolled
    where id in (select c.id from teaching_classes c where c.term_id = ${termId} and c.state = 'open' and c.enrolled >= 5
      and not c.preassigned and c.merged_into_id is null order by c.enrolled desc, c.code limit ${FULL_CLASSES})
    returning id`.execute(tx);
  const ids = full.map(({ id }) => id).toSorted();
  await sql`update teaching_classes set min_students = enrolled + 2
    where id in (select c.id from teaching_classes c where c.term_id = ${termId} and c.state = 'open'
      and c.enrolled between 1 and 4 order by c.code limit ${SMALL_CLASSES})`.execute(tx);
  const waiters = await waitersFor(tx, termId, ids);
  await insertMany(
    tx,
    'waitlistEntries',
    waiters.map(({ classId, studentId, no }) => ({
      id: idOf(`wait:${classId}:${studentId}`),
      classId,
      studentId,
      termId,
      roundId,
      quotaId: null,
      swapClassId: null,
      at: new Date(from.getTime() + no * 97_000),
    })),
  );
  await sql`update teaching_classes set waiting = (select count(*) from waitlist_entries w
    where w.class_id = teaching_classes.id and w.state = 'waiting') where id = any(${ids}::uuid[])`.execute(
    tx,
  );
  const tried = waiters.flatMap(({ classId, studentId, accountId, no }) => {
    const reason = no % 7 === 3 ? ['T533', DEAR] : no % 5 === 4 ? ['T528', NOT_PLANNED] : ['T501', FULL];
    return [
      {
        classId,
        studentId,
        accountId,
        act: 'enrol',
        code: reason[0],
        message: reason[1],
        roundId: grabId,
        no,
      },
      { classId, studentId, accountId, act: 'wait', code: null, message: null, roundId, no: no + 3 },
    ];
  });
  await sql`insert into selection_events (round_id, term_id, student_id, class_id, act, code, message, actor_id,
      actor_role, at)
    select e."roundId", ${termId}, e."studentId", e."classId", e.act, e.code, e.message, e."accountId", 'student',
      ${from}::timestamptz + e.no * interval '97 seconds' - case e.act when 'enrol' then interval '20 days' else interval '0' end
    from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as e ("roundId" uuid, "studentId" uuid, "classId" uuid,
      act text, code text, message jsonb, "accountId" uuid, no int)`.execute(tx);
  return ids;
};

type Drawn = { studentId: string; studentNo: string; classId: string; courseId: string; won: boolean };

/** Who has a seat in a public course has won it, as it is in their plan; who waits for one has lost it. */
export const writeDraw = async (tx: Tx, termId: string, preId: string): Promise<void> => {
  const { rows } = await sql<Drawn>`
    select distinct on (drawn.student_id, drawn.course_id) drawn.* from (select e.student_id, coalesce(s.student_no, '') as student_no, e.class_id, e.course_id, true as won
      from enrolments e join student_records s on s.id = e.student_id
      where e.term_id = ${termId} and e.source = 'pre' and e.state = 'enrolled'
    union all
    select w.student_id, coalesce(s.student_no, ''), w.class_id, c.course_id, false
      from waitlist_entries w join teaching_classes c on c.id = w.class_id join courses k on k.id = c.course_id
        join student_records s on s.id = w.student_id
      where w.term_id = ${termId} and k.is_public) drawn
    order by drawn.student_id, drawn.course_id, drawn.won desc, drawn.class_id`.execute(tx);
  await insertMany(
    tx,
    'selectionWishes',
    rows.map(({ studentId, studentNo, classId, courseId, won }) => ({
      id: idOf(`wish:${studentId}:${classId}`),
      roundId: preId,
      studentId,
      courseId,
      classId,
      rank: 1,
      outcome: won ? ('won' as const) : ('lost' as const),
      lotteryKey: numberDrawn(DEMONSTRATION_SEED, { roundId: preId, courseId, studentNo }),
      priorityGroup: won ? 0 : 1,
    })),
  );
};
