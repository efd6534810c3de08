import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { LinkState } from '@graduate/contract/training/links/choices.ts';
import type { SavedLinkRecord } from '@graduate/contract/training/links/link-records.ts';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { recordsWithin, type StudentScope } from '../../student-status/students/public.ts';
import { linkErrors, noSuchLinkRecord } from './links.errors.ts';

export type LinkRecordRow = Selectable<Tables['linkRecords']>;

const ofStudents = (scope: StudentScope) => (eb: ExpressionBuilder<Tables, 'linkRecords'>) =>
  eb.exists(
    eb
      .selectFrom('studentRecords')
      .select('studentRecords.id')
      .whereRef('studentRecords.id', '=', 'linkRecords.studentId')
      .where(recordsWithin(scope) as never),
  );

export const linkRecords = versioned({
  table: 'linkRecords',
  subject: 'linkRecord',
  none: noSuchLinkRecord,
  within: ofStudents,
  touches: ['updatedAt'],
  constraints: { link_records_same_day: linkErrors.sameActivity, link_records_once: linkErrors.goesOn },
});

export const linkVerbs = {
  edit: text('修改', 'Edit'),
  remove: text('删除', 'Delete'),
  submit: text('提交', 'Submit'),
  withdraw: text('撤回', 'Take back'),
  result: text('登记结果', 'Enter the result'),
  revoke: text('撤销', 'Revoke'),
  publicity: text('公示', 'Show'),
} satisfies Record<string, Text>;

export const mustBeIn = (
  { state }: { state: LinkState },
  verb: keyof typeof linkVerbs,
  ...states: readonly LinkState[]
): void => {
  if (!states.includes(state)) throw linkErrors.wrongState({ state, action: linkVerbs[verb] }, { state });
};

export const saved = ({ id, state, version }: LinkRecordRow): SavedLinkRecord => ({ id, state, version });

/** Whoever changes what counts for a student holds the student: two at once would each miss the other. */
export const holdStudent = (tx: Tx, studentId: string) =>
  tx
    .selectFrom('studentRecords')
    .select(['id', 'grade', 'trainingLevel', 'departmentId', 'population', 'name'])
    .where('id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => noSuchLinkRecord());

/** Student first, then the record, in every act and every decision. */
export const lockRecord = async (tx: Tx, id: string): Promise<LinkRecordRow> => {
  const { studentId } = await tx
    .selectFrom('linkRecords')
    .select('studentId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchLinkRecord());
  await holdStudent(tx, studentId);
  return tx.selectFrom('linkRecords').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
};
