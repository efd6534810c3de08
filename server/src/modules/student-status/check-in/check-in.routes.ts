import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { briefCache } from '../../../platform/brief-cache.ts';
import { serve } from '../../../platform/http/serve.ts';
import { addOnsitePhoto, studentScope as scope } from '../students/public.ts';
import { readBoard } from './board.ts';
import { checkIn } from './check-in.ts';
import { yearAsked } from './check-in-year.ts';
import { readDesk } from './desk.ts';
import { listReviews } from './entry-reviews.ts';
import { listNewcomers } from './newcomers.ts';
import { checkInsInNumbers } from './numbers.ts';
import { reviewEntries } from './review-entries.ts';

const A_MINUTE_MS = 60_000;
const SOME_SECONDS_MS = 3_000;
const MOST = 200;

/** Everybody with the same reach sees the same numbers. */
const remembered = briefCache(A_MINUTE_MS, MOST);
/** Twenty desks look at the board every few seconds: it is counted once for all of them. */
const justNow = briefCache(SOME_SECONDS_MS, MOST);

export const checkInRoutes = [
  serve(checkInCalls.newcomers, {
    scope,
    handle: ({ services, scope, actor, query }) => listNewcomers(services, scope, actor, query),
  }),
  serve(checkInCalls.board, {
    scope,
    handle: ({ db, scope, query }) =>
      justNow(db, JSON.stringify([scope, query]), () => readBoard(db, scope, query)),
  }),
  serve(checkInCalls.desk, {
    scope,
    handle: ({ services, scope, actor, params }) => readDesk(services, scope, actor, params.studentId),
  }),
  serve(checkInCalls.act, {
    scope,
    handle: ({ services, scope, author, language, body }) =>
      checkIn(services, { scope, author, language }, body),
  }),
  serve(checkInCalls.onsitePhoto, {
    scope,
    handle: ({ services, scope, author, request, params }) =>
      addOnsitePhoto(services, scope, author, request, params.studentId),
  }),
  serve(checkInCalls.reviews, {
    scope,
    handle: ({ services, scope, actor, query }) => listReviews(services, scope, actor, query),
  }),
  serve(checkInCalls.review, {
    scope,
    handle: ({ db, scope, author, body, language }) => reviewEntries(db, scope, author, body, language),
  }),
  serve(checkInCalls.numbers, {
    scope,
    handle: ({ db, scope, query, language }) =>
      remembered(db, JSON.stringify([scope, query, language]), async () =>
        checkInsInNumbers(db, scope, await yearAsked(db, query.year), language),
      ),
  }),
];
