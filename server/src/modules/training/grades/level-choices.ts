import { keysOf } from '@graduate/contract/platform/keys-of.ts';

import { gradeLevels, levelNames } from '@graduate/contract/training/study-records/choices.ts';
import type { Choice } from '../../../platform/excel/import/import-spec.ts';

/** Levels as workbooks name them, whichever scale they are of. */
export const levelChoices: Choice[] = keysOf(gradeLevels).map((value) => {
  const { zh, en } = gradeLevels[value];
  const ofFive = levelNames.five[value].zh;
  return { value, names: [zh, ...(ofFive === zh ? [] : [ofFive]), en] };
});
