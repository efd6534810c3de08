import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { savedCalls } from '@graduate/contract/student-status/students/saved-calls.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { tutorsOf } from '../../../people/guidance/public.ts';
import { studentScope } from '../students.scope.ts';
import { listStudents } from './list-students.ts';
import { lookUpLines } from './look-up-lines.ts';
import { ownRecord } from './own-record.ts';
import { mustReach } from './reach-student.ts';
import { readRecord } from './read-record.ts';
import { recordAsOf } from './record-as-of.ts';
import { recordCards } from './record-cards.ts';
import { recordHistory } from './record-history.ts';
import { recordLog } from './record-log.ts';
import { recordTimeline } from './record-timeline.ts';
import {
  exportProfiles,
  removeSaved,
  savedSearches,
  saveExportProfile,
  saveSearch,
} from './saved-searches.ts';
import { searchStudents } from './search-students.ts';
import { severalStudents } from './several-students.ts';
import { studentByNumber, studentCard } from './student-by-number.ts';
import { studentsOfTutor } from './students-of-tutor.ts';

const scope = studentScope;

export const readingRoutes = [
  serve(readingCalls.list, {
    scope,
    handle: ({ services, scope, actor, query }) => listStudents(services, scope, actor, query),
  }),

  serve(readingCalls.search, {
    scope,
    handle: ({ services, scope, actor, body }) => searchStudents(services, scope, actor, body),
  }),

  serve(readingCalls.cards, { scope, handle: ({ db, scope }) => recordCards(db, scope) }),

  serve(readingCalls.find, {
    scope,
    handle: ({ services, scope, author, query }) => readRecord(services, scope, author, query.id),
  }),

  serve(readingCalls.card, {
    scope,
    handle: ({ services, scope, actor, query, language }) =>
      studentCard(services, scope, actor, { ...query, language }),
  }),

  serve(readingCalls.ofTutor, {
    scope,
    handle: ({ services, scope, actor, query }) => studentsOfTutor(services, scope, actor, query),
  }),

  serve(readingCalls.own, { handle: ({ services, author }) => ownRecord(services, author) }),

  serve(readingCalls.several, {
    scope,
    handle: ({ services, scope, actor, query }) => severalStudents(services, scope, actor, query.ids),
  }),

  serve(readingCalls.byCardNo, {
    scope,
    handle: ({ services, scope, actor, query }) => studentByNumber(services, scope, actor, query.xykh),
  }),

  serve(readingCalls.paste, {
    scope,
    handle: ({ services, scope, actor, body }) => lookUpLines(services, scope, actor, body.lines),
  }),

  serve(readingCalls.history, {
    scope,
    handle: ({ db, scope, actor, params, query, language }) =>
      recordHistory(db, scope, actor, params.id, query, language),
  }),

  serve(readingCalls.log, {
    scope,
    handle: ({ db, scope, actor, params, query }) => recordLog(db, scope, actor, params.id, query),
  }),

  serve(readingCalls.timeline, {
    scope,
    handle: ({ services, scope, params, language }) => recordTimeline(services, scope, params.id, language),
  }),

  serve(readingCalls.asOf, {
    scope,
    handle: ({ db, scope, actor, params, query }) => recordAsOf(db, scope, actor, params.id, query.date),
  }),

  serve(readingCalls.tutors, {
    scope,
    handle: async ({ db, scope, params }) => {
      await mustReach(db, scope, params.id);
      return tutorsOf(db, params.id);
    },
  }),

  serve(savedCalls.savedSearches, { handle: ({ db, actor }) => savedSearches(db, actor.accountId) }),

  serve(savedCalls.saveSearch, { handle: ({ db, author, body }) => saveSearch(db, author, body) }),

  serve(savedCalls.removeSearch, {
    handle: ({ db, author, params }) => removeSaved('studentSearches')(db, author, params.id),
  }),

  serve(savedCalls.exportProfiles, { handle: ({ db, actor }) => exportProfiles(db, actor.accountId) }),

  serve(savedCalls.saveExportProfile, {
    handle: ({ db, author, body }) => saveExportProfile(db, author, body),
  }),

  serve(savedCalls.removeExportProfile, {
    handle: ({ db, author, params }) => removeSaved('studentExportProfiles')(db, author, params.id),
  }),
];
