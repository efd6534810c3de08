import type { Design } from '@graduate/contract/examination/papers/design.ts';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import type { Actor } from '../../../../platform/access/actor.ts';
import type { Author } from '../../../../platform/audit/audit.ts';
import { picturesIn } from '../../../../platform/clean-html.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { claimFiles } from '../../../commons/files/public.ts';
import { banksOf, cleanQuestion, copyBankPictures, picturesOf, withCopies } from '../../questions/public.ts';

/** The content of a paper as it is kept: nothing in its texts can run. */
export const cleanDesign = (design: Design): Design => ({
  ...design,
  sections: design.sections.map((section) => ({
    ...section,
    questions: section.questions.map(cleanQuestion),
  })),
});

const allPictures = (questions: readonly Question[]): string[] => questions.flatMap(picturesOf);

/** What was published is still answered and looked at: its pictures stay, of what can be drawn, too. */
const publishedPictures = async (tx: Tx, paperId: string): Promise<string[]> => {
  const versions = await tx
    .selectFrom('paperVersions')
    .select(['design', 'pools'])
    .where('paperId', '=', paperId)
    .execute();
  return versions.flatMap(({ design, pools }) =>
    allPictures([...questionsIn(design.sections), ...Object.values(pools).flat()]),
  );
};

type Content = { id: string; description: string; design: Design };

const picturesOn = ({ description, design }: Content): string[] => [
  ...new Set([...picturesIn(description), ...allPictures(questionsIn(design.sections))]),
];

/** Questions from the bank bring their pictures along as copies. */
export const withBankPictures = async <C extends Content>(
  tx: Tx,
  author: Author & { actor: Actor },
  paper: C,
): Promise<C> => {
  const wanted = { pictures: picturesOn(paper), toRecordId: paper.id, scope: banksOf(author.actor) };
  const copies = await copyBankPictures(tx, author, wanted);
  if (copies.size === 0) return paper;
  const design = JSON.parse(withCopies(JSON.stringify(paper.design), copies)) as Design;
  return { ...paper, design };
};

/** The same for what is drawn: it comes from the bank of the paper, whoever publishes. */
export const withDrawnPictures = async (
  tx: Tx,
  author: Author,
  paperId: string,
  pools: Record<string, Question[]>,
): Promise<Record<string, Question[]>> => {
  const pictures = [...new Set(allPictures(Object.values(pools).flat()))];
  const copies = await copyBankPictures(tx, author, {
    pictures,
    toRecordId: paperId,
    scope: { kind: 'all' },
  });
  return JSON.parse(withCopies(JSON.stringify(pools), copies)) as Record<string, Question[]>;
};

/** The paper takes the pictures its texts show, and keeps those of its versions. */
export const takePictures = async (tx: Tx, author: Author, paper: Content): Promise<void> => {
  const fileIds = [...new Set([...picturesOn(paper), ...(await publishedPictures(tx, paper.id))])];
  await claimFiles(tx, author, { ...QUESTION_FILES, recordId: paper.id, fileIds });
};
