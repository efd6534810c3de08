import {
  DOCUMENT_MEGABYTES,
  documentExtensions,
  MOST_DOCUMENTS,
  MOST_PRE_DEFENCES,
  preDefenceApproval,
} from '@graduate/contract/degrees/defences/choices.ts';
import type {
  NewPreDefence,
  PreDefence,
  PreDefenceEdit,
} from '@graduate/contract/degrees/defences/pre-defences.ts';
import { finalStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { type ApprovalHandler, alwaysMendable } from '../../../platform/approval-handler.ts';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { Context } from '../../../platform/http/context.ts';
import { secretaryStep } from '../../../platform/usual-steps.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { cancelInstance, openInstance } from '../../mechanisms/approvals/public.ts';
import { peopleOfStudent } from '../../student-status/students/public.ts';
import {
  type ApplicationEntry,
  applications,
  type DegreeScope,
  holdApplication,
  maySeeApplication,
} from '../degree-applications/public.ts';
import { defenceErrors, noSuchDefence } from './defences.errors.ts';
import { findPreDefence } from './read-pre-defences.ts';

const preDefences = versioned({
  table: 'preDefences',
  subject: 'preDefence',
  none: noSuchDefence,
  changedMeanwhile: defenceErrors.changedMeanwhile,
  touches: ['updatedAt'],
  constraints: { pre_defences_one_open: () => defenceErrors.preOpen() },
});

const applicationIdOf = async (db: Db | Tx, id: string): Promise<string> => {
  const { applicationId } = await db
    .selectFrom('preDefences')
    .select('applicationId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchDefence());
  return applicationId;
};

/** The application first, within reach; then whatever belongs to it. */
const holdReached = async (tx: Tx, scope: DegreeScope, applicationId: string): Promise<ApplicationEntry> => {
  await applications.hold({ db: tx, scope }, { id: applicationId });
  return holdApplication(tx, applicationId);
};

const { moduleCode, businessCode } = preDefenceApproval;

const columnsOf = ({ panel, ...content }: Omit<PreDefenceEdit, 'version' | 'fileIds'>) => ({
  ...content,
  panel: JSON.stringify(panel),
});

/** Of a secret thesis no document is kept in here. */
const claimDocuments = async (
  { db: tx, author }: { db: Tx; author: Author },
  { openAccess }: ApplicationEntry,
  { recordId, fileIds }: { recordId: string; fileIds: readonly string[] },
): Promise<void> => {
  if (openAccess === 'secret' && fileIds.length > 0) throw defenceErrors.secretFiles();
  await claimFiles(tx, author, { moduleCode, businessCode, recordId, fileIds });
};

export const createPreDefence = async (
  context: Context<DegreeScope>,
  { applicationId, fileIds = [], ...content }: NewPreDefence,
): Promise<PreDefence> => {
  const id = await preDefences.transact(context, async (within) => {
    const { db: tx } = within;
    const application = await holdReached(tx, context.scope, applicationId);
    if (application.status !== 'accepted') throw defenceErrors.notNow();
    const { count } = await tx
      .selectFrom('preDefences')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('applicationId', '=', applicationId)
      .where('batchId', '=', application.batchId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_PRE_DEFENCES) throw defenceErrors.tooManyPre();
    const row = await preDefences.add(within, {
      ...columnsOf(content),
      applicationId,
      batchId: application.batchId,
      createdBy: context.author.actor.accountId,
    });
    await claimDocuments(within, application, { recordId: row.id, fileIds });
    return row.id;
  });
  return findPreDefence(context, { id });
};

export const editPreDefence = async (
  context: Context<DegreeScope>,
  { id, version, fileIds, ...content }: PreDefenceEdit & { id: string },
): Promise<PreDefence> => {
  await preDefences.transact(context, async (within) => {
    const application = await holdReached(within.db, context.scope, await applicationIdOf(within.db, id));
    const before = await preDefences.hold(within, { id, version });
    if (before.status !== 'draft') throw defenceErrors.preState({ state: before.status });
    await preDefences.change(within, before, columnsOf(content), 'edit');
    if (fileIds) await claimDocuments(within, application, { recordId: id, fileIds });
  });
  return findPreDefence(context, { id });
};

export const submitPreDefence = (
  context: Context<DegreeScope>,
  { id, version }: { id: string; version: number },
): Promise<void> =>
  preDefences.transact(context, async (within) => {
    const { db: tx } = within;
    const { services, author } = context;
    const application = await holdReached(tx, context.scope, await applicationIdOf(tx, id));
    const before = await preDefences.hold(within, { id, version });
    if (before.status !== 'draft') throw defenceErrors.preState({ state: before.status });
    // Nobody is asked about an application that has ended.
    if (finalStates.includes(application.status)) throw defenceErrors.notNow();
    await preDefences.change(within, before, { status: 'reviewing' }, 'submit', {});
    const { departmentId } = await peopleOfStudent(tx, application.studentId);
    await openInstance(services, tx, author, preDefenceHandler, {
      departmentId,
      recordId: id,
      applicantId: author.actor.accountId,
      title: text(
        `预答辩：${application.name}（${application.studentNo ?? ''}）`,
        `Pre-defence: ${application.name} (${application.studentNo ?? ''})`,
      ),
      summary: text(application.titleZh, application.titleEn),
    });
  });

/** The application has ended: what the college was asked to look at is as before it was handed in. */
export const giveBackPreDefences = async (tx: Tx, author: Author, applicationId: string): Promise<void> => {
  const waiting = await tx
    .selectFrom('preDefences')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('status', '=', 'reviewing')
    .forUpdate()
    .execute();
  for (const { id } of waiting) {
    await cancelInstance(tx, author, { moduleCode, businessCode, recordId: id });
    await preDefences.write({ db: tx, author }, id, { status: 'draft' });
    await preDefences.log({ db: tx, author }, id, 'giveBack', {});
  }
};

const maySee = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const found = await db
    .selectFrom('preDefences')
    .select('applicationId')
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined && maySeeApplication(db, actor, found.applicationId);
};

/** What was written and shown at a pre-defence: for whoever sees the application. */
export const preDefenceFiles: FileRule = {
  moduleCode,
  businessCode,
  extensions: documentExtensions,
  maxBytes: DOCUMENT_MEGABYTES * 1024 * 1024,
  maxCount: MOST_DOCUMENTS,
  mayUpload: ['degree:predefence:edit'],
  mayRead: async (db, actor, id) => actor !== undefined && maySee(db, actor, id),
  mayEdit: async () => false,
};

const name = text('预答辩', 'Pre-defence');

/** The college looks at what was written down about a pre-defence. */
export const preDefenceHandler: ApprovalHandler = {
  ...preDefenceApproval,
  name,
  flows: [
    {
      key: preDefenceApproval.type,
      name,
      definition: { withdraw: 'beforeFirstDecision', steps: [secretaryStep] },
    },
  ],
  pageOf: () => '/degree/pre-defences',
  maySee,
  hold: async (tx, id) => {
    const application = await holdApplication(tx, await applicationIdOf(tx, id));
    return { application, preDefence: await preDefences.hold({ db: tx }, { id }) };
  },
  onFinished: preDefences.moveTo({ status: 'agreed' }),
  mendable: alwaysMendable,
  onRefused: preDefences.moveTo({ status: 'draft' }),
  onWithdrawn: preDefences.moveTo({ status: 'draft' }),
};
