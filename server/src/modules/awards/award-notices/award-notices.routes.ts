import { awardNoticeCalls } from '@graduate/contract/awards/award-notices/notices.ts';
import { serve } from '../../../platform/http/serve.ts';
import { noticeScope } from './notice-scope.ts';
import { decideObjection, escalateObjection, listObjections, raiseObjection } from './objections.ts';
import { publishNotice, revokeNotice } from './publish-notice.ts';
import { findNotice, listNotices, showInPublic, stateInPublic } from './read-notices.ts';

export const awardNoticeRoutes = [
  serve(awardNoticeCalls.list, { scope: noticeScope, handle: listNotices }),
  serve(awardNoticeCalls.find, { scope: noticeScope, handle: findNotice }),
  serve(awardNoticeCalls.publish, { scope: noticeScope, handle: publishNotice }),
  serve(awardNoticeCalls.revoke, { scope: noticeScope, handle: revokeNotice }),
  serve(awardNoticeCalls.publicNotice, { tag: stateInPublic, handle: showInPublic }),
  serve(awardNoticeCalls.objections, { scope: noticeScope, handle: listObjections }),
  serve(awardNoticeCalls.raise, { scope: noticeScope, handle: raiseObjection }),
  serve(awardNoticeCalls.decide, { scope: noticeScope, handle: decideObjection }),
  serve(awardNoticeCalls.escalate, { scope: noticeScope, handle: escalateObjection }),
];
