import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import {
  Added,
  AddedBatch,
  AddedBatchEdit,
  AddedEdit,
  AddedNotice,
  AddedRow,
  AddedVotes,
  addedBatchQuery,
  addedQuery,
  NewAdded,
  NewAddedBatch,
  ObjectionContent,
  ObjectionDecision,
  PeersEdit,
  VotingCommittee,
} from './added.ts';

const PATH = 'api/tutors/added-applications';
const BATCHES = 'api/tutors/added-batches';
const view = requires('tutor:added:view');
const apply = requires('tutor:added:apply');
const vote = requires('tutor:added:vote');
const manage = requires('tutor:added:manage');
const object = requires('tutor:added:object');

export const addedCalls = defineCalls('addedTutors', {
  batches: {
    path: BATCHES,
    summary: text('增列导师批次', 'Batches of new supervisors'),
    access: view,
    query: addedBatchQuery,
    answer: pageOf(AddedBatch),
  },
  createBatch: {
    path: BATCHES,
    summary: text('新增增列批次', 'Add a batch'),
    access: manage,
    body: NewAddedBatch,
    answer: AddedBatch,
  },
  editBatch: {
    method: 'PUT',
    path: `${BATCHES}/:id`,
    summary: text('修改增列批次', 'Change a batch'),
    access: manage,
    body: AddedBatchEdit,
    answer: AddedBatch,
  },
  list: {
    path: PATH,
    summary: text('增列导师申请', 'Applications to become a supervisor'),
    access: view,
    query: addedQuery,
    answer: pageOf(AddedRow),
  },
  find: {
    path: `${PATH}/:id`,
    summary: text('增列导师申请详情', 'An application to become a supervisor'),
    access: view,
    answer: Added,
  },
  create: {
    path: PATH,
    summary: text('填写增列导师申请', 'Write an application'),
    access: apply,
    body: NewAdded,
    answer: Added,
  },
  edit: {
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: text('修改增列导师申请', 'Change an application'),
    access: apply,
    body: AddedEdit,
    answer: Added,
  },
  remove: {
    method: 'DELETE',
    path: `${PATH}/:id`,
    summary: text('删除增列导师申请', 'Remove an application'),
    access: apply,
  },
  submit: {
    path: `${PATH}/:id/submit`,
    summary: text('提交增列导师申请', 'Submit an application'),
    access: apply,
    body: AtVersion,
    answer: Added,
  },
  withdraw: {
    path: `${PATH}/:id/withdraw`,
    summary: text('撤回增列导师申请', 'Withdraw an application'),
    access: apply,
    body: AtVersion,
    answer: Added,
  },
  paper: {
    path: `${PATH}/:id/paper`,
    summary: text('打印增列导师申请表', 'Print an application'),
    access: view,
    carries: 'file',
  },
  setPeers: {
    method: 'PUT',
    path: `${PATH}/:id/peer-reviews`,
    summary: text('录入同行专家评议', 'Record peer reviews'),
    access: vote,
    body: PeersEdit,
    answer: Added,
  },
  committee: {
    path: `${PATH}/:id/committee`,
    summary: text('表决委员会', 'The committee that votes next'),
    access: vote,
    answer: VotingCommittee,
  },
  openBallot: {
    path: `${PATH}/:id/ballot`,
    summary: text('发起无记名表决', 'Open a secret ballot'),
    access: vote,
    body: z.strictObject({
      version: Version,
      present: labelled('到会委员', 'Members present', z.array(z.uuid()).max(99)),
    }),
    answer: Added,
  },
  closeBallot: {
    path: `${PATH}/:id/ballot/close`,
    summary: text('结束无记名表决', 'Close a secret ballot'),
    access: vote,
    body: AtVersion,
    answer: Added,
  },
  setVotes: {
    method: 'PUT',
    path: `${PATH}/votes`,
    summary: text('录入增列表决票数', 'Record counted votes'),
    access: vote,
    body: z.strictObject({ votes: z.array(AddedVotes).min(1).max(200) }),
    answer: z.object({ passed: z.int(), refused: z.int() }),
  },
  notices: {
    path: 'api/tutors/added-notices',
    summary: text('增列导师公示', 'Public notices of new supervisors'),
    access: object,
    answer: z.array(AddedNotice),
  },
  object: {
    path: `${PATH}/:id/objections`,
    summary: text('对增列公示提出异议', 'Object to a notice'),
    access: object,
    body: z.strictObject({ content: ObjectionContent }),
  },
  decideObjection: {
    path: 'api/tutors/added-objections/:id/decide',
    summary: text('处理增列公示异议', 'Decide on an objection'),
    access: manage,
    body: ObjectionDecision,
    answer: Added,
  },
});
