import './reviews.tables.ts';
import { expertCalls, expertImportCalls } from '@graduate/contract/degrees/reviews/experts.ts';
import { reviewFeeCalls } from '@graduate/contract/degrees/reviews/fees.ts';
import { reviewPermissions } from '@graduate/contract/degrees/reviews/permissions.ts';
import { reviewCalls as calls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import { reviewFormCalls } from '@graduate/contract/degrees/reviews/review-forms.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { acceptTask, declineTask, recordOffline, saveDraft, submitTask } from './answer-task.ts';
import { candidatesFor, drawExperts, drawForRounds } from './draw-experts.ts';
import { createExpert, editExpert, listExperts } from './experts.ts';
import { exportFees, listFees, makeTransferFile, payFees } from './fees.ts';
import { releaseRounds, remindReviewers, reopenTask, voidTask } from './follow-round.ts';
import { reviewsTodo } from './held-up.ts';
import { importExperts } from './import-experts.ts';
import { inviteExpert } from './invite-experts.ts';
import { createRounds, readyTheses, removeRound, reviewWindow } from './make-rounds.ts';
import { duplicateExperts, mergeExperts } from './merge-experts.ts';
import { myReviews, readTask, sendThesis } from './own-tasks.ts';
import { printNamed, printReleased } from './print-reviews.ts';
import { findRound, listRounds, releasedReviews, revealIdentities } from './read-rounds.ts';
import { reviewsDaily } from './review-daily.ts';
import { reviewFileRule, uploadReviewForm } from './review-form.ts';
import { createForm, editForm, listForms, removeForm } from './review-items.ts';
import { reviewScope } from './review-scope.ts';
import { extendTask, replaceExpert, setExperts, startRound, startRounds } from './send-round.ts';
import { releaseRound } from './settle-round.ts';
import { withholdReviews } from './withhold-reviews.ts';

const page = pagesOf('reviews', 'DegreeExamination');
const scope = reviewScope;

export const reviews = defineModule({
  name: 'reviews',
  title: text('论文评阅', 'Reviews of theses'),
  calls: {
    ...calls,
    ...expertImportCalls,
    ...Object.fromEntries(Object.entries(reviewFeeCalls).map(([key, call]) => [`fee-${key}`, call])),
    ...Object.fromEntries(Object.entries(expertCalls).map(([key, call]) => [`expert-${key}`, call])),
    ...Object.fromEntries(Object.entries(reviewFormCalls).map(([key, call]) => [`form-${key}`, call])),
  },
  routes: [
    serve(expertCalls.list, { handle: listExperts }),
    serve(expertCalls.create, { handle: createExpert }),
    serve(expertCalls.edit, { handle: editExpert }),
    serve(expertCalls.invite, { handle: inviteExpert }),
    serve(expertCalls.duplicates, { handle: duplicateExperts }),
    serve(expertCalls.merge, { handle: mergeExperts }),
    ...importExperts.routes,
    serve(reviewFormCalls.list, { handle: listForms }),
    serve(reviewFormCalls.create, { handle: createForm }),
    serve(reviewFormCalls.edit, { handle: editForm }),
    serve(reviewFormCalls.remove, { handle: removeForm }),
    serve(reviewFeeCalls.list, { scope, handle: listFees }),
    serve(reviewFeeCalls.pay, { scope, handle: payFees }),
    serve(reviewFeeCalls.transfer, { scope, handle: makeTransferFile }),
    exportFees.route,
    serve(calls.ready, { scope, handle: readyTheses }),
    serve(calls.list, { scope, handle: listRounds }),
    serve(calls.find, { scope, handle: findRound }),
    serve(calls.create, { scope, handle: createRounds }),
    serve(calls.remove, { scope, handle: removeRound }),
    serve(calls.draw, { scope, handle: drawExperts }),
    serve(calls.candidates, { scope, handle: candidatesFor }),
    serve(calls.setExperts, { scope, handle: setExperts }),
    serve(calls.start, { scope, handle: startRound }),
    serve(calls.release, { scope, handle: releaseRound }),
    serve(calls.releaseMany, { scope, handle: releaseRounds }),
    serve(calls.drawMany, { scope, handle: drawForRounds }),
    serve(calls.startMany, { scope, handle: startRounds }),
    serve(calls.remind, { scope, handle: remindReviewers }),
    serve(calls.voidTask, { scope, handle: voidTask }),
    serve(calls.reopen, { scope, handle: reopenTask }),
    serve(calls.replace, { scope, handle: replaceExpert }),
    serve(calls.extend, { scope, handle: extendTask }),
    serve(calls.offline, { scope, handle: recordOffline }),
    serve(calls.uploadForm, { scope, handle: uploadReviewForm }),
    serve(calls.identities, { scope, handle: revealIdentities }),
    serve(calls.mine, { handle: myReviews }),
    serve(calls.task, { handle: readTask }),
    serve(calls.file, { handle: sendThesis }),
    serve(calls.accept, { handle: acceptTask }),
    serve(calls.decline, { handle: declineTask }),
    serve(calls.saveDraft, { handle: saveDraft }),
    serve(calls.submit, { handle: submitTask }),
    serve(calls.released, { handle: releasedReviews }),
    serve(calls.releasedPaper, { handle: printReleased }),
    serve(calls.namedPaper, { scope, handle: printNamed }),
  ],
  permissions: reviewPermissions,
  grants: {
    tutor: ['degree:review:answer'],
    teacher: ['degree:review:answer'],
    expert: ['degree:review:answer'],
    secretary: ['degree:expert:edit', 'degree:review:manage', 'degree:review:identity'],
    degree: ['degree:expert:edit', 'degree:review:manage', 'degree:review:identity'],
  },
  menus: [
    page(
      'Reviews',
      '/degree/reviews',
      text('论文送审管理', 'Reviews'),
      'mail-send-line',
      'reviews-page',
      30,
      'secretary degree',
    ),
    page(
      'MyReviews',
      '/degree/my-reviews',
      text('论文评阅', 'My reviews'),
      'file-list-3-line',
      'my-reviews-page',
      32,
      'expert tutor teacher',
    ),
    page(
      'ReviewExperts',
      '/degree/experts',
      text('评审专家库', 'Reviewers'),
      'team-line',
      'experts-page',
      34,
      'secretary degree',
    ),
  ],
  todo: reviewsTodo,
  thesisWithheld: withholdReviews,
  files: [reviewFileRule],
  dateWindows: [reviewWindow],
  jobs: [reviewsDaily, importExperts.job, exportFees.job],
});
