import type { Call } from '@graduate/contract/platform/define-call.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { typedWorkbook } from '../workbooks.ts';
import { ownOnly, type Person } from './reach.ts';
import { callsOn, newMark, type Row, type Specimen } from './specimen.ts';

/** The record in the path of an import that belongs to one. */
type Into = { param: string; id: (app: TestApp, owner: Person) => Promise<string> };

type ImportRow = Row & { record: Readonly<Record<string, string>> };

/** A workbook somebody has checked and not yet confirmed. */
export const importOf = (
  what: string,
  name: string,
  { report, confirm }: Readonly<Record<'report' | 'confirm', Call>>,
  into?: Into,
): Specimen => {
  const paramsOf = ({ id, record }: ImportRow) => ({ params: { ...record, id } });
  const on = callsOn<ImportRow>();
  const specimen: Specimen<ImportRow> = {
    name: `an import of ${what}`,
    make: async (app, owner) => {
      const id = newId();
      const mark = newMark('导入');
      const record = into ? { [into.param]: await into.id(app, owner) } : {};
      await app.db
        .insertInto('importBatches')
        .values({
          id,
          name: [name, ...Object.values(record)].join(':'),
          accountId: owner.accountId,
          fileName: `${mark}.xlsx`,
          headerRow: 1,
          rowCount: 1,
          badRowCount: 1,
          content: await typedWorkbook([['姓名'], [mark]]),
        })
        .execute();
      return { id, record, marks: [mark] };
    },
    reach: ownOnly,
    calls: [on(report, paramsOf), on(confirm, (row) => ({ ...paramsOf(row), body: { mode: 'goodRows' } }))],
  };
  return specimen as unknown as Specimen;
};
