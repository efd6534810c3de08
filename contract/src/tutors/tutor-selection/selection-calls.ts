import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion } from '../../platform/version.ts';
import {
  BoardRow,
  boardQuery,
  Candidates,
  ChoicesEdit,
  MyChoices,
  NewRound,
  Profile,
  Published,
  profileQuery,
  Round,
  RoundEdit,
  roundQuery,
} from './rounds.ts';

const ROUNDS = 'api/tutors/selection-rounds';
const CHOICES = 'api/tutors/selection-choices';
const view = requires('tutor:selection:view');
const choose = requires('tutor:selection:choose');
const pick = requires('tutor:selection:pick');
const manage = requires('tutor:selection:manage');

export const tutorSelectionCalls = defineCalls('tutorSelection', {
  profiles: {
    path: 'api/tutors/profiles',
    summary: text('导师风采', 'Find a supervisor'),
    access: requires('tutor:info:view'),
    query: profileQuery,
    answer: pageOf(Profile),
  },
  profile: {
    path: 'api/tutors/profiles/:id',
    summary: text('导师公开信息', 'What is public of a supervisor'),
    access: requires('tutor:info:view'),
    answer: Profile,
  },
  rounds: {
    path: ROUNDS,
    summary: text('师生双选批次', 'Rounds of mutual selection'),
    access: view,
    query: roundQuery,
    answer: pageOf(Round),
  },
  find: {
    path: `${ROUNDS}/:id`,
    summary: text('双选批次详情', 'A round of mutual selection'),
    access: view,
    answer: Round,
  },
  create: {
    path: ROUNDS,
    summary: text('新建双选批次', 'Open a round of mutual selection'),
    access: manage,
    body: NewRound,
    answer: Round,
  },
  edit: {
    method: 'PUT',
    path: `${ROUNDS}/:id`,
    summary: text('修改双选批次', 'Change a round of mutual selection'),
    access: manage,
    body: RoundEdit,
    answer: Round,
  },
  remove: {
    method: 'DELETE',
    path: `${ROUNDS}/:id`,
    summary: text('删除双选批次', 'Remove a round of mutual selection'),
    access: manage,
  },
  advance: {
    path: `${ROUNDS}/:id/advance`,
    summary: text('进入下一阶段', 'Move a round to its next stage'),
    access: manage,
    body: AtVersion,
    answer: Round,
  },
  adjust: {
    path: `${ROUNDS}/:id/adjust`,
    summary: text('调剂学生', 'Assign a supervisor to a student who is left'),
    access: manage,
    body: z.strictObject({
      studentId: labelled('学生', 'Student', z.uuid()),
      tutorId: labelled('导师', 'Supervisor', z.uuid()),
    }),
    answer: Round,
  },
  publish: {
    path: `${ROUNDS}/:id/publish`,
    summary: text('公布双选结果', 'Publish the results'),
    access: manage,
    body: AtVersion,
    answer: Published,
  },
  board: {
    path: `${ROUNDS}/:id/board`,
    summary: text('双选进展', 'Progress of a round'),
    access: manage,
    query: boardQuery,
    answer: pageOf(BoardRow),
  },
  tutors: {
    path: `${ROUNDS}/:id/tutors`,
    summary: text('可选导师', 'Supervisors who can be chosen'),
    access: choose,
    query: profileQuery,
    answer: pageOf(Profile),
  },
  myChoices: {
    path: `${ROUNDS}/:id/my-choices`,
    summary: text('我的志愿', 'My choices'),
    access: choose,
    answer: MyChoices,
  },
  setChoices: {
    method: 'PUT',
    path: `${ROUNDS}/:id/my-choices`,
    summary: text('填报志愿', 'Choose supervisors'),
    access: choose,
    body: ChoicesEdit,
    answer: MyChoices,
  },
  candidates: {
    path: `${ROUNDS}/:id/candidates`,
    summary: text('报考我的学生', 'Students who chose me'),
    access: pick,
    answer: Candidates,
  },
  accept: {
    method: 'POST',
    path: `${CHOICES}/:id/accept`,
    summary: text('接收学生', 'Accept a student'),
    access: pick,
    answer: Candidates,
  },
  reject: {
    method: 'POST',
    path: `${CHOICES}/:id/reject`,
    summary: text('不接收学生', 'Do not accept a student'),
    access: pick,
    answer: Candidates,
  },
  decideFor: {
    path: `${CHOICES}/:id/decide-for`,
    summary: text('代无账号的导师选择学生', 'Decide for a supervisor without an account'),
    access: manage,
    body: z.strictObject({ accepts: labelled('接收', 'Accept', z.boolean()) }),
    answer: Round,
  },
});
