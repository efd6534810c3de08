import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { BoardRow, boardQuery, EventRow, eventQuery, RosterHead, RosterRow, rosterQuery } from './staff.ts';

const SELECTION = 'api/training/selection';
const view = requires('training:selection:view');

export const staffSelectionCalls = defineCalls('selectionOffice', {
  board: {
    path: `${SELECTION}/board`,
    summary: text('选课监控', 'Classes while they are chosen'),
    access: view,
    query: boardQuery,
    answer: pageOf(BoardRow),
  },
  events: {
    path: `${SELECTION}/events`,
    summary: text('选课流水', 'What students asked for'),
    access: view,
    query: eventQuery,
    answer: pageOf(EventRow),
  },
  rosterHead: {
    path: `${SELECTION}/rosters/:id`,
    summary: text('选课名单的教学班', 'The class of a roster'),
    access: view,
    answer: RosterHead,
  },
  roster: {
    path: `${SELECTION}/rosters/:id/students`,
    summary: text('选课学生名单', 'Students of a class'),
    access: view,
    query: rosterQuery,
    answer: pageOf(RosterRow),
  },
});
