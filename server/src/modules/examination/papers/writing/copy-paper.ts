import type { SavedPaper } from '@graduate/contract/examination/papers/papers.ts';
import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { copyFiles, filesOf } from '../../../commons/files/public.ts';
import { withCopies } from '../../questions/public.ts';
import { findManaged } from '../papers.queries.ts';
import type { PaperScope } from '../papers.scope.ts';
import { papers } from './papers.ts';
import { saved } from './write-paper.ts';

/** By each picture of a paper the id its copy will have. */
const picturesOf = async (tx: Tx, paperId: string): Promise<Map<string, string>> => {
  const pictures = await filesOf(tx, QUESTION_FILES.moduleCode, [paperId]);
  return new Map(pictures.map(({ id }) => [id, newId()]));
};

const copyNamed = (tx: Tx, from: string, to: string) =>
  sql`insert into paper_named (paper_id, account_id)
    select ${to}::uuid, account_id from paper_named where paper_id = ${from}`.execute(tx);

/** A draft of the same content for the author, without a window: when it opens is decided anew. */
export const copyPaper = (context: Context<PaperScope>, { id }: { id: string }): Promise<SavedPaper> => {
  const { author } = context;
  return papers.transact(context, async (within) => {
    const { db: tx } = within;
    const source = await findManaged(tx, context.scope, id);
    const { titleEn, kind, subkind, anonymous, attempts, mayEdit, showResult } = source;
    const { audience, audienceRoleIds, audienceDepartmentIds, audienceGrades, audienceLevels } = source;
    const { departmentId, roleId } = source;
    const ids = await picturesOf(tx, id);
    const columns = {
      title: `${source.title.slice(0, 96)}（副本）`,
      titleEn,
      kind,
      subkind,
      anonymous,
      attempts,
      mayEdit,
      showResult,
      audience,
      audienceRoleIds,
      audienceDepartmentIds,
      audienceGrades,
      audienceLevels,
      description: withCopies(source.description, ids),
      design: withCopies(JSON.stringify(source.design), ids),
      fromAt: null,
      toAt: null,
      departmentId,
      roleId,
      authorId: author.actor.accountId,
    };
    const copy = await papers.add(within, columns, { after: { copyOf: id } }, async ({ id: toRecordId }) => {
      await copyFiles(tx, author, { from: { ...QUESTION_FILES, recordId: id }, toRecordId, ids });
      await copyNamed(tx, id, toRecordId);
    });
    return saved(copy);
  });
};
