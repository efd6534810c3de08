import { audienceImportCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../../platform/database/connect.ts';
import { defineImport } from '../../../../platform/excel/import/define-import.ts';
import type { ImportRecord, Lined, RowProblem } from '../../../../platform/excel/import/import-spec.ts';
import { peopleIn } from '../../../administration/accounts/public.ts';
import { paperErrors } from '../papers.errors.ts';
import { findManaged } from '../papers.queries.ts';
import { type PaperScope, papersOf, reachOf } from '../papers.scope.ts';

const NamedRow = z.object({ personNo: z.string().trim().min(1).max(40), realName: z.string().nullable() });
type NamedRow = z.output<typeof NamedRow>;

const paperIdIn = (record: ImportRecord): string => record['paperId'] ?? '';

const mustTakeAList = async (db: Db, scope: PaperScope, record: ImportRecord): Promise<void> => {
  const paper = await findManaged(db, scope, paperIdIn(record));
  if (paper.state !== 'draft') throw paperErrors.fixedAfterPublication();
};

/** The people with these numbers whom the author may ask, by number. */
const peopleByNumber = async (db: Db, scope: PaperScope, numbers: readonly string[]) => {
  const limits = { roleIds: [], departmentIds: reachOf(scope) ?? [], grades: [] };
  if (reachOf(scope)?.length === 0) return new Map<string, { id: string; realName: string }>();
  const people = await peopleIn(db, limits)
    .select(['accounts.id', 'accounts.personNo', 'accounts.realName'])
    .where(sql<boolean>`accounts.person_no = any(${numbers})`)
    .execute();
  return new Map(people.map(({ personNo, ...person }) => [personNo ?? '', person]));
};

const unknown = text(
  '没有此学号/工号的在用账号，或不在您的管理范围内',
  'Nobody within your scope has this number',
);

const problemsIn = async (
  db: Db,
  scope: PaperScope,
  rows: readonly Lined<NamedRow>[],
): Promise<RowProblem[]> => {
  const known = await peopleByNumber(
    db,
    scope,
    rows.map(({ row }) => row.personNo),
  );
  return rows.flatMap(({ line, row: { personNo, realName } }): RowProblem[] => {
    const person = known.get(personNo);
    if (!person) return [{ line, key: 'personNo', why: unknown }];
    return realName && realName !== person.realName
      ? [{ line, key: 'realName', why: text('姓名与学号/工号不符', 'The name does not fit the number') }]
      : [];
  });
};

/** The people of a named audience from a sheet; they replace those of the list before. */
export const importNamed = defineImport<PaperScope, NamedRow>({
  name: 'paperAudience',
  title: text('填写名单', 'people to answer'),
  calls: audienceImportCalls,
  columns: [
    { key: 'personNo', label: text('学号/工号', 'Number'), required: true, example: '220260001', width: 20 },
    {
      key: 'realName',
      label: text('姓名', 'Name'),
      example: '张三',
      note: text('用于核对，可不填', 'To compare, may be empty'),
    },
  ],
  choices: async (db, scope, record) => {
    await mustTakeAList(db, scope, record);
    return {};
  },
  row: NamedRow,
  scope: papersOf,
  once: { personNo: ({ personNo }) => personNo },
  check: ({ services, scope }, rows) => problemsIn(services.db, scope, rows),
  prepare: async ({ services, scope, record }, rows) => {
    const paperId = paperIdIn(record);
    const known = await peopleByNumber(
      services.db,
      scope,
      rows.map(({ row }) => row.personNo),
    );
    const named = rows.flatMap(({ row }) => known.get(row.personNo)?.id ?? []);
    return {
      write: async (tx) => {
        await mustTakeAList(tx, scope, record);
        await tx.deleteFrom('paperNamed').where('paperId', '=', paperId).execute();
        await sql`insert into paper_named (paper_id, account_id) select ${paperId}::uuid, unnest(${named}::uuid[])`.execute(
          tx,
        );
      },
    };
  },
});
