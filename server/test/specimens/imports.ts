import type { Call } from '@graduate/contract/platform/define-call.ts';
import { newId } from '../../src/platform/ids.ts';
import { typedWorkbook } from '../workbooks.ts';
import { ownOnly } from './reach.ts';
import { byId, byIdWith, callsOn, newMark, type Specimen } from './specimen.ts';

/** A workbook somebody has checked and not yet confirmed. */
export const importOf = (
  what: string,
  name: string,
  { report, confirm }: Readonly<Record<'report' | 'confirm', Call>>,
): Specimen => ({
  name: `an import of ${what}`,
  make: async ({ db }, owner) => {
    const id = newId();
    const mark = newMark('导入');
    await db
      .insertInto('importBatches')
      .values({
        id,
        name,
        accountId: owner.accountId,
        fileName: `${mark}.xlsx`,
        headerRow: 1,
        rowCount: 1,
        badRowCount: 1,
        content: await typedWorkbook([['姓名'], [mark]]),
      })
      .execute();
    return { id, marks: [mark] };
  },
  reach: ownOnly,
  calls: [callsOn()(report, byId), callsOn()(confirm, byIdWith({ mode: 'goodRows' as const }))],
});
