import type { OwnTask, OwnTaskDetail } from '@graduate/contract/degrees/reviews/answers.ts';
import { usualItems } from '@graduate/contract/degrees/reviews/review-forms.ts';
import { thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { sql } from 'kysely';
import { type Actor, mayUse } from '../../../platform/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { Context, HttpContext } from '../../../platform/http/context.ts';
import { markPdf } from '../../../platform/pdf/mark-pdf.ts';
import type { WaitingWork } from '../../../platform/waiting-work.ts';
import { FILE_POLICY, filesOfRecord, storedBytes } from '../../commons/files/public.ts';
import { starred, tellingNames } from '../theses/public.ts';
import { noSuchRound, reviewErrors } from './reviews.errors.ts';

/** The tasks of the person who asks, as long as they are theirs. */
export const ownTasks = (db: Db | Tx, actor: Actor) =>
  db
    .selectFrom('reviewTasks')
    .innerJoin('reviewExperts', 'reviewExperts.id', 'reviewTasks.expertId')
    .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'reviewRounds.applicationId')
    .where('reviewExperts.accountId', '=', actor.accountId)
    .where('reviewRounds.status', '<>', 'preparing')
    .where('degreeApplications.status', '<>', 'terminated')
    // What is secret is reviewed on paper.
    .where('degreeApplications.openAccess', '<>', 'secret')
    .where('reviewTasks.status', 'in', ['invited', 'accepted', 'submitted', 'declined', 'expired']);

const withFacts = (found: ReturnType<typeof ownTasks>) =>
  found
    .select([
      'reviewTasks.id',
      'reviewTasks.code',
      'reviewTasks.status',
      'reviewTasks.dueAt',
      'reviewRounds.kind',
    ])
    .select([
      'degreeApplications.titleZh as title',
      'degreeApplications.level',
      'degreeApplications.degreeType',
    ])
    .select(
      sql<string | null>`(select d.label from dictionary_items d where d.dictionary_code = 'discipline'
        and d.code = degree_applications.discipline_code)`.as('discipline'),
    );

type Facts = Omit<OwnTask, 'dueOn'> & { dueAt: Date | null };
const asOwn = ({ dueAt, ...task }: Facts): OwnTask => ({ ...task, dueOn: dueAt && dayInShanghai(dueAt) });

export const myReviews = async ({ db, author }: Context): Promise<OwnTask[]> => {
  // By the number of each, which is drawn by lot: no order of theirs tells anything.
  const rows = await withFacts(ownTasks(db, author.actor))
    .select('degreeApplications.studentId')
    .orderBy('reviewTasks.code')
    .execute();
  const shown: OwnTask[] = [];
  for (const { studentId, ...row } of rows) {
    const hidden = starred(await tellingNames(db, studentId));
    shown.push(asOwn({ ...(row as Facts), title: hidden(row.title) }));
  }
  return shown;
};

/** Invitations to answer and reviews to write. */
export const reviewsToWrite = async (db: Db, actor: Actor): Promise<WaitingWork[]> => {
  if (!mayUse(actor, 'degree:review:answer')) return [];
  const { count } = await ownTasks(db, actor)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('reviewTasks.status', 'in', ['invited', 'accepted'])
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  const title = text(`${count} 篇论文待评阅`, `${count} theses to review`);
  return [{ key: 'reviewsToWrite', title, count, link: '/degree/my-reviews' }];
};

/** What an author has written about the thesis, without the words that tell whose it is. */
const anonymous = async (db: Db, applicationId: string) => {
  const { studentId } = await db
    .selectFrom('degreeApplications')
    .select('studentId')
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  return starred(await tellingNames(db, studentId));
};

const placeOf = (db: Db, actor: Actor, taskId: string): Promise<Place> =>
  ownTasks(db, actor)
    .innerJoin('thesisVersions', 'thesisVersions.id', 'reviewRounds.versionId')
    .select(['reviewRounds.applicationId', 'reviewRounds.no', 'thesisVersions.changeNote'])
    .where('reviewTasks.id', '=', taskId)
    .executeTakeFirstOrThrow(() => noSuchRound());

type Place = { applicationId: string; no: number; changeNote: string };

const previousOf = async (db: Db, actor: Actor, { applicationId, no, changeNote }: Place) => {
  const before = await ownTasks(db, actor)
    .select(['reviewTasks.grade', 'reviewTasks.commentAuthor'])
    .where('reviewRounds.applicationId', '=', applicationId)
    .where('reviewRounds.no', '<', no)
    .where('reviewTasks.status', '=', 'submitted')
    .orderBy('reviewRounds.no', 'desc')
    .executeTakeFirst();
  return before ? { ...before, changeNote } : null;
};

export const readTask = async ({ db, author }: Context, { id }: { id: string }): Promise<OwnTaskDetail> => {
  const row = await withFacts(ownTasks(db, author.actor))
    .select(['degreeApplications.direction', 'degreeApplications.keywordsZh as keywords'])
    .select(['degreeApplications.abstractZh', 'degreeApplications.abstractEn', 'reviewTasks.scores'])
    .select(['reviewTasks.grade', 'reviewTasks.commentAuthor', 'reviewTasks.commentCommittee'])
    .select(['reviewTasks.familiarity', 'reviewTasks.excellent', 'reviewTasks.version'])
    .select('reviewRounds.formItems')
    .where('reviewTasks.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRound());
  const place = await placeOf(db, author.actor, id);
  const hidden = await anonymous(db, place.applicationId);
  const { direction, keywords, abstractZh, abstractEn, formItems, version, ...rest } = row;
  const { scores, grade, commentAuthor, commentCommittee, familiarity, excellent, ...task } = rest;
  return {
    ...asOwn({ ...(task as Facts), title: hidden(task.title) }),
    direction: hidden(direction),
    keywords: keywords.map(hidden),
    abstractZh: hidden(abstractZh),
    abstractEn: hidden(abstractEn),
    form: formItems ?? [...usualItems],
    mine: { scores, grade, commentAuthor, commentCommittee, familiarity, excellent },
    previous: await previousOf(db, author.actor, { ...place, changeNote: hidden(place.changeNote) }),
    version,
  };
};

/** The anonymous copy under the number of the task, which stands on every page; nothing else about it leaves. */
export const sendThesis = async ({ db, services, author, reply }: HttpContext, { id }: { id: string }) => {
  const task = await ownTasks(db, author.actor)
    .select(['reviewTasks.status', 'reviewTasks.code', 'reviewRounds.versionId', 'reviewRounds.blindMode'])
    .where('reviewTasks.id', '=', id)
    .executeTakeFirstOrThrow(() => noSuchRound());
  if (task.status === 'invited') throw reviewErrors.acceptFirst();
  if (task.status !== 'accepted' && task.status !== 'submitted') throw noSuchRound();
  const wanted = task.blindMode === 'open' ? thesisFiles.full : thesisFiles.blind;
  const files = await filesOfRecord(db, wanted.moduleCode, task.versionId);
  const file = files.find(({ businessCode }) => businessCode === wanted.businessCode);
  if (!file) throw noSuchRound();
  const bytes = storedBytes(services.storage, file);
  const content = new Uint8Array(await bytes.read(0, bytes.size));
  const marked = await markPdf({ content, mark: `${task.code}   FOR REVIEW ONLY` });
  return reply
    .headers({
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition('inline', `${task.code}.pdf`),
      'Content-Security-Policy': FILE_POLICY,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    })
    .send(Buffer.from(marked));
};
