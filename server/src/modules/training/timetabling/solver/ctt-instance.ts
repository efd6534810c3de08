/** A term in the words of the competition: curriculum-based course timetabling, days and periods from 0. */
export type CttCourse = {
  id: string;
  teacher: string;
  lectures: number;
  minDays: number;
  students: number;
};

export type CttInstance = {
  name: string;
  days: number;
  periodsPerDay: number;
  courses: readonly CttCourse[];
  rooms: readonly { id: string; capacity: number }[];
  /** Members are places in the list of courses. */
  curricula: readonly { id: string; members: readonly number[] }[];
  unavailable: readonly { course: number; day: number; period: number }[];
};

/** One lecture of a solution, with the places of course and room in their lists. */
export type CttPlacement = { course: number; room: number; day: number; period: number };
