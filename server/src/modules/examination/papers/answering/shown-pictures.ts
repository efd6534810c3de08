import type { Attachment } from '@graduate/contract/commons/files/files.ts';
import { questionsIn, type ShownSection } from '@graduate/contract/examination/papers/design.ts';
import { QUESTION_FILES } from '@graduate/contract/examination/questions/question-types.ts';
import type { Question } from '@graduate/contract/examination/questions/questions.ts';
import { picturesIn } from '../../../../platform/clean-html.ts';
import type { Services } from '../../../../platform/services.ts';
import { attachmentsOf } from '../../../commons/files/public.ts';
import { picturesOf } from '../../questions/public.ts';

type Seen = {
  paperId: string;
  description: string;
  sections: readonly ShownSection[];
  /** With explanations, for those who may see them. */
  solutions?: readonly Question[] | null;
};

/**
 * The pictures of what somebody sees of a paper and no others: an explanation may be a picture, and what is asked in an
 * exam is nobody's before it is begun.
 */
export const shownPictures = async (
  services: Services,
  { paperId, description, sections, solutions }: Seen,
): Promise<Attachment[]> => {
  const texts = questionsIn(sections).flatMap(({ title, titleEn }) => [title, titleEn]);
  const shown = new Set([
    ...[description, ...texts].flatMap(picturesIn),
    ...(solutions ?? []).flatMap(picturesOf),
  ]);
  if (shown.size === 0) return [];
  const pictures = await attachmentsOf(services, QUESTION_FILES.moduleCode, paperId);
  return pictures.filter(({ id }) => shown.has(id));
};
