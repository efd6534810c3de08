import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, openTab, useTab, WhenThere } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { taskPath } from '../task-paths.ts';
import { taskFormTexts } from './form-texts.ts';
import { TaskForm } from './task-form.tsx';

/** Closing brings the tab beside it to the front: the task opens after that. */
const useLeaving = () => {
  const tab = useTab();
  return (id: string) => {
    tab.close();
    setTimeout(() => openTab(taskPath(id)));
  };
};

const Existing = ({ id }: { id: string }) => {
  const t = useTexts(taskFormTexts);
  const tab = useTab();
  const leave = useLeaving();
  // What is being typed must not be replaced by what somebody else has saved.
  const answer = useCall(
    taskCalls.find,
    { params: { id } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const name = answer.data?.courseName;
  useEffect(() => {
    if (name) tab.setTitle(t.editTask(name));
  }, [tab, name, t]);
  return (
    <WhenThere answer={answer}>
      {(task) =>
        task.actions.includes('edit') ? (
          <TaskForm loaded={task} termId={undefined} onDone={leave} />
        ) : (
          <NotThere />
        )
      }
    </WhenThere>
  );
};

const New = () => {
  const leave = useLeaving();
  const answer = useCall(academicCalendarCalls.currentWeek, {}, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {({ termId }) => <TaskForm loaded={undefined} termId={termId ?? undefined} onDone={leave} />}
    </WhenThere>
  );
};

/** The form of a teaching task: a new one, or one that is written anew. */
const TaskFormPage = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <Existing key={id} id={id} /> : <New />;
};

export default TaskFormPage;
