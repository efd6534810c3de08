import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion } from '../../platform/version.ts';
import { ComparedRounds, comparedQuery } from './compared-rounds.ts';
import {
  ClassQuotas,
  NewRound,
  Quota,
  Round,
  RoundCheck,
  RoundCopy,
  RoundEdit,
  RoundExtension,
  RoundRow,
  RoundsCopy,
  roundQuery,
} from './rounds.ts';
import { DrawReport } from './wishes.ts';

const ROUNDS = 'api/training/selection/rounds';
const QUOTAS = 'api/training/selection/quotas/:id';

const view = requires('training:selection:view');
const edit = requires('training:selection:rounds');
const manage = requires('training:selection:manage');

const act = <const V extends string>(verb: V, zh: string, en: string) =>
  ({
    path: `${ROUNDS}/:id/${verb}`,
    summary: text(zh, en),
    access: edit,
    body: AtVersion,
    answer: Round,
  }) as const;

export const roundCalls = defineCalls('selectionRounds', {
  list: {
    path: ROUNDS,
    summary: text('选课轮次', 'Rounds of selection'),
    access: view,
    query: roundQuery,
    answer: pageOf(RoundRow),
  },
  compare: {
    path: `${ROUNDS}/compare`,
    summary: text('比较选课轮次', 'Rounds side by side'),
    access: view,
    query: comparedQuery,
    answer: ComparedRounds,
  },
  find: { path: `${ROUNDS}/:id`, summary: text('选课轮次详情', 'A round'), access: view, answer: Round },
  create: {
    path: ROUNDS,
    summary: text('新增选课轮次', 'Create a round'),
    access: edit,
    body: NewRound,
    answer: Round,
  },
  edit: {
    method: 'PUT',
    path: `${ROUNDS}/:id`,
    summary: text('修改选课轮次', 'Edit a round'),
    access: edit,
    body: RoundEdit,
    answer: Round,
  },
  remove: {
    method: 'DELETE',
    path: `${ROUNDS}/:id`,
    summary: text('删除选课轮次草稿', 'Remove a draft'),
    access: edit,
  },
  check: {
    path: `${ROUNDS}/:id/check`,
    summary: text('检查选课轮次', 'Check a selection round'),
    access: view,
    answer: RoundCheck,
  },
  ready: act('ready', '选课轮次就绪', 'Mark a round as ready'),
  unready: act('unready', '选课轮次退回草稿', 'Return a round to draft'),
  extend: {
    path: `${ROUNDS}/:id/extend`,
    summary: text('延长选课轮次', 'Extend a round'),
    access: edit,
    body: RoundExtension,
    answer: Round,
  },
  draw: act('draw', '选课抽签', 'Draw among the wishes'),
  publish: act('publish', '公布抽签结果', 'Publish the draw and give the winners their seats'),
  drawReport: {
    path: `${ROUNDS}/:id/draw-report`,
    summary: text('抽签统计', 'Draw statistics'),
    access: view,
    answer: DrawReport,
  },
  copy: {
    path: `${ROUNDS}/:id/copy`,
    summary: text('复制选课轮次', 'Copy a round'),
    access: edit,
    body: RoundCopy,
    answer: Round,
  },
  copyAll: {
    path: `${ROUNDS}/copy`,
    summary: text('复制往学期的选课轮次', 'Copy the rounds of another term'),
    access: edit,
    body: RoundsCopy,
    answer: z.object({ copied: z.number(), skipped: z.array(z.string()) }),
  },
  archive: act('archive', '归档选课轮次', 'Archive a round'),
  findQuotas: {
    path: QUOTAS,
    summary: text('教学班分配名额', 'Reserved seats of a class'),
    access: view,
    answer: ClassQuotas,
  },
  saveQuotas: {
    method: 'PUT',
    path: QUOTAS,
    summary: text('保存教学班分配名额', 'Save reserved seats'),
    access: manage,
    body: z.strictObject({ quotas: z.array(Quota).max(20) }),
    answer: ClassQuotas,
  },
});
