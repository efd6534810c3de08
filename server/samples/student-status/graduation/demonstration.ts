import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { writeApplications } from './applications.ts';
import { writeBatches } from './batches.ts';
import { writeLibrary } from './library.ts';

/** Closed batches with their graduates, and an open one with applications in every state. */
export const seedGraduation = async (tx: Tx, config: Config): Promise<void> => {
  const today = dayInShanghai(new Date());
  const author = demonstrationIds.account('enrolment');
  const { past, open } = await writeBatches(tx, today, author);
  await writeLibrary(tx, past, author);
  await writeApplications(tx, config, open, today);
};
