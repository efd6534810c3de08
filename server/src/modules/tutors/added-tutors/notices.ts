import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Added } from '@graduate/contract/tutors/added-tutors/added.ts';
import type { addedCalls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import { sql } from 'kysely';
import { type Author, nobody } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { notifyPerson } from '../../commons/messages/public.ts';
import { whyNotQualified } from '../../people/guidance/public.ts';
import { grantTo } from '../tutor-places/public.ts';
import type { StaffScope } from '../tutor-records/public.ts';
import { addedErrors, noSuchAdded, noSuchObjection } from './added-tutors.errors.ts';
import { tell } from './decide-vote.ts';
import { type AddedEntry, added, holdWithin, lockAdded, staffOf } from './hold-added.ts';
import { findAdded } from './read-added.ts';

/** What was said stays out of the log, and so does by whom. */
const objections = versioned({
  table: 'addedTutorObjections',
  subject: 'addedTutorObjection',
  none: noSuchObjection,
  recorded: ({ applicationId, state }) => ({ applicationId, state }),
  constraints: { added_tutor_objections_once: () => addedErrors.objectedAlready() },
});

export const objectTo = (
  context: Context,
  { id, content }: InputOf<typeof addedCalls.object>,
): Promise<void> =>
  objections.transact(context, async (within) => {
    const { db: tx, author } = within;
    const entry = await lockAdded(tx, id);
    if (entry.state !== 'notice' || !entry.noticeTo) throw noSuchAdded();
    if (dayInShanghai(new Date()) > entry.noticeTo) throw addedErrors.noticeOver();
    const { accountId } = author.actor;
    if ((await staffOf(tx, entry.staffId)).accountId === accountId) throw addedErrors.ownNotice();
    await objections.add(within, {
      applicationId: id,
      authorId: accountId,
      content,
      answer: null,
      answeredAt: null,
    });
  });

/** The office answers; an objection that holds ends the application. */
export const decideObjection = async (
  context: Context<StaffScope>,
  { id, version, upheld, answer }: InputOf<typeof addedCalls.decideObjection>,
): Promise<Added> => {
  const applicationId = await objections.transact(context, async (within) => {
    const { db: tx, author } = within;
    const known = await tx
      .selectFrom('addedTutorObjections')
      .select('applicationId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => noSuchObjection());
    const entry = await holdWithin(tx, context.scope, { id: known.applicationId });
    const objection = await objections.hold(within, { id, version });
    if (objection.state !== 'open') throw addedErrors.decidedAlready();
    const state = upheld ? ('upheld' as const) : ('rejected' as const);
    await objections.change(within, objection, { state, answer, answeredAt: new Date() }, 'decide');
    if (upheld && entry.state === 'notice') {
      const reason = '公示异议成立';
      const refused = { state: 'refused' as const, reason };
      await added.change({ db: tx, author }, entry, refused, 'objection', { after: { reason } });
      await tell(tx, entry, `未通过：${reason}`, 'ended: an objection was upheld');
    }
    await notifyPerson(
      tx,
      objection.authorId,
      text(`您对增列公示提出的异议已处理：${answer}`, `Your objection was decided: ${answer}`),
      '/tutor/added',
    );
    return entry.id;
  });
  return findAdded(context, { id: applicationId });
};

/** The qualification begins in the same transaction; who has come to it otherwise keeps the one they hold. */
const grant = async (tx: Tx, author: Author, entry: AddedEntry): Promise<void> => {
  const { staffId, level, degreeType, disciplineCode } = entry;
  const kind = { level, degreeType, disciplineCode };
  const staff = await staffOf(tx, staffId);
  const holds =
    staff.tutorId !== null &&
    (await whyNotQualified(tx, { tutorId: staff.tutorId, ...kind, year: 0 })) === null;
  const qualificationId = holds
    ? null
    : await grantTo(tx, author, {
        staffId,
        ...kind,
        grantedAt: dayInShanghai(new Date()),
        validTo: null,
        source: 'added',
        docNo: null,
      });
  const granted = { state: 'granted' as const, qualificationId };
  await added.change({ db: tx, author }, entry, granted, 'grant', { after: granted });
  await notifyPerson(
    tx,
    staff.accountId ?? entry.applicantId,
    text('公示期满无异议，您已获得导师资格', 'The notice period is over: you are now a qualified supervisor'),
    `/zlds/apply/view?id=${entry.id}`,
  );
};

const NOBODY = nobody('tutors.addedNotices');

/** Whose notice is over without an open objection is a tutor; safe to run twice. */
export const endNotices = async (db: Db): Promise<number> => {
  const today = dayInShanghai(new Date());
  const over = await db
    .selectFrom('addedTutorApplications')
    .select('id')
    .where('state', '=', 'notice')
    .where('noticeTo', '<', today)
    .orderBy('id')
    .execute();
  let granted = 0;
  for (const { id } of over)
    granted += await db.transaction().execute(async (tx) => {
      const entry = await lockAdded(tx, id);
      if (entry.state !== 'notice') return 0;
      const { open } = await tx
        .selectFrom('addedTutorObjections')
        .select(sql<number>`count(*)::int`.as('open'))
        .where('applicationId', '=', id)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      if (open > 0) return 0;
      await grant(tx, NOBODY, entry);
      return 1;
    });
  return granted;
};

export const noticesDaily: DailyJob = {
  kind: 'tutors.addedNotices',
  title: text('增列导师公示期满', 'End of notices of new supervisors'),
  dailyAt: '00:50',
  run: async ({ services: { db } }) => {
    const granted = await endNotices(db);
    return { text: text(`授予资格${granted}人`, `${granted} are supervisors now`) };
  },
};
