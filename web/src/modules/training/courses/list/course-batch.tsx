import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseRow } from '@graduate/contract/training/courses/courses.ts';
import { callApi } from '../../../../api/call-api.ts';
import { BatchButton } from '../../../../ui/batch-button.tsx';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { coursesTexts } from '../courses-texts.ts';

const acts = [
  { action: 'submit', call: courseCalls.submit },
  { action: 'suspend', call: courseCalls.suspend },
  { action: 'resume', call: courseCalls.resume },
] as const;

type Props = { selection: Selection<CourseRow>; onDone: () => void };

/** What can be done with several courses at once: each act with those it fits. */
export const CourseBatch = ({ selection, onDone }: Props) => {
  const t = useTexts(coursesTexts);
  return acts.map(({ action, call }) => {
    const rows = selection.rows.filter(({ actions }) => actions.includes(action));
    if (rows.length === 0) return null;
    return (
      <BatchButton
        key={action}
        name={t[action]}
        rows={rows}
        nameOf={({ name }) => name}
        question={t.askMany(t[action], rows.length)}
        danger={action === 'suspend'}
        act={({ id, version }) => callApi(call, { params: { id }, body: { version }, quiet: true })}
        onDone={() => {
          selection.clear();
          onDone();
        }}
      />
    );
  });
};
