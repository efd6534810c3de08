import type { paperCalls } from '@graduate/contract/examination/papers/paper-calls.ts';
import type { SavedPaper } from '@graduate/contract/examination/papers/papers.ts';
import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import type { InputOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { claimFiles } from '../../../commons/files/public.ts';
import { sendMessages } from '../../../commons/messages/public.ts';
import { statusOf } from '../paper-status.ts';
import { paperErrors } from '../papers.errors.ts';
import type { PaperScope } from '../papers.scope.ts';
import { papers } from './papers.ts';
import { saved } from './write-paper.ts';

export const removePaper = (context: Context<PaperScope>, { id }: { id: string }): Promise<void> =>
  papers.transact(context, async (within) => {
    const before = await papers.hold(within, { id });
    if (before.state !== 'draft') throw paperErrors.notADraft();
    await claimFiles(within.db, within.author, { ...QUESTION_FILES, recordId: id, fileIds: [] });
    await papers.drop(within, before, 'remove');
  });

export const sharePaper = (
  context: Context<PaperScope>,
  { id, version, roleIds }: InputOf<typeof paperCalls.share>,
): Promise<SavedPaper> =>
  papers.transact(context, async (within) => {
    const before = await papers.hold(within, { id, version });
    return saved(await papers.change(within, before, { sharedRoleIds: [...new Set(roleIds)] }, 'share'));
  });

/** Sends everybody who has not answered a paper that is under way a message about it. */
export const remindPeople = (
  context: Context<PaperScope>,
  { id }: { id: string },
): Promise<{ people: number }> =>
  papers.transact(context, async (within) => {
    const paper = await papers.hold(within, { id });
    if (statusOf(paper) !== 'running') throw paperErrors.notPublished();
    const waiting = within.db
      .selectFrom('paperPeople')
      .select('paperPeople.accountId')
      .where('paperId', '=', id)
      .where('answeredOn', 'is', null);
    const people = await sendMessages(within.db, waiting as never, {
      kind: 'todo',
      title: text(`请尽快填写：${paper.title}`, `Please answer soon: ${paper.titleEn || paper.title}`),
      link: `/examination/edit?id=${id}`,
    });
    if (people === 0) throw paperErrors.nobodyToRemind();
    await papers.log(within, id, 'remind', { after: { people } });
    return { people };
  });
