import { outcomeApproval, outcomeKinds, pointsOf } from '@graduate/contract/degrees/outcomes/choices.ts';
import type {
  NewOutcome,
  OutcomeEdit,
  OutcomeRow,
  outcomeCalls,
} from '@graduate/contract/degrees/outcomes/outcomes.ts';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Context } from '../../../platform/http/context.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { openInstance } from '../../mechanisms/approvals/public.ts';
import { ownRecordId, peopleOfStudent, type StudentScope } from '../../student-status/students/public.ts';
import { mustBeIn, outcomes } from './hold-outcome.ts';
import { outcomeHandler } from './outcome-approval.ts';
import { outcomeErrors } from './outcomes.errors.ts';
import { findRow } from './read-outcomes.ts';

type Content = Omit<NewOutcome, 'fileIds'>;

/** An empty number is none, so that two papers without one are not the same paper. */
const columnsOf = (content: Content) => {
  const { authorRank, totalAuthors, publication, publishDate } = content;
  const identifier = content.identifier || null;
  if (authorRank > totalAuthors) throw outcomeErrors.wrongRank();
  if (publication === 'published' && (!publishDate || !identifier)) throw outcomeErrors.needsPublication();
  return { ...content, identifier, points: pointsOf(content) };
};

const { moduleCode, businessCode } = outcomeApproval;

export const createOutcome = async (
  context: Context<StudentScope>,
  { fileIds, ...content }: NewOutcome,
): Promise<OutcomeRow> => {
  const { accountId } = context.author.actor;
  const id = await outcomes.transact(context, async (within) => {
    const { db: tx, author } = within;
    const studentId = await ownRecordId(tx, accountId);
    const row = await outcomes.add(within, { ...columnsOf(content), studentId, createdBy: accountId });
    await claimFiles(tx, author, { moduleCode, businessCode, recordId: row.id, fileIds });
    return row.id;
  });
  return findRow(context.db, accountId, id);
};

export const editOutcome = async (
  context: Context<StudentScope>,
  { id, version, fileIds, ...content }: OutcomeEdit & { id: string },
): Promise<OutcomeRow> => {
  await outcomes.transact(context, async (within) => {
    const before = await outcomes.hold(within, { id, version });
    mustBeIn(before, 'draft', 'returned');
    await outcomes.change(within, before, columnsOf(content), 'edit');
    await claimFiles(within.db, within.author, { moduleCode, businessCode, recordId: id, fileIds });
  });
  return findRow(context.db, context.author.actor.accountId, id);
};

/** Only what was never submitted goes away. */
export const removeOutcome = (context: Context<StudentScope>, { id }: { id: string }): Promise<void> =>
  outcomes.transact(context, async (within) => {
    const before = await outcomes.hold(within, { id });
    mustBeIn(before, 'draft');
    await claimFiles(within.db, within.author, { moduleCode, businessCode, recordId: id, fileIds: [] });
    await outcomes.drop(within, before);
  });

export const submitOutcome = (
  context: Context<StudentScope>,
  { id, version }: { id: string; version: number },
): Promise<void> =>
  outcomes.transact(context, async (within) => {
    const { db: tx } = within;
    const { services, author } = context;
    const before = await outcomes.hold(within, { id });
    // Pressed twice it is on its way once.
    if (before.status === 'reviewing') return;
    outcomes.mustBeCurrent(before, version);
    mustBeIn(before, 'draft', 'returned');
    await outcomes.change(within, before, { status: 'reviewing' }, 'submit', {});
    const { accountId: _account, ...people } = await peopleOfStudent(tx, before.studentId);
    const { zh, en } = outcomeKinds[before.kind];
    await openInstance(services, tx, author, outcomeHandler, {
      ...people,
      recordId: id,
      applicantId: author.actor.accountId,
      title: text(`学位成果（${zh}）：${before.title}`, `Outcome (${en}): ${before.title}`),
      summary: text(before.venue, before.venue),
    });
  });

/** The college or the office says what an outcome really counts as; its points follow. */
export const correctOutcome = async (
  context: Context<StudentScope>,
  { id, version, grade, reason }: BodyOf<typeof outcomeCalls.correct> & { id: string },
): Promise<OutcomeRow> => {
  await outcomes.transact(context, async (within) => {
    const before = await outcomes.hold(within, { id, version });
    mustBeIn(before, 'agreed');
    const points = pointsOf({ ...before, grade });
    await outcomes.change(within, before, { grade, points }, 'correct', {
      before: { grade: before.grade, points: before.points },
      after: { grade, points, reason },
    });
  });
  return findRow(context.db, context.author.actor.accountId, id);
};
