import type { Text } from '@graduate/contract/platform/text.ts';
import { type SqlBool, sql } from 'kysely';
import type { ApprovalHandler, Facts } from '../../../platform/approval-handler.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/ids.ts';
import type { Services } from '../../../platform/services.ts';
import { enterFrom, finish } from './advance.ts';
import { type InstanceRow, routeOf } from './approval-route.ts';
import { approvalErrors } from './approvals.errors.ts';

/** What a module says of a record when it is submitted; it holds until the application is decided. */
export type Submission = {
  recordId: string;
  /** Which of the handler's flows; the one called like the type when left out. */
  flow?: string;
  applicantId: string;
  /** Whose submission it is, where that is not who sends it on its way. */
  submitterId?: string;
  title: Text;
  summary?: Text;
  departmentId: string | null;
  targetDepartmentId?: string;
  tutorIds?: readonly string[];
  targetTutorIds?: readonly string[];
  counselorIds?: readonly string[];
  facts?: Facts;
};

/** The columns that say what it is about. */
export const inWords = ({ title, summary }: Pick<Submission, 'title' | 'summary'>) => ({
  title: title.zh,
  titleEn: title.en,
  summary: summary?.zh ?? '',
  summaryEn: summary?.en ?? '',
});

const publishedVersion = async (tx: Tx, key: string): Promise<string> => {
  const version = await tx
    .selectFrom('approvalFlowVersions')
    .select('id')
    .where('flowKey', '=', key)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow(() => approvalErrors.noPublishedFlow({ key }));
  return version.id;
};

const writeInstance = async (
  tx: Tx,
  submitterId: string,
  { type, moduleCode, businessCode }: ApprovalHandler,
  submission: Submission,
): Promise<InstanceRow> => {
  return tx
    .insertInto('approvalInstances')
    .values({
      id: newId(),
      flowVersionId: await publishedVersion(tx, submission.flow ?? type),
      type,
      moduleCode,
      businessCode,
      recordId: submission.recordId,
      ...inWords(submission),
      applicantId: submission.applicantId,
      submitterId: submission.submitterId ?? submitterId,
      departmentId: submission.departmentId,
      targetDepartmentId: submission.targetDepartmentId ?? null,
      tutorIds: [...(submission.tutorIds ?? [])],
      targetTutorIds: [...(submission.targetTutorIds ?? [])],
      counselorIds: [...(submission.counselorIds ?? [])],
      facts: JSON.stringify(submission.facts ?? {}),
      state: 'running',
      submittedAt: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['moduleCode', 'businessCode', 'recordId'])
        .where(sql<SqlBool>`state = 'running'`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirstOrThrow(() => approvalErrors.alreadyRunning());
};

/** Sends a record on its way in the transaction that submits it; refused while it is on its way already. */
export const openInstance = async (
  services: Pick<Services, 'modules'>,
  tx: Tx,
  author: Author,
  handler: ApprovalHandler,
  submission: Submission,
): Promise<string> => {
  // What goes on by itself, as after a public notice, is still the submission of whose it is.
  const submitterId = author.actor?.accountId ?? submission.applicantId;
  const instance = await writeInstance(tx, submitterId, handler, submission);
  const route = await routeOf(tx, instance);
  await audit(tx, author, {
    action: 'approval.submit',
    subject: `approval ${handler.type}`,
    subjectId: submission.recordId,
    after: submission,
  });
  const step = await enterFrom(tx, route, 0);
  if (!step) await finish({ services, tx, handler, author, route });
  return instance.id;
};
