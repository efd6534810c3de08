import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchWarning = () => platformErrors.notFound({ what: text('预警', 'The warning') });

export const warningErrors = defineErrors('warnings', {
  notOpen: [
    409,
    text('该预警已处理或已消除，请刷新列表', 'This warning is handled or over: load the list again'),
  ],
});
