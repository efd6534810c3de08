import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { FORM_MEGABYTES, reviewFile } from '@graduate/contract/degrees/reviews/choices.ts';
import { z } from 'zod';
import type { FileRule } from '../../../platform/file-rule.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { claimFiles, uploadFile, withForm } from '../../commons/files/public.ts';
import { maySeeApplication } from '../degree-applications/public.ts';
import { holdRoundOfTask, mustBeIn } from './hold-round.ts';
import { type ReviewScope, reviewScope, roundsWithin } from './review-scope.ts';
import { reviewErrors } from './reviews.errors.ts';

const MB = 1024 * 1024;

/** Reviews on paper: for those who arrange the round. */
export const reviewFileRule: FileRule = {
  ...reviewFile,
  extensions: ['pdf', 'jpg', 'jpeg'],
  maxBytes: FORM_MEGABYTES * MB,
  maxCount: 1,
  mayUpload: ['degree:review:manage'],
  mayRead: async (db, actor, id) => {
    if (!actor || !['secretary', 'degree'].includes(actor.role.code)) return false;
    const found = await db
      .selectFrom('reviewTasks')
      .innerJoin('reviewRounds', 'reviewRounds.id', 'reviewTasks.roundId')
      .select('reviewRounds.applicationId')
      .where('reviewTasks.id', '=', id)
      .where(roundsWithin(reviewScope(actor)) as never)
      .executeTakeFirst();
    return found !== undefined && maySeeApplication(db, actor, found.applicationId);
  },
  mayEdit: async () => false,
};

/** The name a file comes with may be that of the reviewer: it is not kept. */
const neutral = (givenName: string, slot: number): string =>
  `评阅书-专家${slot}.${givenName.split('.').at(-1)?.toLowerCase() ?? 'pdf'}`;

export const uploadReviewForm = ({
  services,
  author,
  request,
  scope,
}: HttpContext<ReviewScope>): Promise<FileRef> =>
  withForm(
    services,
    request,
    () => FORM_MEGABYTES * MB,
    async (fields, file) => {
      const taskId = z.uuid().safeParse(fields['taskId']);
      if (!taskId.success || !file) throw reviewErrors.missingTask();
      const { db } = services;
      const slot = await db.transaction().execute(async (tx) => {
        const { round, task } = await holdRoundOfTask({ db: tx, scope }, taskId.data);
        mustBeIn(round, 'collecting');
        return task.slot;
      });
      const named = { ...file, givenName: neutral(file.givenName, slot), ...reviewFile };
      const ref = await uploadFile(services, author, named);
      await db
        .transaction()
        .execute((tx) => claimFiles(tx, author, { ...reviewFile, recordId: taskId.data, fileIds: [ref.id] }));
      return ref;
    },
  );
