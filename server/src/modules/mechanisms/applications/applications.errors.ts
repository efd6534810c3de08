import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchApplication = () => platformErrors.notFound({ what: text('申请', 'The application') });

export const applicationErrors = defineErrors('applications', {
  noDepartment: [
    422,
    text(
      '您的账号没有所属部门，不能提交申请，请联系管理员',
      'You belong to no department: ask the administrator',
    ),
  ],
  notReturned: [
    422,
    text(
      '只有被退回或已撤回的申请可以修改后重新提交',
      'Only what was sent back or withdrawn can be submitted again',
    ),
  ],
});
