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

/** The paper takes the pictures its texts show. */
export const takePictures = async (
  tx: Tx,
  author: Author,
  paper: { id: string; description: string; design: Design },
): Promise<void> => {
  const texts = questionsIn(paper.design.sections).flatMap(({ title, titleEn, explanation }) => [
    title,
    titleEn,
    explanation,
  ]);
  const fileIds = [...new Set([paper.description, ...texts].flatMap(picturesIn))];
  await claimFiles(tx, author, { ...QUESTION_FILES, recordId: paper.id, fileIds });
};
