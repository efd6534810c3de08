import { checkInCalls } from '@graduate/contract/student-status/check-in/check-in-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { remembered } from '../../../platform/remembered.ts';
import { addOnsitePhoto, studentScope as scope } from '../students/public.ts';
import { readBoard } from './board.ts';
import { checkIn } from './check-in.ts';
import { readDesk } from './desk.ts';
import { listReviews } from './entry-reviews.ts';
import { listNewcomers } from './newcomers.ts';
import { checkInsInNumbers } from './numbers.ts';
import { reviewEntries } from './review-entries.ts';

/** Twenty desks look at the board every few seconds: it is counted once for all of them. */
const SOME_SECONDS_MS = 3_000;

export const checkInRoutes = [
  serve(checkInCalls.newcomers, { scope, handle: listNewcomers }),
  serve(checkInCalls.board, { scope, handle: remembered(readBoard, SOME_SECONDS_MS) }),
  serve(checkInCalls.desk, { scope, handle: readDesk }),
  serve(checkInCalls.act, { scope, handle: checkIn }),
  serve(checkInCalls.onsitePhoto, { scope, handle: addOnsitePhoto }),
  serve(checkInCalls.reviews, { scope, handle: listReviews }),
  serve(checkInCalls.review, { scope, handle: reviewEntries }),
  serve(checkInCalls.numbers, { scope, handle: remembered(checkInsInNumbers) }),
];
