import { defineTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';

export const decideTexts = defineTexts({
  usualReasons: ['常用理由', 'Usual reasons'],
  lacking: ['材料不齐全，请补充后重新提交', 'Materials are missing: add them and submit again'],
  wrong: ['填写内容有误，请核对修改后重新提交', 'Something is wrong: check it and submit again'],
  unmet: ['不符合办理条件', 'The conditions are not met'],
  talkFirst: ['请先与导师或学院沟通后再申请', 'Talk to your supervisor or college first'],
  decideMany: (n: number) => [`批量审批（${n} 条）`, `Decide ${n} applications`],
  refuse: ['不同意', 'Refuse'],
  usualOpinion: words.agree,
  succeeded: ['审批成功', 'Approval succeeded'],
  refuseWhy: ['请写明不同意的原因，申请人会看到', 'Say why: the applicant will read it'],
  commonOpinions: ['常用意见', 'Common opinions'],
  noCommon: ['暂无常用意见，可将填写的意见存为常用', 'None yet: save an opinion you have typed'],
  keep: ['存为常用', 'Save for reuse'],
  manage: ['管理', 'Manage'],
  forget: (opinion: string) => [`移除常用意见：${opinion}`, `Remove the opinion: ${opinion}`],
  progress: (count: number, total: number) => [`正在审批 ${count}/${total}`, `Deciding ${count}/${total}`],
  stopping: ['正在停止，已发出的审批会完成', 'Stopping: what has been sent will be finished'],
  ended: (done: number, failed: number) => [
    `成功 ${done} 条，失败 ${failed} 条`,
    `${done} done, ${failed} failed`,
  ],
  untouched: (n: number) => [`，未办理 ${n} 条`, `, ${n} not sent`],
  failures: ['未能办理的事项', 'What could not be decided'],
  copyFailures: ['复制失败清单', 'Copy the list'],
  retry: (n: number) => [`重试 ${n} 条`, `Try ${n} again`],
});
