import type { CttInstance, CttPlacement } from './ctt-instance.ts';

/** A solution as the competition reads it: one line for each lecture. */
export const writeSol = ({ courses, rooms }: CttInstance, placements: readonly CttPlacement[]): string =>
  placements
    .map(
      ({ course, room, day, period }) =>
        `${courses[course]?.id ?? ''} ${rooms[room]?.id ?? ''} ${day} ${period}\n`,
    )
    .join('');
