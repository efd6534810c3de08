import { termName } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type { Batch } from '@graduate/contract/training/evaluations/batches.ts';
import type { BatchAction, BatchState } from '@graduate/contract/training/evaluations/choices.ts';
import type { batchCalls } from '@graduate/contract/training/evaluations/evaluation-calls.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { windowFor } from '../../commons/date-windows/public.ts';
import { evaluateWindow } from './evaluate-window.ts';
import { noSuchBatch } from './evaluations.errors.ts';

const batches = (db: Db | Tx) =>
  db
    .selectFrom('evaluationBatches')
    .innerJoin('academicTerms', 'academicTerms.id', 'evaluationBatches.termId');

const shown = (found: ReturnType<typeof batches>) =>
  found
    .selectAll('evaluationBatches')
    .select(['academicTerms.academicYear', 'academicTerms.termNo'])
    .select([
      sql<number>`(select count(*)::int from evaluation_tickets t where t.batch_id = evaluation_batches.id)`.as(
        'invited',
      ),
      sql<number>`(select count(*)::int from evaluation_tickets t where t.batch_id = evaluation_batches.id and t.done)`.as(
        'done',
      ),
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

export const possible: Record<BatchState, readonly BatchAction[]> = {
  draft: ['edit', 'open', 'remove'],
  open: ['generate', 'remind', 'close'],
  closed: [],
};

const asSeen = async (db: Db | Tx, row: Found, actor: Actor, language: Language): Promise<Batch> => {
  const { academicYear, termNo, state, termId } = row;
  const { times } = await windowFor(db, evaluateWindow, { termId });
  return {
    id: row.id,
    termId,
    name: row.name,
    rules: row.rules,
    gateGrades: row.gateGrades,
    minResponses: row.minResponses,
    perTeacher: row.perTeacher,
    includeComments: row.includeComments,
    state,
    invited: row.invited,
    done: row.done,
    closedAt: row.closedAt,
    version: row.version,
    termName: termName({ academicYear, termNo })[language],
    opensAt: times?.opensAt ?? null,
    closesAt: times?.closesAt ?? null,
    actions: mayUse(actor, 'training:evaluation:config') ? [...possible[state]] : [],
  };
};

export const listBatches = async (
  { db, author: { actor }, language }: Context,
  query: QueryOf<typeof batchCalls.list>,
) => {
  const { list, total } = await paged(
    query,
    filtered(batches(db), query, {
      keyword: (keyword) => contains('evaluationBatches.name', keyword),
      termId: 'evaluationBatches.termId',
      state: 'evaluationBatches.state',
    }),
    { shown, usual: ['-createdAt', '-id'] },
  );
  return { list: await Promise.all(list.map((row) => asSeen(db, row, actor, language))), total };
};

export const readBatch = async (
  { author: { actor }, language }: Pick<Context, 'author' | 'language'>,
  db: Db | Tx,
  id: string,
): Promise<Batch> => {
  const row = await shown(batches(db))
    .where('evaluationBatches.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchBatch());
  return asSeen(db, row, actor, language);
};
