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
  const blocks: Record<string, string[][]> = {};
  let block: string[][] = [];
  blocks['header'] = block;
  for (const line of source.split(/\r?\n/)) {
    const words = line.split(/[ \t]+/).filter((word) => word !== '');
    if (words.length === 0) continue;
    const [first = ''] = words;
    if (words.length === 1 && first.endsWith(':')) {
      block = [];
      blocks[first] = block;
    } else if (first === 'END.') break;
    else block.push(words);
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
    courses: new Map(courses.map((course) => [course.id, course])),
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
  if (!courses.has(course)) throw cttErrors.unknownCourse({ id: course, line });
  if (!seats.has(room)) throw cttErrors.unknownRoom({ id: room, line });
  if (Number(day) >= days || Number(period) >= periods) throw cttErrors.outOfRange({ line });
  return { course, room, day: Number(day), period: Number(period) };
};

const sum = <T>(all: Iterable<T>, of: (one: T) => number): number => {
  let total = 0;
  for (const one of all) total += of(one);
  return total;
};

const sortedBy = (lectures: readonly Lecture[], key: (lecture: Lecture) => string) => {
  const sorted = new Map<string, Lecture[]>();
  for (const lecture of lectures) {
    const known = sorted.get(key(lecture));
    if (known) known.push(lecture);
    else sorted.set(key(lecture), [lecture]);
  }
  return sorted;
};
const timeOf = ({ day, period }: Lecture) => `${day} ${period}`;

type Own = (course: string) => readonly Lecture[];

/** Too few, too many, and two of one course at a time. */
const wrongLectures = ({ courses }: Term, own: Own): number =>
  sum(courses.values(), ({ id, lectures }) => {
    const its = own(id);
    const times = new Set(its.map(timeOf));
    return Math.abs(lectures - its.length) + its.length - times.size;
  });

/** With whom each course cannot be at a time: those of its teacher and of its curricula. */
const rivalsIn = ({ courses, curricula }: Term) => {
  const rivals = new Map([...courses.keys()].map((id) => [id, new Set<string>()]));
  for (const members of curricula)
    for (const id of members) for (const other of members) rivals.get(id)?.add(other);
  for (const one of courses.values())
    for (const other of courses.values())
      if (one.teacher === other.teacher) rivals.get(one.id)?.add(other.id);
  return rivals;
};

/** Pairs of lectures of different courses at one time that must not be. */
const conflictsIn = (term: Term, lectures: readonly Lecture[]): number => {
  const rivals = rivalsIn(term);
  return sum(sortedBy(lectures, timeOf).values(), (together) => {
    const count = new Map<string, number>();
    for (const { course } of together) count.set(course, (count.get(course) ?? 0) + 1);
    const twice = sum(count, ([id, times]) =>
      sum(count, ([other, otherTimes]) =>
        other !== id && rivals.get(id)?.has(other) ? times * otherTimes : 0,
      ),
    );
    return twice / 2;
  });
};

const doubleRooms = (lectures: readonly Lecture[]): number =>
  lectures.length - new Set(lectures.map((lecture) => `${lecture.room} ${timeOf(lecture)}`)).size;

const missingDays = ({ courses }: Term, own: Own): number =>
  sum(courses.values(), ({ id, minDays }) =>
    Math.max(0, minDays - new Set(own(id).map(({ day }) => day)).size),
  );

const isolated = ({ curricula }: Term, own: Own): number =>
  sum(curricula, (members) => {
    const its = [...new Set(members)].flatMap((id) => own(id));
    const times = new Set(its.map(timeOf));
    return its.filter(
      ({ day, period }) => !times.has(`${day} ${period - 1}`) && !times.has(`${day} ${period + 1}`),
    ).length;
  });

const extraRooms = ({ courses }: Term, own: Own): number =>
  sum(courses.keys(), (id) => Math.max(0, new Set(own(id).map(({ room }) => room)).size - 1));

export const validateSol = (instance: string, solution: string): CttVerdict => {
  const term = readTerm(instance);
  const lectures = solution
    .split(/\r?\n/)
    .flatMap((content, index) => (content.trim() === '' ? [] : [readLecture(term, content, index + 1)]));
  const sorted = sortedBy(lectures, ({ course }) => course);
  const own: Own = (course) => sorted.get(course) ?? [];
  const hard = {
    lectures: wrongLectures(term, own),
    conflicts: conflictsIn(term, lectures),
    availability: sum(lectures, ({ course, day, period }) =>
      term.closed.has(`${course} ${day} ${period}`) ? 1 : 0,
    ),
    roomOccupancy: doubleRooms(lectures),
  };
  const soft = {
    roomCapacity: sum(lectures, ({ course, room }) =>
      Math.max(0, (term.courses.get(course)?.students ?? 0) - (term.seats.get(room) ?? 0)),
    ),
    minWorkingDays: 5 * missingDays(term, own),
    compactness: 2 * isolated(term, own),
    roomStability: extraRooms(term, own),
  };
  return {
    hard,
    soft,
    hardViolations: hard.lectures + hard.conflicts + hard.availability + hard.roomOccupancy,
    cost: soft.roomCapacity + soft.minWorkingDays + soft.compactness + soft.roomStability,
  };
};
