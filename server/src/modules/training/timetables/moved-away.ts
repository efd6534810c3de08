import { numbersIn } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import type { TimetableItem } from '@graduate/contract/training/timetables/timetable.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { findTerm, readPeriods, teachingDaysOf } from '../../commons/academic-calendar/public.ts';
import { movesOf } from '../class-changes/public.ts';
import { dateOf } from '../rooms/public.ts';
import { runsOf } from '../scheduling/public.ts';
import type { MovedAway } from './ics.ts';

/** The lessons of classes that changes in force took to another time, room or teacher, when they would have been. */
export const lessonsMovedAway = async (
  db: Db,
  termId: string,
  items: readonly Pick<TimetableItem, 'classId'>[],
): Promise<MovedAway[]> => {
  const classIds = [...new Set(items.map(({ classId }) => classId))];
  const moves = classIds.length === 0 ? [] : await movesOf(db, { termId, classIds });
  if (moves.length === 0) return [];
  const term = await findTerm(db, termId);
  const days = await teachingDaysOf(db, term);
  const { periods } = await readPeriods({ db });
  const periodAt = (no: number) => periods.find((period) => period.no === no);
  return moves.flatMap(({ meetingId, classId, weekday, weekMask, periodMask }) =>
    numbersIn(weekMask)
      .flatMap((week) => days.taught(dateOf(term, week, weekday), periodMask))
      .filter(({ off }) => !off)
      .flatMap(({ date, periods: held }) =>
        runsOf(held).map(({ startPeriod, endPeriod }) => ({
          meetingId,
          classId,
          date,
          startTime: periodAt(startPeriod)?.startTime ?? '',
          endTime: periodAt(endPeriod)?.endTime ?? '',
        })),
      ),
  );
};
