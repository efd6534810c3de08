import { sql } from 'kysely';
import { insertMeetings, meetingOf, type SampleMeeting } from '../samples/training/scheduling/meeting.ts';
import { classOf } from '../samples/training/study-records/teaching-class.ts';
import { reportOn } from '../src/modules/training/scheduling/report.ts';
import { weekAround } from '../src/modules/training/scheduling/week-slots.ts';
import { connect, type Db } from '../src/platform/database/connect.ts';
import { insertMany } from '../src/platform/database/insert-many.ts';
import { newId } from '../src/platform/ids.ts';
import type { BenchContext } from './context.ts';
import { timed } from './measure.ts';

const SESSIONS = 1_500;
const ROOMS = 150;
const STARTS = [1, 3, 5, 7, 9, 11];
const DAYS = 7;
const WARM_UP = 10;
const ROUNDS = 60;
/** A report for every slot would take minutes; a few tell what one costs. */
const REPORTS = 5;

/** A term that nothing else is planned in. */
export const emptyTerm = async (db: Db): Promise<string> => {
  const id = newId();
  const term = { academicYear: '2098-2099', termNo: 1 as const, firstMonday: '2098-09-01', weeks: 19 };
  await db
    .insertInto('academicTerms')
    .values({ id, ...term, examFromWeek: null })
    .execute();
  return id;
};

/** The first and the last weeks: what does not fit into one half is taught in the other. */
const HALVES = [0xff, 0xff00];

/** So many classes, once a week each, room after room and slot after slot; nobody is in two places. */
export const fill = async (db: Db, termId: string, count = SESSIONS) => {
  const rooms = await db
    .selectFrom('rooms')
    .select('id')
    .where('kind', '<>', 'virtual')
    .orderBy('code')
    .limit(ROOMS)
    .execute();
  const staff = await db.selectFrom('staff').select('id').orderBy('staffNo').limit(count).execute();
  const courses = await db
    .selectFrom('courses')
    .select(['id', 'departmentId'])
    .where('state', '=', 'active')
    .orderBy('code')
    .execute();
  const classes = Array.from({ length: count }, (_, at) => {
    const { id: courseId = '', departmentId = '' } = courses[at % courses.length] ?? {};
    return classOf({ code: `BENCH-W${at}`, courseId, departmentId, termId });
  });
  const meetings = classes.map(({ id: classId }, at): SampleMeeting => {
    const slot = Math.floor(at / rooms.length);
    return meetingOf({
      classId,
      termId,
      weekday: (slot % DAYS) + 1,
      startPeriod: STARTS[Math.floor(slot / DAYS) % STARTS.length] ?? 1,
      roomId: rooms[at % rooms.length]?.id ?? null,
      // More classes than the demonstration has teachers for are given by nobody.
      teacherIds: count > SESSIONS ? [] : [staff[at % staff.length]?.id ?? ''],
      ...(count > SESSIONS && { weekMask: HALVES[Math.floor(slot / (DAYS * STARTS.length)) % 2] ?? 0 }),
    });
  });
  await db.transaction().execute(async (tx) => {
    await insertMany(tx, 'teachingClasses', classes);
    await insertMeetings(tx, meetings, new Set());
  });
  return { classes, meetings, rooms: rooms.length };
};

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Every slot of the week for one session that moves, against the report of the term asked once for each slot. */
export const weekSlots = async ({ databaseUrl }: BenchContext) => {
  const db = connect(databaseUrl, 2);
  try {
    const termId = await emptyTerm(db);
    const { classes, meetings, rooms } = await fill(db, termId);
    // What the database would have done by itself within a minute.
    await sql`analyze`.execute(db);
    const ask = async (at: number): Promise<number> => {
      const [record, meeting] = [classes[at % classes.length], meetings[at % meetings.length]];
      if (!record || !meeting) return 0;
      const { slots } = await weekAround(
        db,
        { id: record.id, termId, courseId: record.courseId },
        {
          weeks: '1-16',
          periodCount: 2,
          roomId: meeting.roomId ?? null,
          teacherIds: [...meeting.teacherIds],
        },
      );
      return slots.length;
    };
    let slots = 0;
    for (let at = 0; at < WARM_UP; at += 1) slots = await ask(at * 7);
    const times: number[] = [];
    for (let at = 0; at < ROUNDS; at += 1) times.push(await timed(() => ask(at * 23)));
    const reports: number[] = [];
    for (let at = 0; at < REPORTS; at += 1)
      reports.push(await timed(() => reportOn(db, { termId, departmentIds: undefined }, 'zh')));
    const [own, report] = [median(times), median(reports)];
    const size = `${SESSIONS} sessions in ${rooms} rooms`;
    return [
      {
        name: `all ${slots} slots of the week for one session ÷ a report for each of them, ${size}`,
        value: own / (report * slots),
        target: 0.01,
        detail: `${own.toFixed(2)} ms for all, ${report.toFixed(0)} ms for one report: ${((report * slots) / own).toFixed(0)} times faster`,
      },
      {
        name: `all slots of the week for one session, ms, ${size}`,
        value: own,
        target: 5,
        detail: `median of ${ROUNDS}`,
      },
    ];
  } finally {
    await db.destroy();
  }
};
