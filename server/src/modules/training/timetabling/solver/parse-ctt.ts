import { type Text, text } from '@graduate/contract/platform/text.ts';
import { cttErrors } from './ctt-errors.ts';
import type { CttCourse, CttInstance } from './ctt-instance.ts';

type Line = { line: number; words: readonly string[] };

/** One bit for each period of a day; a day of more is a mistake in the file. */
const MOST_PERIODS = 16;
const MOST_DAYS = 31;
/** Several times what any university has; more would only take the memory of the server. */
const MOST = { 'Courses:': 2000, 'Rooms:': 500, 'Curricula:': 3000, 'Constraints:': 100_000 } as const;
const MOST_LECTURES = 10_000;
const MOST_MEMBERS = 200;

const HEADINGS = [
  ['Courses:', 'COURSES:'],
  ['Rooms:', 'ROOMS:'],
  ['Curricula:', 'CURRICULA:'],
  ['Constraints:', 'UNAVAILABILITY_CONSTRAINTS:'],
] as const;
type Section = (typeof HEADINGS)[number][1];
const sections: readonly string[] = HEADINGS.map(([, section]) => section);

const bad = (line: number, why: Text) => cttErrors.badLine({ line, why });

const linesOf = (source: string): Line[] =>
  source
    .split('\n')
    .map((content, index) => ({ line: index + 1, words: content.trim().split(/\s+/) }))
    .filter(({ words }) => words[0] !== '');

const whole = (word: string | undefined, line: number): number => {
  if (word === undefined || !/^\d{1,7}$/.test(word))
    throw bad(line, text(`“${word ?? ''}”应为非负整数`, `“${word ?? ''}” must be a whole number`));
  return Number(word);
};

const HEADER = ['Name:', 'Courses:', 'Rooms:', 'Days:', 'Periods_per_day:', 'Curricula:', 'Constraints:'];

const headerOf = (lines: readonly Line[]) => {
  const values = HEADER.map((key, index) => {
    const { line, words } = lines[index] ?? { line: index + 1, words: [] };
    if (words[0] !== key || words.length !== 2)
      throw bad(line, text(`应为“${key} 值”`, `“${key} value” is expected`));
    return { line, word: words[1] ?? '' };
  });
  const number = (key: string): number => {
    const found = values[HEADER.indexOf(key)];
    return whole(found?.word, found?.line ?? 1);
  };
  const days = number('Days:');
  const periodsPerDay = number('Periods_per_day:');
  for (const [key, most] of Object.entries(MOST))
    if (number(key) > most)
      throw bad(
        values[HEADER.indexOf(key)]?.line ?? 1,
        text(`最多${most}，实际${number(key)}`, `at most ${most} are possible, not ${number(key)}`),
      );
  if (days < 1 || days > MOST_DAYS) throw cttErrors.outOfRange({ line: values[3]?.line ?? 4 });
  if (periodsPerDay < 1 || periodsPerDay > MOST_PERIODS)
    throw cttErrors.outOfRange({ line: values[4]?.line ?? 5 });
  return { name: values[0]?.word ?? '', days, periodsPerDay, number };
};

/** The lines below each heading, as many as the header announced. */
const bodyOf = (lines: readonly Line[], number: (key: string) => number) => {
  const body = new Map<string, Line[]>();
  let current: Line[] | undefined;
  for (const { line, words } of lines) {
    const first = words[0] ?? '';
    if (sections.includes(first)) {
      current = [];
      body.set(first, current);
    } else if (current) current.push({ line, words });
    else throw bad(line, text('不属于任何部分', 'it belongs to no section'));
  }
  return (section: Section): Line[] => {
    const found = body.get(section) ?? [];
    const said = number(HEADINGS.find(([, name]) => name === section)?.[0] ?? '');
    if (found.length !== said) throw cttErrors.wrongCount({ section, said, found: found.length });
    return found;
  };
};

const exactly = (count: number, { line, words }: Line): readonly string[] => {
  if (words.length !== count)
    throw bad(
      line,
      text(`应有${count}列，实际${words.length}列`, `${count} columns are expected, not ${words.length}`),
    );
  return words;
};

const mustBeNew = (known: Map<string, number>, id: string, line: number): void => {
  if (known.has(id)) throw bad(line, text(`“${id}”重复`, `“${id}” occurs twice`));
  known.set(id, known.size);
};

const courseOf = (entry: Line): CttCourse => {
  const [id = '', teacher = '', lectures, minDays, students] = exactly(5, entry);
  const { line } = entry;
  return {
    id,
    teacher,
    lectures: whole(lectures, line),
    minDays: whole(minDays, line),
    students: whole(students, line),
  };
};

/** Reads a term in the format of the competition, or says which line is wrong. */
export const parseCtt = (source: string): CttInstance => {
  const lines = linesOf(source);
  const end = lines.findIndex(({ words }) => words[0] === 'END.');
  const { name, days, periodsPerDay, number } = headerOf(lines);
  if (end < 0) throw cttErrors.noEnd();
  const body = bodyOf(lines.slice(HEADER.length, end), number);

  const courseNumbers = new Map<string, number>();
  const numberOf = (id: string, line: number): number => {
    const found = courseNumbers.get(id);
    if (found === undefined) throw cttErrors.unknownCourse({ id, line });
    return found;
  };
  const courses = body('COURSES:').map((entry) => {
    const course = courseOf(entry);
    mustBeNew(courseNumbers, course.id, entry.line);
    return course;
  });
  const roomNumbers = new Map<string, number>();
  const rooms = body('ROOMS:').map((entry) => {
    const [id = '', capacity] = exactly(2, entry);
    mustBeNew(roomNumbers, id, entry.line);
    return { id, capacity: whole(capacity, entry.line) };
  });
  const curricula = body('CURRICULA:').map(({ line, words }) => {
    const [id = '', count, ...members] = words;
    exactly(whole(count, line) + 2, { line, words });
    if (members.length > MOST_MEMBERS)
      throw bad(line, text(`最多${MOST_MEMBERS}门课程`, `at most ${MOST_MEMBERS} courses are possible`));
    return { id, members: members.map((member) => numberOf(member, line)) };
  });
  const unavailable = body('UNAVAILABILITY_CONSTRAINTS:').map((entry) => {
    const [id = '', day, period] = exactly(3, entry);
    const { line } = entry;
    const found = { course: numberOf(id, line), day: whole(day, line), period: whole(period, line) };
    if (found.day >= days || found.period >= periodsPerDay) throw cttErrors.outOfRange({ line });
    return found;
  });
  const total = courses.reduce((sum, course) => sum + course.lectures, 0);
  if (total > MOST_LECTURES)
    throw bad(
      2,
      text(
        `课次最多${MOST_LECTURES}，实际${total}`,
        `at most ${MOST_LECTURES} lectures are possible, not ${total}`,
      ),
    );
  const cells = rooms.length * days * periodsPerDay;
  if (total > cells)
    throw bad(
      2,
      text(`${total}节课多于${cells}个教室时段`, `${total} lectures do not fit into ${cells} places`),
    );
  return { name, days, periodsPerDay, courses, rooms, curricula, unavailable };
};
