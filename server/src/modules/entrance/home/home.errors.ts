import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors, type Refused } from '../../../platform/errors.ts';

export const noSuchLink = (): Refused =>
  platformErrors.notFound({ what: text('快捷入口', 'The quick link') });

export const noSuchDownload = (): Refused =>
  platformErrors.notFound({ what: text('下载文件', 'The download') });

export const homeErrors = defineErrors('home', {
  noSuchRole: [422, text('所选角色不存在，请刷新后重新选择', 'A chosen role does not exist, please reload')],
});
