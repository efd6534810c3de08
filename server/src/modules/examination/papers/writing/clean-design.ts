import type { Design } from '@graduate/contract/examination/papers/design.ts';
import { questionsIn } from '@graduate/contract/examination/papers/design.ts';
import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import type { Author } from '../../../../platform/audit/audit.ts';
import { picturesIn } from '../../../../platform/clean-html.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { claimFiles } from '../../../commons/files/public.ts';
import { cleanQuestion } from '../../questions/public.ts';

/** The content of a paper as it is kept: nothing in its texts can run. */
export const cleanDesign = (design: Design): Design => ({
  ...design,
  sections: design.sections.map((section) => ({
    ...section,
    questions: section.questions.map(cleanQuestion),
  })),
});

const picturesOf = ({ sections }: Design): string[] =>
  questionsIn(sections).flatMap(({ title, titleEn, explanation }) =>
    [title, titleEn, explanation].flatMap(picturesIn),
  );

/** What was published is still answered and looked at: its pictures stay. */
const publishedPictures = async (tx: Tx, paperId: string): Promise<string[]> => {
  const versions = await tx
    .selectFrom('paperVersions')
    .select('design')
    .where('paperId', '=', paperId)
    .execute();
  return versions.flatMap(({ design }) => picturesOf(design));
};

/** The paper takes the pictures its texts show, and keeps those of its versions. */
export const takePictures = async (
  tx: Tx,
  author: Author,
  paper: { id: string; description: string; design: Design },
): Promise<void> => {
  const shown = [...picturesIn(paper.description), ...picturesOf(paper.design)];
  const fileIds = [...new Set([...shown, ...(await publishedPictures(tx, paper.id))])];
  await claimFiles(tx, author, { ...QUESTION_FILES, recordId: paper.id, fileIds });
};
