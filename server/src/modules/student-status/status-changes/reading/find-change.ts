import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { ChangeDetail, ChangeFile } from '@graduate/contract/student-status/status-changes/changes.ts';
import { type NamedFile, OTHER_FILES } from '@graduate/contract/student-status/status-changes/fields.ts';
import { fieldsOf } from '@graduate/contract/student-status/status-changes/types.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import type { Context } from '../../../../platform/http/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { attachmentsOf } from '../../../commons/files/public.ts';
import { mayFollow, previewRoute, progressIfAny, recordsOf } from '../../../mechanisms/approvals/public.ts';
import { plainRecord, recordsWithin, type StudentScope } from '../../students/public.ts';
import { namesFor } from '../approval/names.ts';
import type { ChangeRow } from '../effecting/apply-change.ts';
import { effects } from '../effects/index.ts';
import { filesAskedFor } from '../rules/completeness.ts';
import { type Modules, type Situation, situationIn, surroundings } from '../rules/situation.ts';
import { openedExtra, shownExtra } from '../sealed-extra.ts';
import { changeErrors } from '../status-changes.errors.ts';
import { routeOf } from '../writing/route-of.ts';
import { isStudent } from '../writing/student-of.ts';
import { withColumns } from './changes.queries.ts';
import { consequencesOf } from './consequences.ts';
import { answersOf, compared } from './in-words.ts';
import { changesWithin } from './reach.ts';
import { shownChange } from './shown-change.ts';

/** Somebody still decides about it, or it waits for its day. */
const UNDECIDED: readonly ChangeRow['state'][] = ['reviewing', 'approved'];

const rowOf = (db: Db, id: string): Promise<ChangeRow | undefined> =>
  db.selectFrom('statusChanges').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether somebody sees a change: its student or itself within reach, or they take part in the decision. */
export const maySee = async (
  db: Db,
  scope: StudentScope,
  actor: Actor,
  change: Pick<ChangeRow, 'id' | 'applicantId' | 'population'>,
): Promise<boolean> => {
  if (change.applicantId === actor.accountId) return true;
  const mayView = isStudent(actor) || mayUse(actor, 'student:change:view');
  const within =
    mayView &&
    (await db
      .selectFrom('statusChanges')
      .select('id')
      .where('id', '=', change.id)
      .where(changesWithin(scope, actor))
      .executeTakeFirst());
  return !!within || mayFollow(db, actor, { ...namesFor(change.population), recordId: change.id });
};

const findSeen = async (db: Db, scope: StudentScope, actor: Actor, id: string): Promise<ChangeRow> => {
  const change = await rowOf(db, id);
  if (!change || !(await maySee(db, scope, actor, change))) throw changeErrors.noSuchChange();
  return change;
};

const studentValues = async (db: Db, studentId: string | null) => {
  const row = studentId
    ? await db.selectFrom('studentRecords').selectAll().where('id', '=', studentId).executeTakeFirst()
    : undefined;
  return row ? await plainRecord(db, row) : {};
};

/** A change as the rules see it now. */
const situationOf = async (db: Db, change: ChangeRow, modules: Modules): Promise<Situation> =>
  situationIn(db, await surroundings(db, modules), {
    code: change.typeCode,
    kind: change.applicantKind,
    studentId: change.studentId,
    student: await studentValues(db, change.studentId),
    extra: openedExtra(change.extra, await documentNumbers(db)),
    effectiveDate: change.effectiveDate,
    changeId: change.id,
  });

const filesOf = async (
  services: Services,
  change: ChangeRow,
  named: readonly NamedFile[],
): Promise<ChangeFile[]> => {
  const files = await attachmentsOf(services, namesFor(change.population).moduleCode, change.id);
  return files.map((file) => {
    const kind = change.fileKinds[file.id] ?? OTHER_FILES;
    const known = named.find((one) => one.kind === kind);
    return { ...file, kind, kindName: known?.name ?? text('其他附件', 'Other files') };
  });
};

/** What it does or did: as it was written, or as it would be now, with what becomes of other business of the student. */
const whatItDoes = async (
  services: Services,
  change: ChangeRow,
  situation: Situation,
): Promise<Pick<ChangeDetail, 'compared' | 'consequences'>> => {
  const { db } = services;
  if (change.before && change.after)
    return { compared: await compared(db, change.before, change.after), consequences: [] };
  const { values: after } = await effects[situation.type.effect].plan(situation);
  const before = situation.student;
  const coming = { before, after, effectiveDate: situation.effectiveDate ?? dayInShanghai(new Date()) };
  const decided = change.studentId !== null && UNDECIDED.includes(change.state);
  return {
    compared: await compared(db, before, after),
    consequences: decided ? await consequencesOf(services, change.studentId ?? '', coming) : [],
  };
};

const isUnderApproval = ({ appliedAt }: ChangeRow): boolean => appliedAt !== null;

const reachesRecord = async (db: Db, scope: StudentScope, studentId: string | null): Promise<boolean> => {
  if (!studentId) return false;
  const record = await db
    .selectFrom('studentRecords')
    .select('id')
    .where('id', '=', studentId)
    .where('deletedAt', 'is', null)
    .where(recordsWithin(scope))
    .executeTakeFirst();
  return record !== undefined;
};

const stepsAhead = async (db: Db, actor: Actor, situation: Situation) => {
  const { flow, ...way } = await routeOf(situation, actor);
  return previewRoute(db, flow, way);
};

/** One change with everything about it, for whoever has to do with it. */
export const findChange = async (
  { services, scope, author: { actor } }: Pick<Context<StudentScope>, 'services' | 'scope' | 'author'>,
  { id }: { id: string },
): Promise<ChangeDetail> => {
  const { db } = services;
  const change = await findSeen(db, scope, actor, id);
  const situation = await situationOf(db, change, services.modules);
  const listed = await withColumns(
    db.selectFrom('statusChanges').where('statusChanges.id', '=', id),
  ).executeTakeFirstOrThrow();
  const record = { ...namesFor(change.population), recordId: id };
  const form = fieldsOf(change.typeCode, change.population);
  const named = filesAskedFor(situation);
  const sent = isUnderApproval(change);
  return {
    ...shownChange(actor, listed),
    student: change.student,
    recordWithinReach: await reachesRecord(db, scope, change.studentId ?? change.madeRecordId),
    reason: change.reason,
    extra: shownExtra(change.extra, await documentNumbers(db)),
    answers: await answersOf(db, form, shownExtra(change.extra, await documentNumbers(db))),
    extraFields: [...form],
    requiredFiles: named,
    effectiveFrom: situation.type.effectiveFrom ?? null,
    notice: situation.type.notice,
    files: await filesOf(services, change, named),
    ...(await whatItDoes(services, change, situation)),
    documentDate: change.documentDate,
    meeting: change.meeting,
    deliveredBy: change.deliveredBy,
    appealDeadline: change.appealDeadline,
    publicityFrom: change.publicityFrom,
    publicityTo: change.publicityTo,
    effectiveAt: change.effectiveAt,
    revokedAt: change.revokedAt,
    endReason: change.endReason,
    overrideReason: change.overrideReason,
    awaitsDelivery: change.state === 'approved' && !!situation.type.decision && !change.deliveredAt,
    progress: sent ? await progressIfAny(services, actor, record) : null,
    records: sent ? await recordsOf(services, record) : [],
    way: sent ? [] : await stepsAhead(db, actor, situation),
  };
};
