import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors, type Refused } from '../../../platform/errors.ts';

export const jobErrors = defineErrors('jobs', {
  alreadyOver: [409, text('任务已结束，无法取消', 'The job has ended already')],
  resultGone: [
    404,
    text(
      '结果文件不存在、已过期或已被下载，请重新发起任务',
      'There is no result: it has expired or been handed out; start the job again',
    ),
  ],
  rightsLost: [
    403,
    text(
      '您的角色或权限已变化，任务未执行，请用现有角色重新发起',
      'Your role or rights have changed; the job was not run. Start it again in a role you hold',
    ),
  ],
});

export const noSuchJob = (): Refused => platformErrors.notFound({ what: text('任务', 'The job') });

/** What a job says of itself when it has ended. */
export const endings = {
  done: text('已完成', 'Done'),
  cancelled: text('已取消', 'Cancelled'),
  serverLost: text(
    '服务器在执行中停止，任务未完成，请重新发起',
    'The server stopped while it ran. Nothing was changed; start it again',
  ),
  broken: text(
    '任务执行出错，请稍后重试；如仍有问题，请联系管理员',
    'The job broke down. Try again later; if it persists, tell the administrator',
  ),
} as const;
