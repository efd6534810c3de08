import './meetings.tables.ts';
import { committeeCalls } from '@graduate/contract/degrees/meetings/committees.ts';
import {
  ballotCalls,
  meetingCalls as calls,
  votesImportCalls,
} from '@graduate/contract/degrees/meetings/meeting-calls.ts';
import {
  type MeetingPermission,
  meetingPermissions,
} from '@graduate/contract/degrees/meetings/permissions.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { grantsOf } from '../../../platform/access/grants.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pagesOf } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { namesIn } from '../../../platform/names-of-things.ts';
import { writtenApplications } from '../degree-applications/public.ts';
import { listCandidates, lockMeeting, setItems } from './agenda.ts';
import { meetingsOfApplication } from './application-meetings.ts';
import { ballotsToCast } from './ballot-box.ts';
import { castBallot, myBallots } from './cast-ballot.ts';
import { closeMeeting } from './close-meeting.ts';
import { createCommittee, editCommittee, listCommittees } from './committees.ts';
import { decideAnew } from './decide-anew.ts';
import { importVotes } from './import-votes.ts';
import { itemBallots } from './item-ballots.ts';
import { meetingFiles, setDocuments } from './meeting-documents.ts';
import { meetingScope as scope } from './meetings.scope.ts';
import { printMeeting } from './print-meeting.ts';
import { findMeeting, listMeetings } from './read-meetings.ts';
import { giveStatement, notifyRefusal } from './statements.ts';
import { openVote, setAttendance, setVotes } from './votes.ts';
import { createMeeting, editMeeting, publishMeeting, removeMeeting } from './write-meeting.ts';

const page = pagesOf('meetings', 'DegreeDecision');

export const meetings = defineModule({
  name: 'meetings',
  title: text('学位评定会议', 'Meetings on degrees'),
  namesInLog: { degreeCommittee: namesIn('degreeCommittees'), degreeMeeting: namesIn('degreeMeetings') },
  calls: {
    ...calls,
    committees: committeeCalls.list,
    createCommittee: committeeCalls.create,
    editCommittee: committeeCalls.edit,
    myBallots: ballotCalls.mine,
    castBallot: ballotCalls.cast,
    votesTemplate: votesImportCalls.template,
    votesCheck: votesImportCalls.check,
    votesReport: votesImportCalls.report,
    votesConfirm: votesImportCalls.confirm,
  },
  routes: [
    serve(committeeCalls.list, { scope, handle: listCommittees }),
    serve(committeeCalls.create, { scope, handle: createCommittee }),
    serve(committeeCalls.edit, { scope, handle: editCommittee }),
    serve(calls.list, { scope, handle: listMeetings }),
    serve(calls.find, { scope, handle: findMeeting }),
    serve(calls.create, { scope, handle: createMeeting }),
    serve(calls.edit, { scope, handle: editMeeting }),
    serve(calls.remove, { scope, handle: removeMeeting }),
    serve(calls.candidates, { scope, handle: listCandidates }),
    serve(calls.setItems, { scope, handle: setItems }),
    serve(calls.lock, { scope, handle: lockMeeting }),
    serve(calls.setAttendance, { scope, handle: setAttendance }),
    serve(calls.openVote, { scope, handle: openVote }),
    serve(calls.setVotes, { scope, handle: setVotes }),
    serve(calls.close, { scope, handle: closeMeeting }),
    serve(calls.publish, { scope, handle: publishMeeting }),
    serve(calls.setDocuments, { scope, handle: setDocuments }),
    serve(calls.paper, { scope, handle: printMeeting }),
    serve(calls.decideAnew, { scope, handle: decideAnew }),
    serve(calls.notifyRefusal, { scope, handle: notifyRefusal }),
    serve(calls.statement, { scope: writtenApplications, handle: giveStatement }),
    serve(calls.ofApplication, { handle: meetingsOfApplication }),
    serve(ballotCalls.mine, { handle: myBallots }),
    serve(ballotCalls.cast, { handle: castBallot }),
    ...importVotes.routes,
  ],
  files: [meetingFiles],
  jobs: [importVotes.job],
  ballots: itemBallots,
  todo: ballotsToCast(itemBallots),
  permissions: meetingPermissions,
  grants: grantsOf<MeetingPermission>({
    'degree:meeting:manage': 'secretary dean degree',
    'degree:meeting:vote': 'tutor teacher expert dean degree',
  }),
  menus: [
    page(
      'DegreeMeetings',
      '/degree/meetings',
      text('学位评定会议', 'Meetings'),
      'team-line',
      'meetings-page',
      60,
      'secretary dean degree',
    ),
    page(
      'DegreeBallots',
      '/degree/my-ballots',
      text('我的表决', 'My ballots'),
      'checkbox-circle-line',
      'my-ballots-page',
      62,
      'tutor teacher expert dean degree',
    ),
    page(
      'DegreeCommittees',
      '/degree/committees',
      text('学位评定委员会', 'Committees'),
      'group-line',
      'committees-page',
      64,
      'secretary dean degree',
    ),
    {
      ...page(
        'DegreeMeeting',
        '/degree/meeting',
        text('会议详情', 'Meeting'),
        'team-line',
        'meeting-page',
        902,
        'secretary dean degree',
      ),
      meta: { hidden: true, dynamicNewTab: true, activeMenu: '/degree/meetings' },
    },
  ],
});
