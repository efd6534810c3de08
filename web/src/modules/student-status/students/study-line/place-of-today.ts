import { daysFrom } from '@graduate/contract/platform/days.ts';
import type { StudyLine } from '@graduate/contract/student-status/students/study-lines.ts';

/** A station and its day, in days since entry. */
type Dated = { at: number; day: number };

/** The stations whose day is known and does not lie before that of an earlier one: planned days may overlap. */
const milestones = ({ entry, stations }: StudyLine): Dated[] => {
  const dated: Dated[] = [{ at: -0.5, day: 0 }];
  for (const [at, { planned, done }] of stations.entries()) {
    const date = done ?? planned;
    const last = dated.at(-1);
    const day = date ? daysFrom(entry, date) : undefined;
    if (day !== undefined && last && day >= last.day) dated.push({ at, day });
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
  const day = daysFrom(line.entry, date);
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
