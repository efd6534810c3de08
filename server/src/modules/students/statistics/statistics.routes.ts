import { statisticsCalls } from '@graduate/contract/students/statistics.ts';
import { mayUse } from '../../../platform/access/actor.ts';
import { briefCache } from '../../../platform/brief-cache.ts';
import { serve } from '../../../platform/http/serve.ts';
import { studentScope } from '../students.scope.ts';
import { checkInsInNumbers } from './check-ins-in-numbers.ts';
import { checksInNumbers, equivalentsInNumbers, visitingInNumbers } from './others-in-numbers.ts';
import { studentsInNumbers } from './students-in-numbers.ts';
import { tutorsInNumbers } from './tutors-in-numbers.ts';

const FOR_MS = 60_000;
const MOST = 300;

const scope = studentScope;
const yearOf = (year: string | undefined) => (year === undefined ? undefined : Number(year));

/** Everybody with the same reach sees the same numbers, up to a minute old. */
const remembered = new WeakMap<object, ReturnType<typeof briefCache>>();
const cacheOf = (db: object) => {
  const cache = remembered.get(db) ?? briefCache(FOR_MS, MOST);
  remembered.set(db, cache);
  return cache;
};

export const statisticsRoutes = [
  serve(statisticsCalls.students, {
    scope,
    handle: ({ db, scope, actor, query, language }) => {
      const reader = { scope, language, seesSmallGroups: mayUse(actor, 'student:record:office') };
      return cacheOf(db)(JSON.stringify(['students', reader, query]), () =>
        studentsInNumbers(db, reader, query),
      );
    },
  }),
  serve(statisticsCalls.checks, {
    scope,
    handle: ({ db, scope, query, language }) =>
      cacheOf(db)(JSON.stringify(['checks', scope, query, language]), () =>
        checksInNumbers(db, scope, query.kind, language),
      ),
  }),
  serve(statisticsCalls.checkIns, {
    scope,
    handle: ({ db, scope, query, language }) =>
      cacheOf(db)(JSON.stringify(['checkIns', scope, query, language]), () =>
        checkInsInNumbers(db, scope, yearOf(query.year) ?? new Date().getFullYear(), language),
      ),
  }),
  serve(statisticsCalls.tutors, {
    scope,
    handle: ({ db, scope, query, language }) => tutorsInNumbers(db, scope, query, language),
  }),
  serve(statisticsCalls.visiting, {
    scope,
    handle: ({ db, scope, query, language }) =>
      cacheOf(db)(JSON.stringify(['visiting', scope, query, language]), () =>
        visitingInNumbers(db, scope, yearOf(query.year), language),
      ),
  }),
  serve(statisticsCalls.equivalents, {
    scope,
    handle: ({ db, scope, query, language }) =>
      cacheOf(db)(JSON.stringify(['equivalents', scope, query, language]), () =>
        equivalentsInNumbers(db, scope, yearOf(query.year), language),
      ),
  }),
];
