import { addDays } from '@graduate/contract/platform/days.ts';
import { allTerms, termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import { windowOf } from '../../../src/modules/student-status/status-changes/kinds/windows.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { insertWindow } from '../../commons/date-windows/insert-window.ts';

const LAST_DAY_OF_WEEK_4 = 27;

/** The months in which later graduation is applied for, as far as a term has them. */
const monthsIn = (startsOn: string, endsOn: string): { from: string; to: string }[] => {
  const years = [...new Set([startsOn.slice(0, 4), endsOn.slice(0, 4)])];
  return years
    .flatMap((year) => [
      { from: `${year}-05-01`, to: `${year}-05-31` },
      { from: `${year}-11-01`, to: `${year}-11-30` },
    ])
    .filter(({ from, to }) => from >= startsOn && to <= endsOn);
};

/**
 * Later graduation in May and November, another major in the first four weeks; of this term and those to come. In a
 * vacation the term before it is still this term.
 */
export const writeSeededWindows = async (tx: Tx, today: string): Promise<void> => {
  const present = await termOfDay(tx, today);
  const terms = (await allTerms(tx)).filter(({ startsOn }) => startsOn >= (present?.startsOn ?? today));
  for (const { id: termId, startsOn, endsOn, firstMonday } of terms) {
    for (const month of monthsIn(startsOn, endsOn))
      await insertWindow(tx, {
        ...month,
        code: windowOf('extend').code,
        termId,
        note: '每年5月和11月集中办理',
      });
    await insertWindow(tx, {
      code: windowOf('changeMajor').code,
      termId,
      from: firstMonday,
      to: addDays(firstMonday, LAST_DAY_OF_WEEK_4),
      note: '每学期第1至4周办理',
    });
  }
};
