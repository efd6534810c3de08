import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseRow } from '@graduate/contract/training/courses/courses.ts';
import { callApi } from '../../../../api/call-api.ts';
import { BatchActs } from '../../../../ui/batch-acts.tsx';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { coursesTexts } from '../courses-texts.ts';

const { submit, suspend, resume } = courseCalls;
const calls = { submit, suspend, resume };

type Props = { selection: Selection<CourseRow>; onDone: () => void };

/** What can be done with several courses at once: each act with those it fits. */
export const CourseBatch = ({ selection, onDone }: Props) => {
  const t = useTexts(coursesTexts);
  const questions = { submit: t.askSubmitMany, suspend: t.askSuspendMany, resume: t.askResumeMany };
  const acts = (['submit', 'suspend', 'resume'] as const).map((action) => ({
    action,
    name: t[action],
    question: questions[action],
    danger: action === 'suspend',
    run: ({ id, version }: CourseRow) =>
      callApi(calls[action], { params: { id }, body: { version }, quiet: true }),
  }));
  return <BatchActs selection={selection} acts={acts} onDone={onDone} />;
};
