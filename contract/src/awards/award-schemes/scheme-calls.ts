import { requires, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion } from '../../platform/version.ts';
import {
  AwardBatch,
  AwardBatchEdit,
  AwardItem,
  AwardItemEdit,
  awardBatchQuery,
  awardItemQuery,
  NewAwardBatch,
  NewAwardItem,
  NewScoreScheme,
  ScoreScheme,
  ScoreSchemeEdit,
  scoreSchemeQuery,
} from './schemes.ts';

const edit = requires('awards:batch:edit');

export const awardSchemeCalls = defineCalls('award-schemes', {
  items: {
    path: 'api/awards/items',
    summary: text('奖助项目', 'Award items'),
    access: edit,
    query: awardItemQuery,
    answer: pageOf(AwardItem),
  },
  createItem: {
    path: 'api/awards/items',
    summary: text('新增奖助项目', 'Add an award item'),
    access: edit,
    body: NewAwardItem,
    answer: AwardItem,
  },
  editItem: {
    method: 'PUT',
    path: 'api/awards/items/:id',
    summary: text('修改奖助项目', 'Change an award item'),
    access: edit,
    body: AwardItemEdit,
    answer: AwardItem,
  },
  schemes: {
    path: 'api/awards/score-schemes',
    summary: text('评分方案', 'Scoring schemes'),
    access: edit,
    query: scoreSchemeQuery,
    answer: pageOf(ScoreScheme),
  },
  createScheme: {
    path: 'api/awards/score-schemes',
    summary: text('新增评分方案', 'Add a scoring scheme'),
    access: edit,
    body: NewScoreScheme,
    answer: ScoreScheme,
  },
  editScheme: {
    method: 'PUT',
    path: 'api/awards/score-schemes/:id',
    summary: text('修改评分方案', 'Change a scoring scheme'),
    access: edit,
    body: ScoreSchemeEdit,
    answer: ScoreScheme,
  },
  batches: {
    path: 'api/awards/batches',
    summary: text('奖助批次', 'Award batches'),
    access: signedIn,
    query: awardBatchQuery,
    answer: pageOf(AwardBatch),
  },
  findBatch: {
    path: 'api/awards/batches/:id',
    summary: text('奖助批次详情', 'An award batch'),
    access: signedIn,
    answer: AwardBatch,
  },
  createBatch: {
    path: 'api/awards/batches',
    summary: text('新增奖助批次', 'Add an award batch'),
    access: edit,
    body: NewAwardBatch,
    answer: AwardBatch,
  },
  editBatch: {
    method: 'PUT',
    path: 'api/awards/batches/:id',
    summary: text('修改奖助批次', 'Change an award batch'),
    access: edit,
    body: AwardBatchEdit,
    answer: AwardBatch,
  },
  openBatch: {
    path: 'api/awards/batches/:id/open',
    summary: text('开放奖助批次', 'Open an award batch'),
    access: edit,
    body: AtVersion,
    answer: AwardBatch,
  },
  closeBatch: {
    path: 'api/awards/batches/:id/close',
    summary: text('结束奖助批次', 'Close an award batch'),
    access: edit,
    body: AtVersion,
    answer: AwardBatch,
  },
});
