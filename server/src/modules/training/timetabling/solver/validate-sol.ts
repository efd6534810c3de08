import { text } from '@graduate/contract/platform/text.ts';
import { cttErrors } from './ctt-errors.ts';

/**
 * Recomputes what a solution costs from the two files alone, in the plainest way. It shares nothing with the
 * search, neither its reading of the file nor its counting, so that a mistake there is seen here.
 */
type Course = { id: string; teacher: string; lectures: number; minDays: number; students: number };
type Lecture = { course: string; room: string; day: number; period: number };

export type CttVerdict = {
  hard: { lectures: number; conflicts: number; availability: number; roomOccupancy: number };
  soft: { roomCapacity: number; minWorkingDays: number; compactness: number; roomStability: number };
  hardViolations: number;
  cost: number;
};

const blocksOf = (source: string): Record<string, string[][]> => {
  const blocks: Record<string, string[][]> = { header: [] };
  let block = 'header';
  for (const line of source.split(/\r?\n/)) {
    const words = line.split(/[ \t]+/).filter((word) => word !== '');
    if (words.length === 0) continue;
    if (words.length === 1 && (words[0] ?? '').endsWith(':')) block = words[0] ?? '';
    else if (words[0] === 'END.') break;
    else blocks[block] = [...(blocks[block] ?? []), words];
  }
  return blocks;
};

const readTerm = (source: string) => {
  const blocks = blocksOf(source);
  const header = new Map((blocks['header'] ?? []).map(([key = '', value = '']) => [key, value]));
  const courses = (blocks['COURSES:'] ?? []).map(
    ([id = '', teacher = '', lectures, minDays, students]): Course => ({
      id,
      teacher,
      lectures: Number(lectures),
      minDays: Number(minDays),
      students: Number(students),
    }),
  );
  return {
    days: Number(header.get('Days:')),
    periods: Number(header.get('Periods_per_day:')),
    courses,
    seats: new Map((blocks['ROOMS:'] ?? []).map(([id = '', seats]) => [id, Number(seats)])),
    curricula: (blocks['CURRICULA:'] ?? []).map(([, , ...members]) => members),
    closed: new Set((blocks['UNAVAILABILITY_CONSTRAINTS:'] ?? []).map((words) => words.join(' '))),
  };
};
type Term = ReturnType<typeof readTerm>;

const readLecture = ({ courses, seats, days, periods }: Term, content: string, line: number): Lecture => {
  const [course = '', room = '', day = '', period = '', ...more] = content.trim().split(/\s+/);
  if (!/^\d+$/.test(day) || !/^\d+$/.test(period) || more.length > 0)
    throw cttErrors.badLine({
      line,
      why: text('应为“课程 教室 天 节次”', '“course room day period” is expected'),
    });
  if (courses.every(({ id }) => id !== course)) throw cttErrors.unknownCourse({ id: course, line });
  if (!seats.has(room)) throw cttErrors.unknownRoom({ id: room, line });
  if (Number(day) >= days || Number(period) >= periods) throw cttErrors.outOfRange({ line });
  return { course, room, day: Number(day), period: Number(period) };
};

const sum = <T>(all: Iterable<T>, of: (one: T) => number): number => {
  let total = 0;
  for (const one of all) total += of(one);
  return total;
};

const together = (a: Lecture, b: Lecture) => a.day === b.day && a.period === b.period;

/** Too few, too many, and two of one course at a time. */
const wrongLectures = ({ courses }: Term, lectures: readonly Lecture[]): number =>
  sum(courses, (course) => {
    const own = lectures.filter((lecture) => lecture.course === course.id);
    const times = new Set(own.map(({ day, period }) => `${day} ${period}`));
    return Math.abs(course.lectures - own.length) + own.length - times.size;
  });

const conflictsIn = ({ courses, curricula }: Term, lectures: readonly Lecture[]): number => {
  const teacher = new Map(courses.map((course) => [course.id, course.teacher]));
  const clash = (a: string, b: string) =>
    a !== b &&
    (teacher.get(a) === teacher.get(b) ||
      curricula.some((members) => members.includes(a) && members.includes(b)));
  return sum(lectures.entries(), ([index, a]) =>
    sum(lectures.slice(index + 1), (b) => (together(a, b) && clash(a.course, b.course) ? 1 : 0)),
  );
};

const doubleRooms = (lectures: readonly Lecture[]): number =>
  lectures.length - new Set(lectures.map(({ room, day, period }) => `${room} ${day} ${period}`)).size;

const missingDays = ({ courses }: Term, lectures: readonly Lecture[]): number =>
  sum(courses, ({ id, minDays }) => {
    const days = new Set(lectures.filter(({ course }) => course === id).map(({ day }) => day));
    return Math.max(0, minDays - days.size);
  });

const isolated = ({ curricula }: Term, lectures: readonly Lecture[]): number =>
  sum(curricula, (members) => {
    const own = lectures.filter(({ course }) => members.includes(course));
    const beside = (a: Lecture) => own.some((b) => a.day === b.day && Math.abs(a.period - b.period) === 1);
    return own.filter((lecture) => !beside(lecture)).length;
  });

const extraRooms = ({ courses }: Term, lectures: readonly Lecture[]): number =>
  sum(courses, ({ id }) => {
    const rooms = new Set(lectures.filter(({ course }) => course === id).map(({ room }) => room));
    return Math.max(0, rooms.size - 1);
  });

export const validateSol = (instance: string, solution: string): CttVerdict => {
  const term = readTerm(instance);
  const lectures = solution
    .split(/\r?\n/)
    .flatMap((content, index) => (content.trim() === '' ? [] : [readLecture(term, content, index + 1)]));
  const students = new Map(term.courses.map((course) => [course.id, course.students]));
  const hard = {
    lectures: wrongLectures(term, lectures),
    conflicts: conflictsIn(term, lectures),
    availability: sum(lectures, ({ course, day, period }) =>
      term.closed.has(`${course} ${day} ${period}`) ? 1 : 0,
    ),
    roomOccupancy: doubleRooms(lectures),
  };
  const soft = {
    roomCapacity: sum(lectures, ({ course, room }) =>
      Math.max(0, (students.get(course) ?? 0) - (term.seats.get(room) ?? 0)),
    ),
    minWorkingDays: 5 * missingDays(term, lectures),
    compactness: 2 * isolated(term, lectures),
    roomStability: extraRooms(term, lectures),
  };
  return {
    hard,
    soft,
    hardViolations: hard.lectures + hard.conflicts + hard.availability + hard.roomOccupancy,
    cost: soft.roomCapacity + soft.minWorkingDays + soft.compactness + soft.roomStability,
  };
};
