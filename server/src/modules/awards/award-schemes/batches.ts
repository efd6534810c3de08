import type { awardSchemeCalls } from '@graduate/contract/awards/award-schemes/scheme-calls.ts';
import type {
  AwardBatch,
  AwardGrade,
  AwardStandard,
} from '@graduate/contract/awards/award-schemes/schemes.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contains } from '../../../platform/database/contains.ts';
import { filtered, paged } from '../../../platform/database/page.ts';
import type { Context } from '../../../platform/http/context.ts';
import { noSuchScheme } from './award-schemes.errors.ts';

/** Drafts are those people's who write them; everybody else sees what was opened. */
export type BatchScope = { drafts: boolean };

export const batchScope = (actor: Actor): BatchScope => ({ drafts: mayUse(actor, 'awards:batch:edit') });

const reached = (db: Db | Tx, { drafts }: BatchScope) =>
  db
    .selectFrom('awardBatches')
    .innerJoin('awardItems', 'awardItems.id', 'awardBatches.itemId')
    .$if(!drafts, (found) => found.where('awardBatches.status', '<>', 'draft'));

const STANDARDS = sql<AwardStandard[]>`coalesce((select json_agg(json_build_object(
  'level', s.level, 'majorClass', s.major_class, 'standard', s.standard, 'min', s.min, 'max', s.max,
  'schoolPart', s.school_part, 'tutorPart', s.tutor_part) order by s.level, s.major_class)
  from award_standards s where s.batch_id = award_batches.id), '[]')`;

const GRADES = sql<AwardGrade[]>`coalesce((select json_agg(json_build_object(
  'level', g.level, 'code', g.code, 'name', g.name, 'amount', g.amount, 'ratio', g.ratio, 'places', g.places)
  order by g.level, g.position) from award_grades g where g.batch_id = award_batches.id), '[]')`;

const shown = (found: ReturnType<typeof reached>) =>
  found
    .select(['awardBatches.id', 'itemId', 'awardBatches.name', 'academicYear', 'monthFrom', 'monthTo'])
    .select(['closeDay', 'levels', 'studyModes', 'entryYears', 'status', 'awardBatches.version'])
    .select(['applyFrom', 'applyTo', 'schemeId', 'rankByMajor', 'collegeNoticeDays', 'schoolNoticeDays'])
    .select(['awardItems.name as itemName', 'awardItems.kind'])
    .select([STANDARDS.as('standards'), GRADES.as('grades')]);

export const listBatches = (
  { db, scope }: Context<BatchScope>,
  query: QueryOf<typeof awardSchemeCalls.batches>,
) =>
  paged(
    query,
    filtered(reached(db, scope), query, {
      keyword: (keyword) => contains(['award_batches.name', 'award_items.name'], keyword),
      kind: 'awardItems.kind',
      status: 'awardBatches.status',
      academicYear: 'awardBatches.academicYear',
    }),
    { shown, usual: ['-monthFrom', 'name'] },
  );

export const findBatch = (
  { db, scope }: { db: Db | Tx; scope: BatchScope },
  { id }: { id: string },
): Promise<AwardBatch> =>
  shown(reached(db, scope))
    .where('awardBatches.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchScheme());
