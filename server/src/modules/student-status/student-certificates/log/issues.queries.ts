import { plainCode } from '@graduate/contract/mechanisms/certificates/code.ts';
import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import type {
  IssuedCertificate,
  studentCertificateCalls,
} from '@graduate/contract/student-status/student-certificates/certificates.ts';
import {
  certificateName,
  type IssueState,
} from '@graduate/contract/student-status/student-certificates/kinds.ts';
import { type SqlBool, sql } from 'kysely';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { endOfDay, startOfDay } from '../../../../platform/database/days.ts';
import { filtered, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { recordsWithin, type StudentScope, studentsFiltered } from '../../students/public.ts';
import type { Issue } from '../issuing/issue-certificate.ts';
import { certificateErrors } from '../student-certificates.errors.ts';

const state = sql<IssueState>`case
  when certificates.revoked_at is not null then 'void'
  when certificates.expires_at <= now() then 'expired'
  when issues.status <> student_records.status then 'changed'
  else 'valid' end`;

const issuesWithin = (db: Db, scope: StudentScope) =>
  db
    .selectFrom('studentRecords')
    .innerJoin('studentCertificateIssues as issues', 'issues.studentId', 'studentRecords.id')
    .innerJoin('certificates', 'certificates.code', 'issues.code')
    .innerJoin('departments', 'departments.id', 'studentRecords.departmentId')
    .where('studentRecords.deletedAt', 'is', null)
    .where(recordsWithin(scope));

const columns = (rows: ReturnType<typeof issuesWithin>) =>
  rows
    .select(['issues.id', 'issues.no', 'issues.kind', 'issues.lang', 'issues.studentId', 'issues.channel'])
    .select(['issues.copies', 'issues.templateVersion', 'issues.issuedAt', 'issues.code as verifyCode'])
    .select(['studentRecords.name as studentName', 'studentRecords.studentNo'])
    .select('departments.name as departmentName')
    .select(['certificates.issuedByName', 'certificates.expiresAt', 'certificates.revokedAt as voidedAt'])
    .select(['certificates.revokeReason as voidReason', 'certificates.checks as verifyCount'])
    .select(state.as('state'));

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number];

const shown = (actor: Actor, language: Language) => {
  const mayVoid = mayUse(actor, 'student:certificate:void');
  const mayPrint = mayUse(actor, 'student:certificate:print');
  return (row: Row): IssuedCertificate => ({
    ...row,
    name: certificateName(row.kind, row.lang)[language],
    actions: [
      ...(mayPrint || row.state !== 'void' ? (['download'] as const) : []),
      ...(mayVoid && row.state !== 'void' ? (['void'] as const) : []),
    ],
  });
};

type Query = QueryOf<typeof studentCertificateCalls.listIssued>;

const fitting = async (db: Db, scope: StudentScope, query: Query) => {
  const students = query.keyword && (await studentsFiltered(db, scope, { keyword: query.keyword }));
  return filtered(issuesWithin(db, scope), query, {
    kind: 'issues.kind',
    lang: 'issues.lang',
    channel: 'issues.channel',
    studentId: 'issues.studentId',
    state: (wanted) => sql<SqlBool>`${state} = ${wanted}`,
    from: (from, eb) => eb('issues.issuedAt', '>=', startOfDay(from)),
    to: (to, eb) => eb('issues.issuedAt', '<', endOfDay(to)),
    code: (code) => sql<SqlBool>`${plainCode(code)} in (issues.no, issues.code)`,
    keyword: (_keyword, eb) =>
      students ? eb('studentRecords.id', 'in', students.select('studentRecords.id')) : undefined,
  });
};

/** What was issued to students within reach. */
export const listIssued = async (
  { db, scope, author: { actor }, language }: Context<StudentScope>,
  query: Query,
) => {
  const found = await fitting(db, scope, query);
  return paged(query, found, {
    shown: columns,
    sort: {
      issuedAt: 'issues.issuedAt',
      no: 'issues.no',
      expiresAt: 'certificates.expiresAt',
      verifyCount: 'certificates.checks',
    },
    usual: ['-issuedAt', '-no'],
    each: shown(actor, language),
  });
};

const MOST_OWN = 200;

/** The caller's own certificates of all their records, the newest first. */
export const ownIssued = async ({ db, author, language }: Context): Promise<IssuedCertificate[]> => {
  const { actor } = author;
  const rows = await columns(issuesWithin(db, { kind: 'person', accountId: actor.accountId }))
    .orderBy('issues.issuedAt', 'desc')
    .orderBy('issues.no', 'desc')
    .limit(MOST_OWN)
    .execute();
  return rows.map(shown(actor, language));
};

/** An issue within reach; one that is not looks as if it were not there. */
export const findIssue = async (
  db: Db,
  scope: StudentScope,
  id: string,
): Promise<Issue & { voidedAt: Date | null }> => {
  return issuesWithin(db, scope)
    .selectAll('issues')
    .select('certificates.revokedAt as voidedAt')
    .where('issues.id', '=', id)
    .executeTakeFirstOrThrow(() => certificateErrors.noSuchIssue());
};
