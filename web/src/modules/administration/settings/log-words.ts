import { ParameterRow } from '@graduate/contract/administration/settings/parameters.ts';
import { text } from '@graduate/contract/platform/text.ts';

export const logWords = {
  subjects: {
    parameter: text('参数', 'Parameter'),
  },
  actions: {
    'parameter.change': text('修改参数', 'Change parameter'),
  },
  nouns: { parameter: ParameterRow },
};
