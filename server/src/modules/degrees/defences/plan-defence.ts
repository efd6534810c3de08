import { randomUUID } from 'node:crypto';
import { DEFENCE_MINUTES } from '@graduate/contract/degrees/defences/choices.ts';
import type { DefencePlan, defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { AnswerOf, BodyOf } from '@graduate/contract/platform/define-call.ts';
import { sql } from 'kysely';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Within } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import {
  type ApplicationEntry,
  applicantOf,
  applications,
  applicationsWithin,
  holdApplication,
  ruleOf,
} from '../degree-applications/public.ts';
import { knownMembers, mustBeLawful, secretaryNumbered } from './committee.ts';
import type { DefenceScope } from './defence-scope.ts';
import { defenceErrors } from './defences.errors.ts';
import { defences, holdDefence, mustBeIn } from './hold-defence.ts';
import { readDefence } from './read-defences.ts';

const MINUTE_MS = 60_000;

/** When and where a defence can be. */
export const mustBeTimely = async (
  tx: Tx,
  application: ApplicationEntry,
  { startAt, endAt }: Pick<DefencePlan, 'startAt' | 'endAt'>,
): Promise<void> => {
  if (startAt <= new Date()) throw defenceErrors.inThePast();
  const minutes = (endAt.getTime() - startAt.getTime()) / MINUTE_MS;
  if (minutes < DEFENCE_MINUTES.least || minutes > DEFENCE_MINUTES.most) throw defenceErrors.wrongLength();
  const { defenceTo } = await tx
    .selectFrom('degreeBatches')
    .select('defenceTo')
    .where('id', '=', application.batchId)
    .executeTakeFirstOrThrow();
  if (dayInShanghai(startAt) > defenceTo) throw defenceErrors.beyondBatch({ day: defenceTo });
};

const mustHavePlace = ({ mode, roomId, placeText, meetingUrl }: DefencePlan): void => {
  if (mode !== 'online' && !roomId && placeText === '') throw defenceErrors.needsPlace();
  if (mode !== 'onsite' && !meetingUrl) throw defenceErrors.needsUrl();
};

type Planning = { school: string; plan: DefencePlan };

/** The plan as it is kept, everything about it looked at. */
const checked = async (tx: Tx, application: ApplicationEntry, { school, plan }: Planning) => {
  await mustBeTimely(tx, application, plan);
  mustHavePlace(plan);
  const rule = await ruleOf(tx, await applicantOf(tx, application.studentId));
  const members = await knownMembers(tx, plan.members, school);
  await secretaryNumbered(tx, plan.secretaryNo);
  await mustBeLawful(tx, application, rule, { members, secretaryNo: plan.secretaryNo, school });
  const { members: _members, ...columns } = plan;
  return { columns, members };
};

const writeMembers = async (
  tx: Tx,
  defenceId: string,
  members: Awaited<ReturnType<typeof knownMembers>>,
): Promise<void> => {
  await tx.deleteFrom('defenceMembers').where('defenceId', '=', defenceId).execute();
  await tx
    .insertInto('defenceMembers')
    .values(members.map(({ marks: _marks, ...member }, position) => ({ ...member, defenceId, position })))
    .execute();
};

/** Defences of an application that stand for an attempt. */
const STANDING = sql<number>`(select count(*)::int from defences d where d.application_id = degree_applications.id
  and d.status = 'confirmed' and not d.overruled)`;

/** The how-manieth it will be; refused where none can be arranged. */
const attemptOf = async (tx: Tx, { id, status }: ApplicationEntry): Promise<number> => {
  if (status !== 'reviewPassed' && status !== 'defenceRetry') throw defenceErrors.notArrangeable();
  const { held } = await tx
    .selectFrom('degreeApplications')
    .select(STANDING.as('held'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return held + 1;
};

type NewPlan = BodyOf<typeof defenceCalls.create>;

/** Writes a plan down, looked at as a whole; nobody's time is taken before it is submitted. */
export const addPlan = async (
  within: Within<DefenceScope, SignedAuthor>,
  school: string,
  { applicationId, ...plan }: NewPlan,
) => {
  const { db: tx, scope, author } = within;
  await applications.hold({ db: tx, scope: scope.applications }, { id: applicationId });
  const application = await holdApplication(tx, applicationId);
  const no = await attemptOf(tx, application);
  const { columns, members } = await checked(tx, application, { school, plan });
  const defence = await defences.add(within, {
    ...columns,
    // A number that says nothing: it stands in public addresses.
    id: randomUUID(),
    applicationId,
    no,
    closed: application.openAccess === 'secret',
    createdBy: author.actor.accountId,
  } as never);
  await writeMembers(tx, defence.id, members);
  return { id: defence.id, members };
};

export const createDefence = async (context: Context<DefenceScope>, plan: NewPlan) => {
  const { id } = await defences.transact(context, (within) =>
    addPlan(within, context.services.config.schoolName, plan),
  );
  return readDefence(context, { id });
};

export const editDefence = async (
  context: Context<DefenceScope>,
  { id, version, ...plan }: BodyOf<typeof defenceCalls.edit> & { id: string },
) => {
  await defences.transact(context, async (within) => {
    const { defence, application } = await holdDefence(within, { id, version });
    mustBeIn(defence, 'draft');
    const { columns, members } = await checked(within.db, application, {
      school: context.services.config.schoolName,
      plan,
    });
    await writeMembers(within.db, id, members);
    await defences.change(within, defence, columns, 'edit');
  });
  return readDefence(context, { id });
};

export const removeDefence = (context: Context<DefenceScope>, { id }: { id: string }): Promise<void> =>
  defences.transact(context, async (within) => {
    const { defence } = await holdDefence(within, { id });
    mustBeIn(defence, 'draft');
    await defences.drop(within, defence);
  });

/** Applicants without a defence under way. */
export const readyForDefence = async ({
  db,
  scope,
}: Context<DefenceScope>): Promise<AnswerOf<typeof defenceCalls.ready>> => {
  const rows = await db
    .selectFrom('degreeApplications')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeApplications.batchId')
    .select(['degreeApplications.id as applicationId', 'studentNo', 'degreeApplications.name', 'level'])
    .select(['titleZh as title', 'tutorName', 'departments.name as departmentName'])
    .select(STANDING.as('held'))
    .where(applicationsWithin(scope.applications) as never)
    .where('degreeBatches.status', '=', 'open')
    .where('degreeApplications.status', 'in', ['reviewPassed', 'defenceRetry'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('defences')
            .select('defences.id')
            .whereRef('defences.applicationId', '=', 'degreeApplications.id')
            .where('defences.status', 'not in', ['cancelled', 'confirmed']),
        ),
      ),
    )
    .orderBy('studentNo')
    .limit(500)
    .execute();
  return rows.map(({ held, ...row }) => ({ ...row, no: held + 1 }));
};
