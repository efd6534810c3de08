import type { SavedPaper } from '@graduate/contract/examination/papers/papers.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { Author } from '../../../../platform/audit/audit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import type { Context } from '../../../../platform/http/context.ts';
import { sendMessages } from '../../../commons/messages/public.ts';
import { invite } from '../audience/people.ts';
import { statusOf } from '../paper-status.ts';
import { paperErrors } from '../papers.errors.ts';
import { audienceOf, type PaperRecord } from '../papers.queries.ts';
import type { PaperScope } from '../papers.scope.ts';
import { withDrawnPictures } from './clean-design.ts';
import { poolsOf, problemsOf } from './paper-problems.ts';
import { papers } from './papers.ts';
import { saved } from './write-paper.ts';

/** Freezes what stands in the paper as its next version; answers keep theirs. */
const freeze = async (tx: Tx, author: Author, paper: PaperRecord): Promise<number> => {
  const pools = await poolsOf(tx, paper);
  const problems = await problemsOf(tx, paper, pools);
  const [first] = problems;
  if (first) throw paperErrors.notPublishable({ first: first.message, count: problems.length }, { problems });
  const paperVersion = paper.paperVersion + 1;
  await tx
    .insertInto('paperVersions')
    .values({
      paperId: paper.id,
      paperVersion,
      design: JSON.stringify(paper.design),
      pools: JSON.stringify(await withDrawnPictures(tx, author, paper.id, pools)),
      publishedBy: author.actor?.accountId ?? paper.authorId,
    })
    .execute();
  return paperVersion;
};

const tellPeople = (tx: Tx, { id, title, titleEn, toAt }: PaperRecord): Promise<number> => {
  const until = toAt ? formatWireTime(toAt).slice(0, 16) : '';
  return sendMessages(
    tx,
    tx.selectFrom('paperPeople').select('paperPeople.accountId').where('paperId', '=', id) as never,
    {
      kind: 'todo',
      title: text(`请在${until}前填写：${title}`, `Please answer by ${until}: ${titleEn || title}`),
      link: `/examination/edit?id=${id}`,
    },
  );
};

/** Publishes a draft to its audience, or the changes of a published paper as its next version. */
export const publishPaper = (
  context: Context<PaperScope>,
  { id, version }: { id: string; version: number },
): Promise<SavedPaper> =>
  papers.transact(context, async (within) => {
    const { db: tx, author } = within;
    const before = await papers.hold(within, { id, version });
    const status = statusOf(before);
    if (status === 'closed' || status === 'archived') throw paperErrors.noLongerOpen();
    if (status !== 'draft' && !before.changed) throw paperErrors.nothingToPublish();
    const paperVersion = await freeze(tx, author, before);
    const again = { paperVersion, changed: false };
    if (status !== 'draft') return saved(await papers.change(within, before, again, 'publish'));
    if (before.kind === 'evaluation')
      return saved(await papers.change(within, before, { ...again, state: 'published' }, 'publish'));
    const expected = await invite(tx, id, audienceOf(before));
    await tx
      .insertInto('paperCounts')
      .values({ paperId: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const after = await papers.change(within, before, { ...again, state: 'published', expected }, 'publish');
    await tellPeople(tx, after);
    return saved(after);
  });
