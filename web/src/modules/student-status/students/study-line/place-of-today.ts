import type { StudyLine } from '@graduate/contract/student-status/students/study-lines.ts';

const DAY_MS = 86_400_000;
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

type Dated = { at: number; day: number };

/** The stations whose day is known and does not lie before that of an earlier one: planned days may overlap. */
const milestones = ({ entry, stations }: StudyLine): Dated[] => {
  const dated: Dated[] = [{ at: -0.5, day: dayOf(entry) }];
  for (const [at, { planned, done }] of stations.entries()) {
    const date = done ?? planned;
    const last = dated.at(-1);
    if (date && last && dayOf(date) >= last.day) dated.push({ at, day: dayOf(date) });
  }
  return dated;
};

/** How far somebody has come whatever the days say: past everything that is done or should have been. */
const passed = ({ stations }: StudyLine): number =>
  stations.findLastIndex(({ state }) => state === 'late' || state === 'done');

/** Where today lies: never before what is behind somebody, or late. */
export const placeOfToday = (line: StudyLine, today: string): number =>
  Math.max(placeOf(line, today), Math.min(100, ((passed(line) + 0.85) / line.stations.length) * 100));

/**
 * Where a day lies on the line, in per cent of its width: between the stations around it, as far as it is between their
 * days. Stations stand in the middle of columns of equal width, so that all have room for their names.
 */
export const placeOf = (line: StudyLine, date: string): number => {
  const day = dayOf(date);
  const dated = milestones(line);
  const before = dated.findLast((one) => one.day <= day) ?? dated[0];
  const after = dated.find((one) => one.day > day);
  const columns = line.stations.length;
  const percent = (at: number) => Math.min(100, Math.max(0, ((at + 0.5) / columns) * 100));
  if (!before) return 0;
  if (!after) return percent(Math.min(before.at + 0.5, columns - 0.5));
  const share = (day - before.day) / (after.day - before.day);
  return percent(before.at + Math.max(0, share) * (after.at - before.at));
};

/** What comes next: what is late before everything else, then the first that is open. */
export const nextOf = ({ stations }: StudyLine) =>
  stations.find(({ state }) => state === 'late') ?? stations.find(({ state }) => state === 'open');

/** How many days ago a day was. */
export const daysSince = (date: string, today: string): number => dayOf(today) - dayOf(date);
