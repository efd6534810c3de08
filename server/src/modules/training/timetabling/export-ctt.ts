import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { USUAL_WEIGHTS } from '@graduate/contract/training/timetabling/choices.ts';
import type { TermFile } from '@graduate/contract/training/timetabling/files.ts';
import type { timetablingCalls } from '@graduate/contract/training/timetabling/timetabling-calls.ts';
import type { Context } from '../../../platform/http/context.ts';
import { type Calendar, type ClassScope, calendarOf } from '../scheduling/public.ts';
import { type Built, buildProblem } from './build-problem.ts';
import { cohortsOf, pairsOf, teachersOf } from './read-term.ts';
import { grouped, unique } from './relations.ts';
import { DAYS } from './solver/term-problem.ts';
import { classesIn } from './start-run.ts';

/** A period of the competition is as long as two of ours, within one part of the day. */
const PERIODS_EACH = 2;

/** The periods of ours that begin one of theirs. */
const beginnings = (periods: Calendar['periods']): number[] => {
  const blocks = unique(periods.map(({ block }) => block));
  return blocks.flatMap((block) =>
    periods
      .filter((one) => one.block === block)
      .flatMap(({ no }, at) => (at % PERIODS_EACH === 0 ? [no] : [])),
  );
};

/** Blanks part the words of a line. */
const word = (code: string): string => code.replace(/\s+/g, '_');

const lecturesOf = (periodCount: number): number => Math.ceil(periodCount / PERIODS_EACH);

type Course = { line: string; lectures: number; sessions: Built['sessions']; at: number };

/** Classes with at least one session in a room; the teacher is the first who leads. */
const coursesOf = ({ rows, sessions, problem }: Built, leads: ReadonlyMap<string, string>): Course[] => {
  const byClass = grouped(sessions, ({ classId }) => classId);
  return rows.flatMap(({ id, code, size }, at) => {
    const its = (byClass.get(id) ?? []).filter(({ roomKind }) => roomKind !== 'virtual');
    if (its.length === 0) return [];
    const lectures = its.reduce((sum, { periodCount }) => sum + lecturesOf(periodCount), 0);
    const days = problem.classes[at]?.severalADay ? 1 : Math.min(its.length, DAYS);
    const line = [word(code), word(leads.get(id) ?? `-${code}`), lectures, days, size].join(' ');
    return [{ line, lectures, sessions: its, at }];
  });
};

/** Times when no session of a class may begin, or when it, its teacher or its students are elsewhere. */
const closedFor = ({ problem, sessions }: Built, at: number, firsts: readonly number[]) => {
  const own = sessions.flatMap(({ roomKind }, s) =>
    roomKind !== 'virtual' && problem.sessions[s]?.class === at ? [problem.sessions[s]] : [],
  );
  const busy = problem.classes[at]?.busy ?? [];
  const isOpen = (cell: number) =>
    own.some((session) => session.starts.includes(cell) && ((busy[cell] ?? 0) & session.weekMask) === 0);
  return Array.from({ length: DAYS }, (_, day) => day).flatMap((day) =>
    firsts.flatMap((no, period) => (isOpen(day * problem.periods + no - 1) ? [] : [{ day, period }])),
  );
};

/** What is lost on the way, said with how often it happened. */
const lostOf = (built: Built, courses: readonly Course[], severalTeachers: number, weeks: number) => {
  const whole = (1 << weeks) - 1;
  const sessions = courses.flatMap((course) => course.sessions);
  const found: [number, Text][] = [
    [
      sessions.filter(({ weekMask }) => weekMask !== whole).length,
      text('次课的周次未保留，按每周都上处理', 'sessions lose their weeks and count as every week'),
    ],
    [
      sessions.filter(({ periodCount }) => periodCount > PERIODS_EACH).length,
      text('次课超过一个大节，已拆成多次', 'sessions are longer than a double period and were split'),
    ],
    [
      severalTeachers,
      text(
        '个教学班有多位教师，只保留第一位主讲',
        'classes have several teachers; only the first lead is kept',
      ),
    ],
    [
      built.sessions.filter(({ roomKind }) => roomKind === 'virtual').length,
      text('次线上课未导出', 'online sessions were left out'),
    ],
    [
      sessions.filter(({ equipment, roomKind }) => roomKind !== null || equipment.length > 0).length,
      text('次课对教室类型或设备的要求未保留', 'sessions lose what kind of room or equipment they need'),
    ],
  ];
  return found.filter(([count]) => count > 0);
};

/** A term in the format of the competition: what it cannot say is left out, and told. */
export const exportCtt = async (
  context: Context<ClassScope>,
  { termId, departmentId }: QueryOf<typeof timetablingCalls.exportTerm>,
): Promise<TermFile> => {
  const { db, scope, language } = context;
  const { term, periods } = await calendarOf(db, termId);
  const departmentIds = departmentId ? [departmentId] : null;
  const { classIds } = await classesIn(context, { termId, departmentIds, classIds: null });
  const asked = {
    termId,
    classIds,
    mode: 'anew' as const,
    closedRoomIds: [],
    anyRoom: scope.all,
    weights: USUAL_WEIGHTS,
  };
  const built = await buildProblem(db, asked);
  const codes = built.rows.map(({ id }) => id);
  const teachers = grouped(await teachersOf(db, codes), ({ classId }) => classId);
  const leads = new Map(codes.map((id) => [id, built.teachers.get(id)?.[0] ?? `-${id}`]));
  const courses = coursesOf(built, leads);
  const firsts = beginnings(periods);

  const exported = new Set(courses.map(({ at }) => built.rows[at]?.id ?? ''));
  const hard = grouped(
    (await pairsOf(db, termId, codes)).filter((pair) => pair.hard),
    ({ classId }) => classId,
  );
  const cohorts = grouped(await cohortsOf(db, codes), ({ key }) => key);
  const codeOf = new Map(built.rows.map(({ id, code }) => [id, word(code)]));
  const curricula = [...cohorts.values()].flatMap((its, index) => {
    const ids = its.map(({ classId }) => classId).filter((id) => exported.has(id));
    const must = ids.filter((id) => (hard.get(id) ?? []).some(({ otherId }) => ids.includes(otherId)));
    if (must.length < 2) return [];
    return [`q${index + 1} ${must.length} ${must.map((id) => codeOf.get(id) ?? '').join(' ')}`];
  });
  const usable = new Set(built.problem.sessions.flatMap(({ rooms }) => rooms));
  const rooms = built.rooms.flatMap((room, index) =>
    room && usable.has(index) && room.kind !== 'virtual' ? [`${word(room.code)} ${room.capacity ?? 0}`] : [],
  );
  const closed = courses.flatMap(({ at, line }) =>
    closedFor(built, at, firsts).map(({ day, period }) => `${line.split(' ')[0]} ${day} ${period}`),
  );

  const name = `${term.academicYear}-${term.termNo}`;
  const source = [
    `Name: ${name}`,
    `Courses: ${courses.length}`,
    `Rooms: ${rooms.length}`,
    `Days: ${DAYS}`,
    `Periods_per_day: ${firsts.length}`,
    `Curricula: ${curricula.length}`,
    `Constraints: ${closed.length}`,
    '',
    'COURSES:',
    ...courses.map(({ line }) => line),
    '',
    'ROOMS:',
    ...rooms,
    '',
    'CURRICULA:',
    ...curricula,
    '',
    'UNAVAILABILITY_CONSTRAINTS:',
    ...closed,
    '',
    'END.',
    '',
  ].join('\n');
  const many = codes.filter((id) => exported.has(id) && (teachers.get(id) ?? []).length > 1).length;
  return {
    name: `${name}.ctt`,
    source,
    courses: courses.length,
    lectures: courses.reduce((sum, { lectures }) => sum + lectures, 0),
    lost: lostOf(built, courses, many, term.weeks).map(([count, words]) => ({
      count,
      text: words[language],
    })),
  };
};
