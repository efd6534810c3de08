import { linkCalls } from '@graduate/contract/training/links/link-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { remembered } from '../../../platform/remembered.ts';
import { enterResult } from './enter-result.ts';
import { ownLinks, linkScope as scope } from './link-scope.ts';
import { linksInNumbers } from './links-in-numbers.ts';
import { listOverdue } from './overdue-links.ts';
import { myLinks } from './own-links.ts';
import { findRecord, listRecords, listShown } from './read-records.ts';
import { revokeRecord, showRecord } from './revoke-record.ts';
import { submitRecord, withdrawRecord } from './submit-record.ts';
import { createRecord, editRecord, removeRecord } from './write-record.ts';

export const linkRoutes = [
  serve(linkCalls.mine, { handle: myLinks }),
  serve(linkCalls.create, { scope: ownLinks, handle: createRecord }),
  serve(linkCalls.edit, { scope: ownLinks, handle: editRecord }),
  serve(linkCalls.remove, { scope: ownLinks, handle: removeRecord }),
  serve(linkCalls.submit, { scope: ownLinks, handle: submitRecord }),
  serve(linkCalls.withdraw, { scope: ownLinks, handle: withdrawRecord }),
  serve(linkCalls.list, { scope, handle: listRecords }),
  serve(linkCalls.find, { handle: findRecord }),
  serve(linkCalls.overdue, { scope, handle: listOverdue }),
  serve(linkCalls.statistics, { scope, handle: remembered(linksInNumbers) }),
  serve(linkCalls.result, { scope, handle: enterResult }),
  serve(linkCalls.revoke, { scope, handle: revokeRecord }),
  serve(linkCalls.publicity, { scope, handle: showRecord }),
  serve(linkCalls.shown, { handle: listShown }),
];
