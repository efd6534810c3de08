import { text } from '@graduate/contract/platform/text.ts';
import type { DailyJob } from '../../../platform/job-kind.ts';
import { fileErrors } from './files.errors.ts';
import { findFileTrouble } from './find-trouble.ts';

/** Compares records and contents every night; what does not fit together fails the job where administrators see it. */
export const checkFilesNightly: DailyJob = {
  kind: 'files.check',
  title: text('核对文件记录与内容', 'Compare file records and contents'),
  dailyAt: '03:30',
  run: async ({ services: { db, storage, modules, log } }) => {
    const trouble = await findFileTrouble(db, storage, modules);
    const [missing, strays] = [trouble.withoutContent.length, trouble.withoutRow.length];
    if (missing + strays > 0) {
      log.error({ trouble }, 'file records and contents do not fit together');
      throw fileErrors.doNotFit({ missing, strays });
    }
    return { text: text('文件记录与内容一致', 'Records and contents fit together') };
  },
};
