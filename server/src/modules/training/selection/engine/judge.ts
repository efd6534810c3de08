import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { RoundKind, SelectionAct } from '@graduate/contract/training/selection/choices.ts';
import type { Enrolled } from '@graduate/contract/training/selection/selection.ts';
import type { Refused } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import { noSuchClass } from '../../scheduling/public.ts';
import type { SeatTaken } from '../../study-records/public.ts';
import { inWords, noSuchRound, selectionErrors } from '../selection.errors.ts';
import type { Desk } from './desk.ts';
import type { TakenFacts } from './facts.ts';
import {
  type Ask,
  creditsOf,
  inTime,
  isRetake,
  noSeat,
  obstacle,
  obstacleBeforeSeat,
  quotaFor,
} from './rules.ts';

/** One thing somebody asks for, in the order in which they came. */
export type Request = {
  act: 'enrol' | 'drop' | 'wait' | 'unwait' | 'promote';
  studentId: string;
  classId: string;
  roundId: string;
  termId: string;
  /** The class given back for it. */
  swapClassId: string | null;
  accepted: readonly string[];
  /** A request with the same key is done once. */
  key: string | undefined;
  by: { accountId: string | null; role: string | null; address: string };
};

export type Answer = Enrolled | { position: number } | undefined;

/** What came of a request; `known` was done before and is only told again. */
export type Verdict = { answer: Answer; known?: true } | { refusal: Refused };

/** What a key stands for: the same key for something else is a slip of the client. */
export const askedOf = ({ act, classId, swapClassId }: Request): string =>
  [act, classId, swapClassId ?? ''].join(' ').trim();

export const actOf = ({ act, swapClassId }: Request): SelectionAct =>
  act === 'enrol' && swapClassId !== null ? 'swap' : act;

const sources: Record<RoundKind, SeatTaken['source']> = { pre: 'pre', grab: 'grab', addDrop: 'addDrop' };

const answerFor = (
  desk: Desk,
  { studentId, classId }: Request,
  enrolmentId: string,
  state: Enrolled['state'],
): Answer => {
  const seats = desk.classOf(classId);
  return {
    enrolmentId,
    state,
    remaining: seats ? seats.capacity - seats.enrolled : 0,
    creditsSelected: creditsOf(desk.takenBy(studentId)),
  };
};

const askFor = (desk: Desk, request: Request, promoted: boolean): Ask | { refusal: Refused } => {
  const student = desk.student(request.studentId);
  const wanted = desk.classOf(request.classId);
  const round = desk.round(request.roundId);
  if (!round) return { refusal: noSuchRound() };
  if (!student || !wanted) return { refusal: noSuchClass() };
  const swap = desk.takenBy(student.id).find(({ classId }) => classId === request.swapClassId);
  return { desk, round, student, wanted, swap, promoted, accepted: request.accepted };
};

/** Why a seat cannot be given back. */
const held = ({ desk, round }: Pick<Ask, 'desk' | 'round'>, seat: TakenFacts): Refused | undefined => {
  if (!round.allowDrop) return selectionErrors.noDrops();
  if (seat.preassigned) return selectionErrors.preassigned();
  if (seat.graded) return selectionErrors.graded();
  return desk.now >= (seat.examAt ?? desk.examsFrom) ? selectionErrors.examBegun() : undefined;
};

/** The seat somebody gets who asks for one. */
export const seatFor = (ask: Ask, actedBy: string | null): SeatTaken => {
  const { desk, round, student, wanted, promoted } = ask;
  return {
    id: newId(),
    studentId: student.id,
    classId: wanted.id,
    termId: wanted.termId,
    courseId: wanted.courseId,
    source: promoted ? 'waitlist' : sources[round.kind],
    roundId: round.id,
    quotaId: quotaFor(desk, round, wanted, student)?.id ?? null,
    attemptKind: isRetake(ask) ? 'retake' : 'first',
    actedBy,
    reason: null,
  };
};

/** Takes the seat, and gives back the other one where it is a swap. */
const takeSeat = (ask: Ask, request: Request): Answer => {
  const { desk, swap, wanted } = ask;
  if (swap) desk.leave(swap, { state: 'dropped', reason: null });
  const seat = seatFor(ask, request.by.accountId);
  desk.take(seat, wanted);
  return answerFor(desk, request, seat.id, 'enrolled');
};

const enrol = (desk: Desk, request: Request): Verdict => {
  const had = desk.takenBy(request.studentId).find(({ classId }) => classId === request.classId);
  if (had) return { answer: answerFor(desk, request, had.enrolmentId, 'enrolled'), known: true };
  const ask = askFor(desk, request, false);
  if ('refusal' in ask) return ask;
  if (ask.round.kind === 'pre') return { refusal: selectionErrors.onlyWishes() };
  if (request.swapClassId === null) {
    const refusal = obstacle(ask);
    return refusal ? { refusal } : { answer: takeSeat(ask, request) };
  }
  const refusal = ask.swap ? (obstacle(ask) ?? held(ask, ask.swap)) : selectionErrors.changed();
  if (!refusal) return { answer: takeSeat(ask, request) };
  return {
    refusal: selectionErrors.swapFailed({ reason: refusal.text }, { because: inWords(refusal).code }),
  };
};

const drop = (desk: Desk, request: Request): Verdict => {
  const { studentId, classId } = request;
  const seat = desk.takenBy(studentId).find((one) => one.classId === classId);
  const before = desk.droppedBefore(studentId, classId);
  if (!seat && before) return { answer: answerFor(desk, request, before, 'dropped'), known: true };
  if (!seat) return { refusal: selectionErrors.notTaken() };
  const ask = askFor(desk, request, false);
  if ('refusal' in ask) return ask;
  const refusal = inTime(ask) ?? held(ask, seat);
  if (refusal) return { refusal };
  desk.leave(seat, { state: 'dropped', reason: null });
  return { answer: answerFor(desk, request, seat.enrolmentId, 'dropped') };
};

const wait = (desk: Desk, request: Request): Verdict => {
  const waits = desk.waitsOf(request.studentId);
  const before = waits.find(({ classId }) => classId === request.classId);
  if (before) return { refusal: selectionErrors.waitsAlready({ place: before.place }) };
  const ask = askFor(desk, request, false);
  if ('refusal' in ask) return ask;
  const { round, student, wanted, swap } = ask;
  const most = desk.house.waitlistMax;
  const refusal =
    (round.kind === 'pre' || !round.allowWaitlist ? selectionErrors.noWaiting() : undefined) ??
    (request.swapClassId !== null && !swap ? selectionErrors.changed() : undefined) ??
    obstacleBeforeSeat(ask) ??
    (swap && held(ask, swap)) ??
    (noSeat(ask) ? undefined : selectionErrors.seatsFree()) ??
    (waits.length >= most ? selectionErrors.tooManyWaits({ most }) : undefined);
  if (refusal) return { refusal };
  desk.join({
    id: newId(),
    classId: wanted.id,
    studentId: student.id,
    roundId: round.id,
    quotaId: quotaFor(desk, round, wanted, student)?.id ?? null,
    swapClassId: request.swapClassId,
  });
  return { answer: { position: desk.waitingIn(wanted.id) } };
};

const unwait = (desk: Desk, request: Request): Verdict => {
  const entry = desk.waitsOf(request.studentId).find(({ classId }) => classId === request.classId);
  if (!entry) return { answer: undefined, known: true };
  desk.settle(entry, 'cancelled', null);
  return { answer: undefined };
};

const gone = text('换出的课程已不在您的课程中', 'You no longer have the seat that was to be given back');

/** Somebody moves up: with all rules as if they asked now. Without a seat they go on waiting. */
const promote = (desk: Desk, request: Request): Verdict => {
  const entry = desk.waitsOf(request.studentId).find(({ classId }) => classId === request.classId);
  if (!entry) return { answer: undefined, known: true };
  const ask = askFor(desk, request, true);
  if ('refusal' in ask) return ask;
  const { swap } = ask;
  const closed = inTime(ask);
  if (closed) {
    desk.settle(entry, 'expired', closed.text);
    return { refusal: selectionErrors.waitedInVain({ reason: closed.text }) };
  }
  const fail = (reason: Text): Verdict => {
    desk.settle(entry, 'failed', reason);
    return { refusal: selectionErrors.waitedInVain({ reason }) };
  };
  if (request.swapClassId !== null && !swap) return fail(gone);
  const refusal = obstacleBeforeSeat(ask) ?? (swap && held(ask, swap));
  if (refusal) return fail(refusal.text);
  if (noSeat(ask)) return { answer: undefined, known: true };
  desk.settle(entry, 'promoted', null);
  return { answer: takeSeat(ask, request) };
};

const acts = { enrol, drop, wait, unwait, promote };

/** What a request gets, given all that were judged before it. */
export const judge = (desk: Desk, request: Request): Verdict => {
  const { studentId, key } = request;
  const before = key === undefined ? undefined : desk.answered(studentId, key);
  if (before && before.asked !== askedOf(request)) return { refusal: selectionErrors.keyReused() };
  if (before) return { answer: before.answer as Answer, known: true };
  return acts[request.act](desk, request);
};
