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
import { recordUnderWay } from './record-under-way.ts';
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
  serve(readingCalls.list, { scope, handle: listStudents }),
  serve(readingCalls.search, { scope, handle: searchStudents }),
  serve(readingCalls.cards, { scope, handle: recordCards }),
  serve(readingCalls.find, { scope, handle: readRecord }),
  serve(readingCalls.card, { scope, handle: studentCard }),
  serve(readingCalls.ofTutor, { scope, handle: studentsOfTutor }),
  serve(readingCalls.own, { handle: ownRecord }),
  serve(readingCalls.several, { scope, handle: severalStudents }),
  serve(readingCalls.byCardNo, { scope, handle: studentByNumber }),
  serve(readingCalls.paste, { scope, handle: lookUpLines }),
  serve(readingCalls.history, { scope, handle: recordHistory }),
  serve(readingCalls.log, { scope, handle: recordLog }),
  serve(readingCalls.timeline, { scope, handle: recordTimeline }),
  serve(readingCalls.underWay, { scope, handle: recordUnderWay }),
  serve(readingCalls.asOf, { scope, handle: recordAsOf }),

  serve(readingCalls.tutors, {
    scope,
    handle: async ({ db, scope }, { id }) => {
      await mustReach(db, scope, id);
      return tutorsOf(db, id);
    },
  }),

  serve(savedCalls.savedSearches, { handle: savedSearches }),
  serve(savedCalls.saveSearch, { handle: saveSearch }),
  serve(savedCalls.removeSearch, { handle: removeSaved('studentSearches') }),
  serve(savedCalls.exportProfiles, { handle: exportProfiles }),
  serve(savedCalls.saveExportProfile, { handle: saveExportProfile }),
  serve(savedCalls.removeExportProfile, { handle: removeSaved('studentExportProfiles') }),
];
