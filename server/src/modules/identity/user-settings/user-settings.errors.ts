import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors } from '../../../platform/errors.ts';

export const userSettingErrors = defineErrors('user-settings', {
  tooLarge: [
    422,
    text(
      '个人设置过大，请减少收藏或列设置',
      'The settings are too large; remove some favourites or column settings',
    ),
  ],
});
