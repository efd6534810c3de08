import { statisticsCalls } from '@graduate/contract/student-status/students/statistics.ts';
import { mayUse } from '../../../../platform/access/actor.ts';
import { briefCache } from '../../../../platform/brief-cache.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { degreesInNumbers } from './degrees-in-numbers.ts';
import { equivalentsInNumbers, visitingInNumbers } from './others-in-numbers.ts';
import { studentsInNumbers } from './students-in-numbers.ts';
import { tutorsInNumbers } from './tutors-in-numbers.ts';

const FOR_MS = 60_000;
const MOST = 300;

const scope = studentScope;
const yearOf = (year: string | undefined) => (year === undefined ? undefined : Number(year));

/** Everybody with the same reach sees the same numbers, up to a minute old. */
const remembered = briefCache(FOR_MS, MOST);

export const statisticsRoutes = [
  serve(statisticsCalls.studentNumbers, {
    scope,
    handle: ({ db, scope, actor, query, language }) => {
      const reader = { scope, language, seesSmallGroups: mayUse(actor, 'student:record:office') };
      return remembered(db, JSON.stringify(['students', reader, query]), () =>
        studentsInNumbers(db, reader, query),
      );
    },
  }),
  serve(statisticsCalls.tutorNumbers, {
    scope,
    handle: ({ db, scope, query, language }) => tutorsInNumbers(db, scope, query, language),
  }),
  serve(statisticsCalls.visitingNumbers, {
    scope,
    handle: ({ db, scope, query, language }) =>
      remembered(db, JSON.stringify(['visiting', scope, query, language]), () =>
        visitingInNumbers(db, scope, yearOf(query.year), language),
      ),
  }),
  serve(statisticsCalls.degreeNumbers, {
    scope,
    handle: ({ db, scope, query, language }) =>
      remembered(db, JSON.stringify(['degrees', scope, query, language]), () =>
        degreesInNumbers(db, scope, yearOf(query.year), language),
      ),
  }),
  serve(statisticsCalls.equivalentNumbers, {
    scope,
    handle: ({ db, scope, query, language }) =>
      remembered(db, JSON.stringify(['equivalents', scope, query, language]), () =>
        equivalentsInNumbers(db, scope, yearOf(query.year), language),
      ),
  }),
];
