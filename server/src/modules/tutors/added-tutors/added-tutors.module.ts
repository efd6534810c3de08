import './added-tutors.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { addedCalls as calls } from '@graduate/contract/tutors/added-tutors/added-calls.ts';
import {
  ADDED_MEGABYTES,
  addedApproval,
  addedExtensions,
  MOST_ADDED_FILES,
} from '@graduate/contract/tutors/added-tutors/choices.ts';
import {
  type AddedPermission,
  addedPermissions,
} from '@graduate/contract/tutors/added-tutors/permissions.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import type { FileRule } from '../../../platform/file-rule.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { ballotsToCast } from '../../degrees/meetings/public.ts';
import { staffScope as scope } from '../tutor-records/public.ts';
import { addedHandler, addedSchoolHandler } from './added-approval.ts';
import { addedBallots } from './added-ballots.ts';
import { addedUnderWay } from './added-under-way.ts';
import { addedWindow } from './added-window.ts';
import { createBatch, editBatch, listBatches } from './batches.ts';
import { fewestMasters, fundsForDoctors, oldestApplicant } from './checks.ts';
import { noticeDays, votingCommittee } from './decide-vote.ts';
import { decideObjection, noticesDaily, objectTo } from './notices.ts';
import { setPeers } from './peers.ts';
import { printAdded } from './print-added.ts';
import { findAdded, listAdded, listNotices, maySeeAdded } from './read-added.ts';
import { closeBallot, openBallot, setVotes } from './votes.ts';
import { createAdded, editAdded, removeAdded, submitAdded, withdrawAdded } from './write-added.ts';

const MB = 1024 * 1024;
const page = pagesOf('added-tutors', 'TutorStanding');
const LIST = '/tutor/added';

const evidence: FileRule = {
  moduleCode: addedApproval.moduleCode,
  businessCode: addedApproval.businessCode,
  extensions: addedExtensions,
  maxBytes: ADDED_MEGABYTES * MB,
  maxCount: MOST_ADDED_FILES,
  mayUpload: ['tutor:added:apply'],
  mayRead: async (db, actor, id) => actor !== undefined && maySeeAdded(db, actor, id),
  mayEdit: async () => false,
};

export const addedTutors = defineModule({
  name: 'added-tutors',
  title: text('增列导师', 'New supervisors'),
  calls,
  routes: [
    serve(calls.batches, { handle: listBatches }),
    serve(calls.createBatch, { handle: createBatch }),
    serve(calls.editBatch, { handle: editBatch }),
    serve(calls.list, { scope, handle: listAdded }),
    serve(calls.find, { scope, handle: findAdded }),
    serve(calls.create, { scope, handle: createAdded }),
    serve(calls.edit, { scope, handle: editAdded }),
    serve(calls.remove, { scope, handle: removeAdded }),
    serve(calls.submit, { scope, handle: submitAdded }),
    serve(calls.withdraw, { scope, handle: withdrawAdded }),
    serve(calls.paper, { scope, handle: printAdded }),
    serve(calls.setPeers, { scope, handle: setPeers }),
    serve(calls.committee, { scope, handle: votingCommittee }),
    serve(calls.openBallot, { scope, handle: openBallot }),
    serve(calls.closeBallot, { scope, handle: closeBallot }),
    serve(calls.setVotes, { scope, handle: setVotes }),
    serve(calls.notices, { handle: listNotices }),
    serve(calls.object, { handle: objectTo }),
    serve(calls.decideObjection, { scope, handle: decideObjection }),
  ],
  permissions: addedPermissions,
  grants: grantsOf<AddedPermission>({
    'tutor:added:view': 'tutor teacher secretary dean degree tutors',
    'tutor:added:apply': 'tutor teacher secretary',
    'tutor:added:vote': 'secretary tutors',
    'tutor:added:manage': 'tutors',
    'tutor:added:object': 'tutor teacher secretary dean counselor degree tutors',
  }),
  menus: [
    page(
      'TutorAdded',
      LIST,
      text('增列导师申请', 'New supervisors'),
      'user-add-line',
      'added-page',
      50,
      'tutor teacher secretary dean tutors',
    ),
    {
      ...page(
        'TutorAddedView',
        '/zlds/apply/view',
        text('增列导师申请详情', 'Application to become a supervisor'),
        'user-add-line',
        'application-page',
        900,
        'tutor teacher secretary dean tutors degree',
      ),
      meta: { hidden: true, dynamicNewTab: true, activeMenu: LIST },
    },
  ],
  files: [evidence],
  jobs: [noticesDaily],
  approvals: [addedHandler, addedSchoolHandler],
  staffBusiness: [addedUnderWay],
  ballots: addedBallots,
  todo: ballotsToCast(addedBallots),
  dateWindows: [addedWindow],
  parameters: [oldestApplicant, fewestMasters, fundsForDoctors, noticeDays],
  namesInLog: { addedTutorBatch: namesIn('addedTutorBatches') },
});
