import {
  type Application,
  applicationApproval,
  MOST_APPLICATION_FILES,
} from '@graduate/contract/mechanisms/applications/applications.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { Context } from '../../../platform/http/context.ts';
import { attachmentsOf } from '../../commons/files/public.ts';
import { mayFollow, progressOf, recordsOf } from '../approvals/public.ts';
import { noSuchApplication } from './applications.errors.ts';

const { moduleCode, businessCode } = applicationApproval;
const MB = 1024 * 1024;

/** Whoever has to do with its approval may see an application. */
const maySee = (db: Db, actor: Actor | undefined, recordId: string): Promise<boolean> =>
  actor ? mayFollow(db, actor, { moduleCode, businessCode, recordId }) : Promise.resolve(false);

const mayChange = async (db: Db, actor: Actor, id: string): Promise<boolean> => {
  const own = await db
    .selectFrom('generalApplications')
    .select('id')
    .where('id', '=', id)
    .where('applicantId', '=', actor.accountId)
    .where('state', 'in', ['refused', 'withdrawn'])
    .executeTakeFirst();
  return own !== undefined;
};

export const applicationFiles: FileRule = {
  moduleCode,
  businessCode,
  extensions: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt', 'jpg', 'jpeg', 'png'],
  maxBytes: 10 * MB,
  maxCount: MOST_APPLICATION_FILES,
  mayUpload: 'everybody',
  mayRead: maySee,
  mayEdit: mayChange,
};

/** An application with its whole way, for the applicant and those who decide it. */
export const readApplication = async (
  { db, services, author: { actor } }: Context,
  { id }: { id: string },
): Promise<Application> => {
  if (!(await maySee(db, actor, id))) throw noSuchApplication();
  const { applicantId, ...application } = await db
    .selectFrom('generalApplications')
    .innerJoin('accounts', 'accounts.id', 'applicantId')
    .innerJoin('departments', 'departments.id', 'departmentId')
    .select(['generalApplications.id', 'title', 'content', 'generalApplications.state', 'submittedAt'])
    .select(['generalApplications.version', 'applicantId', 'accounts.realName as applicantName'])
    .select(sql<string>`departments.name`.as('departmentName'))
    .where('generalApplications.id', '=', id)
    .executeTakeFirstOrThrow();
  const record = { moduleCode, businessCode, recordId: id };
  const back = application.state === 'refused' || application.state === 'withdrawn';
  return {
    ...application,
    attachments: await attachmentsOf(services, moduleCode, id),
    progress: await progressOf(services, actor, record),
    records: await recordsOf(services, record),
    actions: back && applicantId === actor.accountId ? ['resubmit'] : [],
  };
};
