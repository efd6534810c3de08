import { chsiCompareCalls } from '@graduate/contract/student-status/chsi-compare/chsi-compare.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import type { Reach } from './reach.ts';
import { byId, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';

type RunRow = Row & { diffId: string };
const on = callsOn<RunRow>();

/** The register is the school's: a comparison is for those who look after all students. */
const looksAfterAll: Reach = (who) => who.scope === 'all';

const addRun = async ({ db }: TestApp): Promise<RunRow> => {
  const id = newId();
  const diffId = newId();
  const mark = newMark('比对');
  await db
    .insertInto('chsiCompareRuns')
    .values({ id, fileName: `${mark}.xlsx`, grades: [], state: 'done', rows: 1, fields: ['name'] } as never)
    .execute();
  await db
    .insertInto('chsiCompareDiffs')
    .values({
      id: diffId,
      runId: id,
      side: 'fields',
      name: mark,
      fields: JSON.stringify([{ field: 'name', ours: mark, theirs: '别名' }]),
    } as never)
    .execute();
  return { id, diffId, marks: [mark] };
};

const runs: Specimen<RunRow> = {
  name: 'a comparison with the register',
  make: addRun,
  reach: looksAfterAll,
  calls: [
    on(chsiCompareCalls.find, byId),
    on(chsiCompareCalls.diffs, ({ id }) => ({ params: { id }, query: {} })),
    on(
      chsiCompareCalls.apply,
      ({ id, diffId }) => ({ params: { id }, body: { ids: [diffId], decision: 'ours' as const } }),
      { row: addRun },
    ),
    on(chsiCompareCalls.corrections, ({ id }) => ({ params: { id }, query: {} })),
  ],
  lists: [list(chsiCompareCalls.list, { query: { limit: 200 } })],
};

export const chsiCompareSpecimens = [runs];
