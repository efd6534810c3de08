import '../../../src/modules/commons/date-windows/date-windows.tables.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';

type PlacedWindow = {
  code: string;
  /** `YYYY-MM-DD`, both days counted. */
  from: string;
  to: string;
  termId?: string;
  grade?: number;
  note: string;
};

/** A window of the demonstration data, for the whole school or for one grade of it. */
export const placeWindow = async (tx: Tx, placed: PlacedWindow): Promise<void> => {
  const { code, from, to, termId, grade, note } = placed;
  await tx
    .insertInto('dateWindows')
    .values({
      id: idOf(`date-window:${code}:${from}${grade ? `:${grade}` : ''}`),
      code,
      termId: termId ?? null,
      departmentId: null,
      grade: grade ?? null,
      level: null,
      population: null,
      narrows: false,
      opensAt: new Date(`${from}T00:00:00+08:00`),
      closesAt: new Date(`${to}T23:59:00+08:00`),
      note,
    })
    .execute();
};
