import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import {
  Enrol,
  Enrolled,
  MOST_PRECHECKED,
  OfClass,
  OfferedCourse,
  OwnSelection,
  offerQuery,
  Prechecked,
  Seats,
  SelectionContext,
  seatsQuery,
  Wait,
  Waiting,
} from './selection.ts';
import { OwnWishes, WishList } from './wishes.ts';

const SELECTION = 'api/training/selection';
const own = requires('training:selection:own');

/** Acts are done once under their key by the module itself, in the transaction of the seat. */
export const selectionCalls = defineCalls('selection', {
  context: {
    path: `${SELECTION}/context`,
    summary: text('当前选课轮次', 'The round that is open to me'),
    access: own,
    answer: SelectionContext,
  },
  classes: {
    path: `${SELECTION}/classes`,
    summary: text('可选课程', 'Courses I can choose from'),
    access: own,
    query: offerQuery,
    answer: z.array(OfferedCourse),
  },
  seats: {
    path: `${SELECTION}/seats`,
    summary: text('教学班余量', 'Free seats'),
    access: own,
    query: seatsQuery,
    answer: Seats,
  },
  enrol: {
    path: `${SELECTION}/enrol`,
    summary: text('选课', 'Take a seat'),
    access: own,
    body: Enrol,
    answer: Enrolled,
    secret: true,
  },
  drop: {
    path: `${SELECTION}/drop`,
    summary: text('退选', 'Give a seat back'),
    access: own,
    body: OfClass,
    answer: Enrolled,
    secret: true,
  },
  wait: {
    path: `${SELECTION}/waitlist`,
    summary: text('加入候补', 'Join a waiting list'),
    access: own,
    body: Wait,
    answer: Waiting,
    secret: true,
  },
  unwait: {
    method: 'DELETE',
    path: `${SELECTION}/waitlist`,
    summary: text('退出候补', 'Leave a waiting list'),
    access: own,
    query: OfClass,
    secret: true,
  },
  wishes: {
    path: `${SELECTION}/wishes`,
    summary: text('我的预选志愿', 'My wishes'),
    access: own,
    query: z.strictObject({ roundId: labelled('轮次', 'Round', z.uuid()) }),
    answer: OwnWishes,
  },
  saveWishes: {
    method: 'PUT',
    path: `${SELECTION}/wishes`,
    summary: text('保存预选志愿', 'Save my wishes'),
    access: own,
    body: WishList,
    answer: OwnWishes,
  },
  mine: {
    path: `${SELECTION}/mine`,
    summary: text('我的选课', 'What I have chosen'),
    access: own,
    query: z.strictObject({ termId: z.uuid().optional() }),
    answer: OwnSelection,
  },
  precheck: {
    path: `${SELECTION}/precheck`,
    summary: text('选课预检', 'What would stop me'),
    access: own,
    body: z.strictObject({ roundId: z.uuid(), classIds: z.array(z.uuid()).min(1).max(MOST_PRECHECKED) }),
    answer: Prechecked,
  },
  favour: {
    method: 'PUT',
    path: `${SELECTION}/favourites`,
    summary: text('收藏教学班', 'Bookmark a class'),
    access: own,
    body: z.strictObject({ classId: z.uuid(), favourite: z.boolean() }),
  },
});
