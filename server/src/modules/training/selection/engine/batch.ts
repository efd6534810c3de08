import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { SelectionAct } from '@graduate/contract/training/selection/choices.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import type { Services } from '../../../../platform/services.ts';
import { noteWaiting, settleSeats } from '../../study-records/public.ts';
import { inWords } from '../selection.errors.ts';
import { courseOfClasses, houseRules, namesOf } from './around.ts';
import { coursesConcerned, needsOf } from './course-needs.ts';
import { type Desk, deskOf } from './desk.ts';
import { factsFor } from './facts.ts';
import { actOf, askedOf, judge, type Request, type Verdict } from './judge.ts';
import { slotsOf } from './slots.ts';

type Judged = { request: Request; verdict: Verdict };

const unique = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

const hold = (tx: Tx, termId: string, studentIds: readonly string[], classIds: readonly string[]) =>
  sql`select hold_selection(${[...studentIds]}::uuid[], ${studentIds.map(() => termId)}::uuid[],
    ${[...classIds]}::uuid[])`.execute(tx);

/** A line of the log of selection, as it is written. */
export type SelectionEventRow = {
  roundId: string | null;
  termId: string;
  studentId: string;
  classId: string;
  act: SelectionAct;
  code: string | null;
  message: Text | null;
  actorId: string | null;
  actorRole: string | null;
  address: string;
};

/** How requests and what came of them are written down; what was only told again is not. */
export const eventsOf = (judged: readonly Judged[]): SelectionEventRow[] =>
  judged.flatMap(({ request, verdict }) => {
    if ('known' in verdict) return [];
    const { code, message } = 'refusal' in verdict ? inWords(verdict.refusal) : { code: null, message: null };
    const { roundId, termId, studentId, classId, by } = request;
    return {
      roundId,
      termId,
      studentId,
      classId,
      act: actOf(request),
      code,
      message,
      actorId: by.accountId,
      actorRole: by.role,
      address: by.address,
    };
  });

const insertOf = (
  events: readonly SelectionEventRow[],
) => sql`insert into selection_events (round_id, term_id,
    student_id, class_id, act, code, message, actor_id, actor_role, address)
  select e."roundId", e."termId", e."studentId", e."classId", e.act, e.code, e.message, e."actorId", e."actorRole",
    e.address
  from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e ("roundId" uuid, "termId" uuid, "studentId" uuid,
    "classId" uuid, act text, code text, message jsonb, "actorId" uuid, "actorRole" text, address text)
  where (e."roundId" is null or exists (select from course_selection_rounds r where r.id = e."roundId"))
    and exists (select from teaching_classes c where c.id = e."classId")`;

/** What was refused and what was done, as it stands for the student and the secretary alike. */
export const writeEvents = async (db: Db | Tx, events: readonly SelectionEventRow[]): Promise<void> => {
  if (events.length > 0) await insertOf(events).execute(db);
};

const answersOf = (judged: readonly Judged[]) =>
  judged.flatMap(({ request, verdict }) =>
    'refusal' in verdict || verdict.known || request.key === undefined
      ? []
      : {
          studentId: request.studentId,
          key: request.key,
          asked: askedOf(request),
          answer: verdict.answer ?? {},
        },
  );

/** The answers under their keys, and the log of all that was asked, with one statement. */
const writeDown = async (tx: Tx, judged: readonly Judged[]): Promise<void> => {
  const [answers, events] = [answersOf(judged), eventsOf(judged)];
  if (answers.length === 0) return writeEvents(tx, events);
  await sql`with kept as (insert into selection_requests (student_id, key, asked, answer)
      select a."studentId", a.key, a.asked, a.answer
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a ("studentId" uuid, key text, asked text,
        answer jsonb))
    ${insertOf(events)}`.execute(tx);
};

const moved = (course: string) =>
  text(`候补成功，已为您选上${course}`, `You moved up from the waiting list and have a seat in ${course}`);
const inVain = (course: string, { zh, en }: Text) => text(`${course}：${zh}`, `${course}: ${en}`);
const LINK = '/xsxk?view=mine';

const writeQueues = async (
  tx: Tx,
  { tell }: Services,
  termId: string,
  desk: Desk,
  judged: readonly Judged[],
) => {
  const { joined, settled } = desk.decided;
  if (joined.length === 0 && settled.length === 0) return;
  if (joined.length > 0)
    await tx
      .insertInto('waitlistEntries')
      .values(joined.map((entry) => ({ ...entry, termId })))
      .execute();
  if (settled.length > 0)
    await sql`update waitlist_entries set state = s.state, reason = s.reason, settled_at = now()
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (id uuid, state text, reason jsonb)
      where waitlist_entries.id = s.id`.execute(tx);
  await noteWaiting(tx, unique(judged.map(({ request }) => request.classId)));
  for (const { request, verdict } of judged) {
    const accountId = desk.student(request.studentId)?.accountId;
    const course = desk.classOf(request.classId)?.courseName;
    if (request.act !== 'promote' || 'known' in verdict || !accountId || !course) continue;
    await tell(tx, [accountId], {
      kind: 'result',
      title: 'refusal' in verdict ? inVain(course, verdict.refusal.text) : moved(course),
      link: LINK,
    });
  }
};

/** What a class has left after a batch, and whether somebody has left it or its queue. */
export type ClassAfter = { classId: string; remaining: number; waiting: number; freed: boolean };

/**
 * Judges requests of one term in the order they came and writes what they get, in one transaction: everybody concerned is
 * held first, in the order that all who hold them keep, then the facts are read once for all.
 */
export const settleBatch = async (
  services: Services,
  requests: readonly Request[],
  /** Told when what follows can no longer overtake these. */
  onHeld: () => void = () => undefined,
): Promise<{ verdicts: Verdict[]; classes: ClassAfter[] }> => {
  const { db } = services;
  const termId = requests[0]?.termId ?? '';
  const studentIds = unique(requests.map(({ studentId }) => studentId)).toSorted();
  const classIds = unique(requests.flatMap(({ classId, swapClassId }) => [classId, swapClassId]));
  const needs = await needsOf(db, await courseOfClasses(db, classIds));
  const [house, names] = [await houseRules(db), await namesOf(db)];
  const asked = {
    termId,
    studentIds,
    classIds,
    courseIds: coursesConcerned(needs),
    roundIds: unique(requests.map(({ roundId }) => roundId)),
    keys: requests.flatMap(({ studentId, key }) => (key === undefined ? [] : { studentId, key })),
  };
  return db.transaction().execute(async (tx) => {
    await hold(tx, termId, studentIds, classIds);
    onHeld();
    const facts = await factsFor(tx, asked);
    const slots = await slotsOf(tx, db, [...facts.classes, ...facts.taken]);
    const desk = deskOf(facts, { needs, slots, house, names });
    const judged = requests.map((request) => {
      const verdict = judge(desk, request);
      return { request, verdict };
    });
    const { taken, left } = desk.decided;
    await settleSeats(tx, { taken, left });
    await writeQueues(tx, services, termId, desk, judged);
    await writeDown(tx, judged);
    const classes = classIds.flatMap((classId) => {
      const one = desk.classOf(classId);
      if (!one) return [];
      const remaining = one.capacity - one.enrolled;
      const freed = [...left, ...desk.decided.settled].some((one) => one.classId === classId);
      return { classId, remaining, waiting: desk.waitingIn(classId), freed };
    });
    return { verdicts: judged.map(({ verdict }) => verdict), classes };
  });
};
