import './tutor-selection.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { tutorSelectionPermissions } from '@graduate/contract/tutors/tutor-selection/permissions.ts';
import { tutorSelectionCalls as calls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { myChoices, setChoices, tutorsToChoose } from './choose-tutors.ts';
import { decideForTutor } from './decide-for-tutor.ts';
import { dropChoices } from './drop-choices.ts';
import { keepTime } from './keep-time.ts';
import { acceptStudent, listCandidates, rejectStudent } from './pick-students.ts';
import { findProfile, listProfiles } from './profiles.ts';
import { adjustStudent, confirmDays, publishRound } from './publish-round.ts';
import { boardOf, findRound, listRounds } from './read-rounds.ts';
import { roundScope as scope } from './rounds.scope.ts';
import { searchForTutors } from './search-tutors.ts';
import { advanceRound, createRound, editRound, removeRound } from './write-round.ts';

const page = pagesOf('tutor-selection', 'Tutor');
const view = ['tutor:selection:view'] as const;
const manage = [...view, 'tutor:selection:manage'] as const;

export const tutorSelection = defineModule({
  name: 'tutor-selection',
  title: text('师生双选', 'Mutual selection'),
  calls,
  routes: [
    serve(calls.profiles, { handle: listProfiles }),
    serve(calls.profile, { handle: findProfile }),
    serve(calls.rounds, { scope, handle: listRounds }),
    serve(calls.find, { scope, handle: findRound }),
    serve(calls.create, { scope, handle: createRound }),
    serve(calls.edit, { scope, handle: editRound }),
    serve(calls.remove, { scope, handle: removeRound }),
    serve(calls.advance, { scope, handle: advanceRound }),
    serve(calls.adjust, { scope, handle: adjustStudent }),
    serve(calls.publish, { scope, handle: publishRound }),
    serve(calls.board, { scope, handle: boardOf }),
    serve(calls.tutors, { scope, handle: tutorsToChoose }),
    serve(calls.myChoices, { scope, handle: myChoices }),
    serve(calls.setChoices, { scope, handle: setChoices }),
    serve(calls.candidates, { scope, handle: listCandidates }),
    serve(calls.accept, { scope, handle: acceptStudent }),
    serve(calls.reject, { scope, handle: rejectStudent }),
    serve(calls.decideFor, { scope, handle: decideForTutor }),
  ],
  permissions: tutorSelectionPermissions,
  grants: {
    student: [...view, 'tutor:selection:choose'],
    tutor: [...view, 'tutor:selection:pick'],
    secretary: manage,
    dean: view,
    tutors: manage,
  },
  menus: [
    page(
      'FindTutor',
      '/tutor/find',
      text('导师风采', 'Find a supervisor'),
      'user-search-line',
      'find-page',
      15,
      'student',
    ),
    // Students are shown what is public of a tutor, everybody else the record.
    {
      ...page(
        'TutorRecord',
        '/dsxx/jsinfoView',
        text('导师详情', 'Supervisor'),
        'user-star-line',
        'tutor-page',
        900,
        'student tutor teacher secretary dean tutors degree',
      ),
      meta: { hidden: true, dynamicNewTab: true, activeMenu: '/tutor/list' },
    },
    pagesOf('tutor-selection', 'TutorStudents')(
      'TutorSelection',
      '/tutor/selection',
      text('师生双选', 'Mutual selection'),
      'exchange-line',
      'selection-page',
      54,
      'student tutor secretary dean tutors',
    ),
  ],
  search: searchForTutors,
  parameters: [confirmDays],
  start: keepTime,
  permitRevoked: dropChoices,
  namesInLog: { tutorRound: namesIn('tutorRounds') },
});
