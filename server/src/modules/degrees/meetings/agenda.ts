import type { AgendaCandidate, MeetingDetail } from '@graduate/contract/degrees/meetings/meetings.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type SqlBool, sql } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { Context } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type ApplicationEntry,
  applicantOf,
  applications,
  checksAt,
  mustPass,
  ruleOf,
} from '../degree-applications/public.ts';
import { inOffice, membersOf, mustBeLawful } from './committees.ts';
import { correctionsIn, mayDecide, statesFor } from './decidable.ts';
import { type MeetingEntry, meetings, onMeeting } from './hold-meeting.ts';
import { applicantColumns, NOTED, warningsOf } from './item-rows.ts';
import { meetingErrors, noSuchRecord } from './meetings.errors.ts';
import { type MeetingScope, meetingsWithin } from './meetings.scope.ts';

/** Applications a meeting may decide on: of its batch, its departments, and as far as they have to be, or decided anew. */
const eligible = (db: Db | Tx, { id, batchId, committeeId, level }: MeetingEntry) =>
  db
    .selectFrom('degreeApplications')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .where('degreeApplications.batchId', '=', batchId)
    .where((eb) =>
      eb.or([
        eb('degreeApplications.status', 'in', statesFor[level]),
        eb.exists(
          eb
            .selectFrom('degreeMeetingItems as again')
            .select('again.id')
            .whereRef('again.applicationId', '=', 'degreeApplications.id')
            .where('again.meetingId', '=', id)
            .where('again.corrects', 'is not', null),
        ),
      ]),
    )
    .$if(level === 'sub', (found) =>
      found.where(sql<SqlBool>`degree_applications.department_id = any(
        (select department_ids from degree_committees where id = ${committeeId})::uuid[])`),
    );

/** Those that may be put on the agenda, and are not on that of another meeting. */
export const listCandidates = async (
  { db, scope, language }: Context<MeetingScope>,
  { id }: { id: string },
): Promise<AgendaCandidate[]> => {
  const meeting = await db
    .selectFrom('degreeMeetings')
    .selectAll()
    .where('id', '=', id)
    .where(meetingsWithin(scope))
    .executeTakeFirstOrThrow(() => noSuchRecord());
  const rows = await eligible(db, meeting)
    .leftJoin('degreeMeetingItems', (join) =>
      join
        .onRef('degreeMeetingItems.applicationId', '=', 'degreeApplications.id')
        .on('degreeMeetingItems.settled', '=', false),
    )
    .select(['degreeApplications.id as applicationId', 'degreeMeetingItems.meetingId'])
    .select(applicantColumns)
    .select(NOTED.as('noted'))
    .where((eb) =>
      eb.or([eb('degreeMeetingItems.meetingId', 'is', null), eb('degreeMeetingItems.meetingId', '=', id)]),
    )
    .orderBy('departments.code')
    .orderBy('degreeApplications.studentNo')
    .orderBy('degreeApplications.id')
    .execute();
  return rows.map(({ waivers, noted, meetingId, ...one }) => ({
    ...one,
    chosen: meetingId !== null,
    warnings: warningsOf({ waivers, noted, status: one.status }, language),
  }));
};

/** A doctoral applicant whose committee suggests the master is decided on for that, with their consent. */
const GRANTED = sql<'D' | 'M'>`case when exists (select from defences d
  where d.application_id = degree_applications.id and d.suggest_master and d.master_consent) then 'M'
  else degree_applications.level end`;

/** Puts these applications on the agenda and no others. */
export const setItems = (
  context: Context<MeetingScope>,
  { id, version, applicationIds }: { id: string; version: number; applicationIds: readonly string[] },
): Promise<MeetingDetail> =>
  onMeeting(context, { id, version }, ['draft'], async ({ tx, author, scope, meeting }) => {
    const wanted = [...new Set(applicationIds)];
    const fits = await eligible(tx, meeting)
      .select(['degreeApplications.id', GRANTED.as('level')])
      .where('degreeApplications.id', '=', sql<string>`any(${wanted}::uuid[])`)
      .orderBy('departments.code')
      .orderBy('degreeApplications.studentNo')
      .orderBy('degreeApplications.id')
      .execute();
    if (fits.length < wanted.length) throw meetingErrors.notOnAgenda({ name: '所选申请' });
    const had = await tx
      .selectFrom('degreeMeetingItems')
      .select(['id', 'applicationId'])
      .where('meetingId', '=', id)
      .execute();
    const gone = had.filter(({ applicationId }) => !wanted.includes(applicationId));
    await tx
      .deleteFrom('degreeMeetingItems')
      .where('id', '=', sql<string>`any(${gone.map((item) => item.id)}::uuid[])`)
      .execute();
    for (const [at, { id: applicationId, level }] of fits.entries())
      await tx
        .insertInto('degreeMeetingItems')
        .values({
          ...emptyItem,
          id: newId(),
          meetingId: id,
          applicationId,
          place: at + 1,
          degreeGranted: level,
        })
        .onConflict((oc) => oc.constraint('degree_meeting_items_in_one').doUpdateSet({ place: at + 1 }))
        .execute();
    const kept = { before: { items: had.length }, after: { items: wanted } };
    await meetings.change({ db: tx, author, scope }, meeting, {}, 'agenda', kept);
  });

/** An item nobody has decided on. */
export const emptyItem = {
  yes: null,
  no: null,
  abstain: null,
  reason: null,
  result: null,
  noticeReason: null,
  notifiedAt: null,
  statementUntil: null,
  statement: null,
  statedAt: null,
} as const;

/** The conditions before committees, kept with the application; what is open is told with the name. */
const mustPassGate = async (
  { db: tx, author, services }: { db: Tx; author: Author; services: Context['services'] },
  application: ApplicationEntry,
): Promise<void> => {
  const applicant = await applicantOf(tx, application.studentId);
  const rule = await ruleOf(tx, applicant);
  const gate = '5';
  const checks = await checksAt(tx, { applicant, rule, application, gate, modules: services.modules });
  try {
    mustPass(checks, application.waivers);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw meetingErrors.gate({ name: application.name, why: error.text.zh });
  }
  await applications.write({ db: tx, author }, application.id, {
    checks: JSON.stringify(checks),
    checkedGate: gate,
  });
};

/** Applications of a meeting, held in the order of their ids. */
export const holdApplications = (tx: Tx, meetingId: string): Promise<ApplicationEntry[]> =>
  tx
    .selectFrom('degreeApplications')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb.selectFrom('degreeMeetingItems').select('applicationId').where('meetingId', '=', meetingId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** Fixes who is decided on and who the members are, on the day of the meeting. */
export const lockMeeting = (
  context: Context<MeetingScope>,
  at: { id: string; version: number },
): Promise<MeetingDetail> =>
  onMeeting(context, at, ['draft'], async ({ tx, author, scope, meeting }) => {
    const held = await holdApplications(tx, meeting.id);
    if (held.length === 0) throw meetingErrors.emptyAgenda();
    const corrections = await correctionsIn(tx, meeting.id);
    for (const application of held) {
      if (!mayDecide(meeting.level, application, corrections))
        throw meetingErrors.notOnAgenda({ name: application.name });
      if (meeting.level === 'sub')
        await mustPassGate({ db: tx, author, services: context.services }, application);
    }
    const members = await membersOf(tx, [meeting.committeeId]);
    const day = dayInShanghai(meeting.heldAt);
    mustBeLawful(meeting.level, members, day);
    await tx
      .insertInto('degreeMeetingMembers')
      .values(
        inOffice(members, day).map(({ staffId, accountId, name, role }, place) => ({
          meetingId: meeting.id,
          staffId,
          accountId,
          name,
          role,
          place,
        })),
      )
      .execute();
    await meetings.change({ db: tx, author, scope }, meeting, { status: 'ready' }, 'lock');
  });
