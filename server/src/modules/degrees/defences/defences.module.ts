import './defences.tables.ts';
import { announcementCalls } from '@graduate/contract/degrees/defences/announcements.ts';
import { defenceVoteCalls as voteCalls } from '@graduate/contract/degrees/defences/defence-votes.ts';
import { defenceCalls as calls } from '@graduate/contract/degrees/defences/defences.ts';
import { defenceImportCalls as importCalls } from '@graduate/contract/degrees/defences/import-calls.ts';
import { defencePermissions } from '@graduate/contract/degrees/defences/permissions.ts';
import { preDefenceCalls } from '@graduate/contract/degrees/defences/pre-defences.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { applicationScope } from '../degree-applications/public.ts';
import { announceDefence, announceDefences, withdrawAnnouncement } from './announce.ts';
import { sendAppointment, sendQrCode } from './announcement-files.ts';
import { proposePlan } from './auto-plan.ts';
import { defenceHandler, submitDefence } from './defence-approval.ts';
import { defenceCalendar } from './defence-calendar.ts';
import { defenceChecks } from './defence-checks.ts';
import { DEFENCE_DAY } from './defence-day.ts';
import { defenceFileRule, uploadDocument } from './defence-documents.ts';
import { printPapers, printSeveralPapers } from './defence-papers.ts';
import { defenceScope } from './defence-scope.ts';
import { closeVote, defenceBallots, openVote } from './defence-vote.ts';
import { defenceWindow } from './defence-window.ts';
import { defencesDaily } from './end-retries.ts';
import { exportDefences } from './export-defences.ts';
import { thesisDefended } from './graduation-check.ts';
import { importPlans } from './import-plans.ts';
import { importDefenceResults } from './import-results.ts';
import { answerInvitation, myInvitations } from './member-answers.ts';
import { cancelDefence, postponeDefence } from './move-defence.ts';
import { createDefence, editDefence, readyForDefence, removeDefence } from './plan-defence.ts';
import {
  createPreDefence,
  editPreDefence,
  giveBackPreDefences,
  preDefenceFiles,
  preDefenceHandler,
  submitPreDefence,
} from './pre-defences.ts';
import { announcingDepartments, findAnnouncement, listAnnouncements } from './public-announcements.ts';
import { defencesOfApplication, listDefences, readDefence } from './read-defences.ts';
import { findPreDefence, listPreDefences, readyForPreDefence } from './read-pre-defences.ts';
import { confirmResult, consentToMaster, recordResult, sendBackResult } from './record-result.ts';
import { defencesTodo } from './this-week.ts';
import { withholdDefences } from './withhold-defences.ts';

const page = pagesOf('defences', 'DegreeExamination');
const scope = defenceScope;
const prefixed = (name: string, all: object) =>
  Object.fromEntries(Object.entries(all).map(([key, call]) => [`${name}-${key}`, call]));

const routes = [
  serve(preDefenceCalls.list, { scope: applicationScope, handle: listPreDefences }),
  serve(preDefenceCalls.ready, { scope: applicationScope, handle: readyForPreDefence }),
  serve(preDefenceCalls.find, { scope: applicationScope, handle: findPreDefence }),
  serve(preDefenceCalls.create, { scope: applicationScope, handle: createPreDefence }),
  serve(preDefenceCalls.edit, { scope: applicationScope, handle: editPreDefence }),
  serve(preDefenceCalls.submit, { scope: applicationScope, handle: submitPreDefence }),
  serve(calls.list, { scope, handle: listDefences }),
  serve(calls.ready, { scope, handle: readyForDefence }),
  serve(calls.find, { scope, handle: readDefence }),
  serve(calls.ofApplication, { handle: defencesOfApplication }),
  serve(calls.create, { scope, handle: createDefence }),
  serve(calls.edit, { scope, handle: editDefence }),
  serve(calls.remove, { scope, handle: removeDefence }),
  serve(calls.submit, { scope, handle: submitDefence }),
  serve(calls.cancel, { scope, handle: cancelDefence }),
  serve(calls.postpone, { scope, handle: postponeDefence }),
  serve(calls.announce, { scope, handle: announceDefence }),
  serve(calls.announceMany, { scope, handle: announceDefences }),
  serve(calls.withdrawAnnouncement, { scope, handle: withdrawAnnouncement }),
  serve(calls.record, { scope, handle: recordResult }),
  serve(calls.confirm, { scope, handle: confirmResult }),
  serve(calls.sendBack, { scope, handle: sendBackResult }),
  serve(calls.consent, { handle: consentToMaster }),
  serve(calls.uploadDocument, { scope, handle: uploadDocument }),
  serve(calls.papers, { scope, handle: printPapers }),
  serve(calls.papersMany, { scope, handle: printSeveralPapers }),
  exportDefences.route,
  serve(voteCalls.autoPlan, { scope, handle: proposePlan }),
  serve(voteCalls.openVote, { scope, handle: openVote }),
  serve(voteCalls.closeVote, { scope, handle: closeVote }),
  serve(voteCalls.invitations, { handle: myInvitations }),
  serve(voteCalls.answerInvitation, { handle: answerInvitation }),
  ...importPlans.routes,
  ...importDefenceResults.routes,
  serve(announcementCalls.list, { handle: listAnnouncements }),
  serve(announcementCalls.departments, { handle: announcingDepartments }),
  serve(announcementCalls.find, { handle: findAnnouncement }),
  serve(announcementCalls.ics, { handle: sendAppointment }),
  serve(announcementCalls.qr, { handle: sendQrCode }),
];

const arranges = [
  'degree:defence:view',
  'degree:defence:arrange',
  'degree:defence:record',
  'degree:defence:confirm',
  'degree:defence:announce',
  'degree:predefence:edit',
] as const;

export const defencesModule = defineModule({
  name: 'defences',
  title: text('答辩', 'Defences'),
  calls: {
    ...calls,
    ...prefixed('pre', preDefenceCalls),
    ...prefixed('public', announcementCalls),
    ...prefixed('vote', voteCalls),
    ...prefixed('plans', importCalls.plans),
    ...prefixed('results', importCalls.results),
  },
  routes,
  permissions: defencePermissions,
  grants: {
    tutor: ['degree:defence:view', 'degree:defence:record', 'degree:predefence:edit'],
    teacher: ['degree:defence:view', 'degree:defence:record'],
    dean: ['degree:defence:view'],
    secretary: [...arranges],
    degree: [...arranges],
  },
  menus: [
    page(
      'PreDefences',
      '/degree/pre-defences',
      text('预答辩管理', 'Pre-defences'),
      'message-3-line',
      'pre-defences-page',
      36,
      'tutor secretary degree',
    ),
    page(
      'Defences',
      '/degree/defences',
      text('答辩安排与结果', 'Defences'),
      'presentation-line',
      'defences-page',
      38,
      'tutor teacher secretary dean degree',
    ),
    page(
      'DefenceAnnouncements',
      '/degree/announcements',
      text('答辩公告管理', 'Announcements'),
      'megaphone-line',
      'announcements-page',
      40,
      'secretary degree',
    ),
    {
      ...page(
        'DefencePoster',
        '/dbNotice',
        text('答辩海报', 'Poster'),
        'megaphone-line',
        'poster-page',
        902,
        'student tutor teacher secretary dean degree',
      ),
      meta: { hidden: true, dynamicNewTab: true, activeMenu: '/degree/announcements' },
    },
  ],
  files: [defenceFileRule, preDefenceFiles],
  dateWindows: [defenceWindow],
  ballots: defenceBallots,
  todo: defencesTodo,
  calendar: defenceCalendar,
  approvals: [defenceHandler, preDefenceHandler],
  degreeChecks: defenceChecks,
  degreeListed: { defenceOn: DEFENCE_DAY },
  graduationChecks: [thesisDefended],
  thesisWithheld: withholdDefences,
  applicationEnded: giveBackPreDefences,
  jobs: [defencesDaily, exportDefences.job, importPlans.job, importDefenceResults.job],
});
