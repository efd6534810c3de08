import { sql } from 'kysely';
import { publishedForIt } from '../../../src/modules/training/programmes/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { enrolmentOf } from '../study-records/teaching-class.ts';

type Slot = { weekday: number; periods: number; weeks: number };
type Candidate = {
  id: string;
  courseId: string;
  free: number;
  isPublic: boolean;
  slots: Slot[];
};

const meet = (one: Candidate, other: Candidate): boolean =>
  one.slots.some((a) =>
    other.slots.some(
      (b) => a.weekday === b.weekday && (a.periods & b.periods) !== 0 && (a.weeks & b.weeks) !== 0,
    ),
  );

/** Classes of the programme of a student, the public ones first. */
const candidatesOf = async (tx: Tx, studentId: string, termId: string): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select c.id, c.course_id, c.capacity - c.enrolled as free, k.is_public,
      coalesce((select json_agg(json_build_object('weekday', m.weekday, 'periods', m.period_mask, 'weeks', m.week_mask))
        from class_meetings m where m.class_id = coalesce(c.merged_into_id, c.id)), '[]') as slots
    from student_records join programme_courses o on o.programme_id = ${publishedForIt}
      join teaching_classes c on c.course_id = o.course_id and c.term_id = ${termId} and c.state = 'open'
      join courses k on k.id = c.course_id
    where student_records.id = ${studentId} and not exists (select from course_prerequisites p where p.course_id = k.id)
      and not exists (select from grades g where g.student_id = student_records.id and g.course_id = k.id)
    order by k.is_public desc, c.code`.execute(tx);
  return rows;
};

type Rounds = { termId: string; preId: string; addDropId: string; at: Date };

/** The account `student` has two seats, waits for a third class, keeps some in mind, and was refused once or twice. */
export const chooseFor = async (tx: Tx, { termId, preId, addDropId, at }: Rounds): Promise<void> => {
  const accountId = demonstrationIds.account('student');
  const student = await tx
    .selectFrom('studentRecords')
    .innerJoin('studentPersons', 'studentPersons.id', 'studentRecords.personId')
    .select(['studentRecords.id'])
    .where('accountId', '=', accountId)
    .where('open', '=', true)
    .executeTakeFirst();
  if (!student) return;
  const candidates = await candidatesOf(tx, student.id, termId);
  const taken: Candidate[] = [];
  for (const one of candidates) {
    if (taken.length >= 2) break;
    const fits = !taken.some((other) => other.courseId === one.courseId || meet(one, other));
    if (one.free > 1 && one.slots.length > 0 && fits) taken.push(one);
  }
  const others = candidates.filter(({ courseId }) => !taken.some((one) => one.courseId === courseId));
  const queue = others.find(({ free }) => free <= 0);
  for (const [index, { id: classId, courseId, isPublic }] of taken.entries()) {
    const [source, roundId] =
      isPublic && index === 0 ? (['pre', preId] as const) : (['addDrop', addDropId] as const);
    await tx
      .insertInto('enrolments')
      .values(
        enrolmentOf({
          id: idOf(`enrolment:${student.id}:${classId}`),
          studentId: student.id,
          classId,
          termId,
          courseId,
          source,
          roundId,
          selectedAt: at,
        }),
      )
      .execute();
    await sql`update teaching_classes set enrolled = enrolled + 1 where id = ${classId}`.execute(tx);
  }
  if (queue) {
    await tx
      .insertInto('waitlistEntries')
      .values({
        id: idOf(`wait:${queue.id}:${student.id}`),
        classId: queue.id,
        studentId: student.id,
        termId,
        roundId: addDropId,
        quotaId: null,
        swapClassId: null,
        at,
      })
      .execute();
    await sql`update teaching_classes set waiting = waiting + 1 where id = ${queue.id}`.execute(tx);
  }
  const favourites = others.filter(({ free }) => free > 0).slice(0, 3);
  for (const { id: classId } of favourites)
    await tx.insertInto('selectionFavourites').values({ studentId: student.id, classId, at }).execute();
  const lines = [
    ...taken.map(({ id }) => ({ classId: id, act: 'enrol', code: null, message: null })),
    ...(queue
      ? [
          {
            classId: queue.id,
            act: 'enrol',
            code: 'T501',
            message: {
              zh: '该教学班已满，当前余量0，可加入候补',
              en: 'The class is full; you can join its waiting list',
            },
          },
          { classId: queue.id, act: 'wait', code: null, message: null },
        ]
      : []),
  ];
  await sql`insert into selection_events (round_id, term_id, student_id, class_id, act, code, message, actor_id,
      actor_role, at)
    select ${addDropId}, ${termId}, ${student.id}, e."classId", e.act, e.code, e.message, ${accountId}, 'student', ${at}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as e ("classId" uuid, act text, code text, message jsonb)
    `.execute(tx);
};
