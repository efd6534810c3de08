import { ParameterRow } from '@graduate/contract/administration/settings/parameters.ts';

export const logWords = {
  nouns: { parameter: ParameterRow },
};
