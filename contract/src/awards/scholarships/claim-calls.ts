import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, yesNo } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { ScoreItem } from '../award-schemes/schemes.ts';
import {
  Claim,
  ClaimDetail,
  ClaimEdit,
  ClaimScores,
  claimFields,
  claimQuery,
  NewClaim,
  Offer,
  Proposal,
  ProposalOutcome,
  SavedClaim,
  ScoreOutcome,
} from './claims.ts';
import { Quotas, QuotasEdit } from './quotas.ts';

const CLAIMS = 'api/awards/claims';
const BATCH = 'api/awards/batches/:id';

const apply = requires('awards:record:apply');
const score = requires('awards:score:edit');
const propose = requires('awards:proposal:edit');
const quota = requires('awards:quota:edit');

export const claimExport = exportColumns(
  claimFields,
  ['studentNo', 'name', 'departmentName', 'majorName', 'grade', 'level', 'total', 'rank', 'proposedName'],
  ['gradeName', 'amount', 'submitState', 'tutorName', 'batchName', 'submittedAt', 'grantedAt'],
);

/** What students do. */
const studentCalls = {
  offers: {
    path: 'api/awards/offers',
    summary: text('可申请的奖学金与荣誉', 'What can be applied for'),
    access: apply,
    answer: z.array(Offer),
  },
  create: {
    path: CLAIMS,
    summary: text('申请奖学金或荣誉', 'Apply'),
    access: apply,
    body: NewClaim,
    answer: SavedClaim,
  },
  edit: {
    method: 'PUT',
    path: `${CLAIMS}/:id`,
    summary: text('修改申请', 'Change an application'),
    access: apply,
    body: ClaimEdit,
    answer: SavedClaim,
  },
  remove: {
    method: 'DELETE',
    path: `${CLAIMS}/:id`,
    summary: text('删除申请', 'Remove an application'),
    access: apply,
  },
  submit: {
    path: `${CLAIMS}/:id/submit`,
    summary: text('提交申请', 'Submit an application'),
    access: apply,
    body: AtVersion,
    answer: SavedClaim,
  },
  withdraw: {
    path: `${CLAIMS}/:id/withdraw`,
    summary: text('撤回申请', 'Withdraw an application'),
    access: apply,
    body: AtVersion,
    answer: SavedClaim,
  },
} as const;

const readingCalls = {
  list: {
    path: CLAIMS,
    summary: text('奖学金与荣誉申请', 'Applications'),
    access: signedIn,
    query: claimQuery,
    answer: pageOf(Claim),
  },
  find: {
    path: `${CLAIMS}/:id`,
    summary: text('申请详情', 'An application'),
    access: signedIn,
    answer: ClaimDetail,
  },
  exportList: {
    path: `${CLAIMS}/export`,
    summary: text('导出申请与排名', 'Export applications'),
    access: requires('awards:record:view'),
    query: exportQuery(claimQuery, claimExport),
    carries: 'file',
  },
} as const;

const collegeCalls = {
  scoreItems: {
    path: `${BATCH}/score-items`,
    summary: text('批次的评分项目', 'Scoring items of a batch'),
    access: requires('awards:record:view'),
    answer: z.array(ScoreItem),
  },
  quotas: {
    path: `${BATCH}/quotas`,
    summary: text('名额', 'Places'),
    access: requires('awards:record:view'),
    answer: Quotas,
  },
  setQuotas: {
    method: 'PUT',
    path: `${BATCH}/quotas`,
    summary: text('调整名额', 'Change places'),
    access: quota,
    body: QuotasEdit,
    answer: Quotas,
  },
  allocate: {
    path: `${BATCH}/quotas/allocate`,
    method: 'POST',
    summary: text('按比例分配名额', 'Allot places by share'),
    access: quota,
    query: z.strictObject({ dryRun: choice('仅预览', 'Only shown', yesNo).optional() }),
    answer: Quotas,
  },
  scores: {
    method: 'PUT',
    path: `${BATCH}/scores`,
    summary: text('填写评分', 'Write scores'),
    access: score,
    body: ClaimScores,
    answer: SavedClaim,
  },
  score: {
    method: 'POST',
    path: `${BATCH}/score`,
    summary: text('计算评分', 'Work scores out'),
    access: propose,
    answer: ScoreOutcome,
  },
  rank: {
    method: 'POST',
    path: `${BATCH}/rank`,
    summary: text('计算排名', 'Rank'),
    access: propose,
    answer: ScoreOutcome,
  },
  propose: {
    path: `${BATCH}/propose`,
    summary: text('生成推荐名单', 'Propose'),
    access: propose,
    body: Proposal,
    answer: ProposalOutcome,
  },
  sendOn: {
    path: 'api/awards/academic-summary/submit',
    summary: text('上报推荐名单', 'Send the proposal on'),
    access: propose,
    body: z.strictObject({ batchId: labelled('批次', 'Batch', z.uuid()) }),
    answer: z.object({ sent: z.number() }),
  },
  finalise: {
    path: `${BATCH}/finalise`,
    summary: text('完成评审', 'Finish the round'),
    access: requires('awards:batch:edit'),
    body: AtVersion,
    answer: z.object({ notGranted: z.number() }),
  },
  revoke: {
    path: `${CLAIMS}/:id/revoke`,
    summary: text('撤销奖励', 'Revoke what was granted'),
    access: requires('awards:claim:revoke'),
    body: z.strictObject({
      version: Version,
      reason: labelled('撤销原因', 'Reason', z.string().trim().min(5).max(200)),
    }),
    answer: SavedClaim,
  },
} as const;

export const claimCalls = defineCalls('scholarships', {
  ...studentCalls,
  ...readingCalls,
  ...collegeCalls,
});
