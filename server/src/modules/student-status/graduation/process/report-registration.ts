import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { processCalls } from '@graduate/contract/student-status/graduation/process-calls.ts';
import type { chsiStates } from '@graduate/contract/student-status/students/choices.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { changeRecord, holdRecords, recordsWithin, type StudentScope } from '../../students/public.ts';
import { lockBatch, mustBeTime } from '../batches/batches.queries.ts';
import { graduationErrors } from '../graduation.errors.ts';

type Wanted = BodyOf<typeof processCalls.report>;
type ChsiState = keyof typeof chsiStates;

/** Those in the library whose graduation the ministry registers: whoever left incomplete is not among them. */
const registrable = (tx: Tx, scope: StudentScope, { batchId, studentIds }: Wanted) =>
  tx
    .selectFrom('graduateRecords')
    .innerJoin('studentRecords', 'studentRecords.id', 'graduateRecords.studentId')
    .select(['studentRecords.id', 'studentRecords.chsiGradState'])
    .where('graduateRecords.latest', '=', true)
    .where('graduateRecords.conclusion', '!=', 'incomplete')
    .where('studentRecords.deletedAt', 'is', null)
    .where((eb) => recordsWithin(scope)(eb as never))
    .$if(batchId !== undefined, (q) => q.where('graduateRecords.batchId', '=', batchId ?? null))
    .$if(studentIds !== undefined, (q) => q.where('studentRecords.id', 'in', studentIds ?? []))
    .execute();

/** Marking a whole batch as sent leaves those alone whom the ministry has registered already. */
const toMark = (found: readonly { id: string; chsiGradState: ChsiState }[], { studentIds, state }: Wanted) =>
  studentIds || state !== 'sent' ? found : found.filter(({ chsiGradState }) => chsiGradState !== 'ok');

export const writeRegistration = async (
  tx: Tx,
  author: SignedAuthor,
  scope: StudentScope,
  results: ReadonlyMap<string, { state: ChsiState; message: string | null }>,
): Promise<void> => {
  for (const record of await holdRecords(tx, scope, [...results.keys()])) {
    const result = results.get(record.row.id);
    if (!result) continue;
    const values = {
      chsiGradState: result.state,
      chsiMessage: result.state === 'failed' ? result.message : null,
    };
    await changeRecord(tx, author, record, values, { origin: { source: 'graduation' } });
  }
};

/** Notes how far the registration with the ministry has come. */
export const reportRegistration = (
  { db, scope, author }: Context<StudentScope>,
  wanted: Wanted,
): Promise<{ done: number }> => {
  const { batchId, studentIds, state, message = null, early } = wanted;
  if (!batchId && !studentIds)
    throw graduationErrors.badRequest('请选择毕业批次或毕业生', 'choose a batch or graduates');
  return db.transaction().execute(async (tx) => {
    const found = await registrable(tx, scope, wanted);
    if (studentIds && found.length < new Set(studentIds).size) throw graduationErrors.noSuchRecord();
    if (batchId)
      await mustBeTime(tx, author, await lockBatch(tx, batchId), {
        act: text('标记为已上报', 'reporting'),
        early,
      });
    const marked = toMark(found, wanted);
    await writeRegistration(tx, author, scope, new Map(marked.map(({ id }) => [id, { state, message }])));
    await audit(tx, author, {
      action: 'graduation.report',
      subject: 'graduationBatch',
      subjectId: batchId ?? null,
      after: { state, message, students: marked.length },
    });
    return { done: marked.length };
  });
};
