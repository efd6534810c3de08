import type { RecordLogEntry } from '@graduate/contract/student-status/students/reading-calls.ts';
import {
  type RecordFieldCode,
  recordFields,
} from '@graduate/contract/student-status/students/record-fields.ts';
import { type PageRequest, paged } from '../../../../platform/database/page.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { howSeen, type Sight, sightOf } from '../field-sight.ts';
import type { StudentScope } from '../students.scope.ts';
import { isOwn, mustReach } from './reach-student.ts';

/** What the log calls a student record. */
const SUBJECTS = ['student', 'studentRecord'];

type Values = Record<string, unknown>;
const valuesOf = (kept: unknown): Values =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? (kept as Values) : {};

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value as string | number | boolean);

const isSeen = (field: string, sight: Sight): field is RecordFieldCode =>
  field in recordFields && howSeen(recordFields[field as RecordFieldCode].mask, sight, 'record') !== 'absent';

/** The log keeps personal data masked; fields the reader may not even know of are left out. */
const changesIn = (before: Values, after: Values, sight: Sight): RecordLogEntry['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => isSeen(field, sight))
    .map((field) => ({ field, before: asText(before[field]), after: asText(after[field]) }));

const reasonIn = ({ reason }: Values): string | null => (typeof reason === 'string' ? reason : null);

const lookedAt = ({ fields }: Values, sight: Sight): string[] =>
  Array.isArray(fields) ? fields.map(String).filter((field) => isSeen(field, sight)) : [];

/** What was done to a record and by whom, the newest first. */
export const recordLog = async (
  { db, scope, author: { actor } }: Context<StudentScope>,
  { id, ...request }: { id: string } & PageRequest<'id'>,
) => {
  await mustReach(db, scope, id);
  const sight = sightOf(actor, await isOwn(db, actor.accountId, id));
  const found = db
    .selectFrom('auditLog')
    .where('auditLog.subject', 'in', SUBJECTS)
    .where('auditLog.subjectId', '=', id);
  return paged(request, found, {
    shown: (entries) =>
      entries
        .leftJoin('accounts', 'accounts.id', 'auditLog.accountId')
        .leftJoin('accounts as principal', 'principal.id', 'auditLog.actingForId')
        .leftJoin('roles', 'roles.code', 'auditLog.roleCode')
        .select(['auditLog.id', 'at', 'action', 'roleCode', 'before', 'after'])
        .select(['accounts.realName', 'accounts.username', 'principal.realName as actingFor'])
        .select('roles.name as roleName'),
    usual: ['-id'],
    each: ({ before, after, ...entry }) => ({
      ...entry,
      reason: reasonIn(valuesOf(after)),
      looked: lookedAt(valuesOf(after), sight),
      changes: changesIn(valuesOf(before), valuesOf(after), sight),
    }),
  });
};
