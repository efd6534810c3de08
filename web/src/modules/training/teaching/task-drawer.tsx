import { taskStates } from '@graduate/contract/training/teaching/choices.ts';
import { taskCalls } from '@graduate/contract/training/teaching/task-calls.ts';
import { Task } from '@graduate/contract/training/teaching/tasks.ts';
import { Button } from 'antd';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { startAct } from '../../../ui/ask-act.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { tasksTexts } from './tasks-texts.ts';
import { useTaskActs } from './use-task-acts.tsx';

const parts = Task.shape;

const Acts = ({ task, onDone }: { task: Task; onDone: () => void }) => {
  const { actionsOn, dialog } = useTaskActs(onDone);
  return (
    <div className="row">
      {actionsOn(task).map((act, at) => (
        <Button
          key={act.key}
          size="small"
          danger={act.danger ?? false}
          type={at === 0 && !act.danger ? 'primary' : 'default'}
          onClick={() => void startAct(act)}
        >
          {act.name}
        </Button>
      ))}
      {dialog}
    </div>
  );
};

const Details = ({ task, onDone }: { task: Task; onDone: () => void }) => {
  const t = useTexts(tasksTexts);
  return (
    <div className="stack gap-l">
      <div className="row gap-x-l">
        <StateTag state={taskStates[task.state]} />
        <Acts task={task} onDone={onDone} />
      </div>
      <FactsOf
        of={Task}
        thing={task}
        facts={[
          'termName',
          'courseCode',
          'department',
          'category',
          'credits',
          'hours',
          'weeklyHours',
          'expectedStudents',
          { key: 'classCount', value: t.classesTimes(task.classCount, task.capacityEach) },
          'source',
          'publishedAt',
          ...(task.refuseReason ? [{ key: 'refuseReason' as const, wide: true }] : []),
          ...(task.note ? [{ key: 'note' as const, wide: true }] : []),
        ]}
      />
      <section className="stack">
        <h3>{t.teachers}</h3>
        <RowsTable
          label={t.teachers}
          rows={task.teachers}
          of={parts.teachers.element}
          columns={['name', 'staffNo', 'departmentName', 'role', 'hours', 'otherHours']}
        />
      </section>
      <section className="stack">
        <h3>{t.cohorts}</h3>
        <RowsTable
          label={t.cohorts}
          rows={task.cohorts}
          of={parts.cohorts.element}
          columns={['name', 'students']}
        />
      </section>
      <section className="stack">
        <h3>{t.classes}</h3>
        <RowsTable
          label={t.classes}
          rows={task.classes}
          of={parts.classes.element}
          empty={t.noClasses}
          columns={['code', 'name', 'teacherNames', 'capacity', 'campus', 'mode']}
        />
      </section>
    </div>
  );
};

/** A task with everything about it, and what the reader may do. */
export const TaskDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(tasksTexts);
  const refresh = useRefresh(taskCalls.list);
  const answer = useCall(taskCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer title={answer.data?.courseName ?? t.title} width={760} onClose={onClose}>
      <WhenThere answer={answer}>
        {(task) => (
          <Details
            task={task}
            onDone={() => {
              refresh();
              void answer.refetch();
            }}
          />
        )}
      </WhenThere>
    </SideDrawer>
  );
};
