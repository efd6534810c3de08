import '../teaching.css';
import { TASK_CONFIRM_WINDOW, TASK_PUBLISH_WINDOW } from '@graduate/contract/training/teaching/choices.ts';
import { taskCalls, taskExport } from '@graduate/contract/training/teaching/task-calls.ts';
import { taskImportCalls, taskPaperCalls } from '@graduate/contract/training/teaching/task-papers.ts';
import type { TaskRow } from '@graduate/contract/training/teaching/tasks.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../../api/call-api.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { TaskDrawer } from '../task-drawer.tsx';
import { taskFormPath } from '../task-paths.ts';
import { tasksTexts } from '../tasks-texts.ts';
import { useTaskActs } from '../use-task-acts.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { TaskBatch } from './task-batch.tsx';

/** The task an address names. */
const useNamedTask = () => {
  const [search, setSearch] = useSearchParams();
  const close = () =>
    setSearch(
      (before) => {
        const left = new URLSearchParams(before);
        left.delete('id');
        return left;
      },
      { replace: true },
    );
  return { id: search.get('id') ?? undefined, close };
};

/** What is taught in a term: the college writes and publishes it, those who teach it confirm or refuse. */
const TasksPage = () => {
  const t = useTexts(tasksTexts);
  const can = useCan();
  const writes = can('training:task:edit');
  const refresh = useRefresh(taskCalls.list);
  const { actionsOn, dialog } = useTaskActs(refresh);
  const named = useNamedTask();
  const [opened, setOpened] = useState<string>();
  const [beginning, setBeginning] = useState<'generate' | 'copy' | 'import'>();
  const shown = opened ?? named.id;

  const [search] = useSearchParams();
  const print = () => {
    const asked = ['keyword', 'termId', 'state', 'teacher', 'category', 'yxCode', 'publicCourse'];
    const query = Object.fromEntries(
      asked.flatMap((name) => {
        const value = search.get(name);
        if (!value) return [];
        return [[name, name === 'yxCode' ? value.split(',') : value]];
      }),
    );
    void downloadFile(taskPaperCalls.printTasks, { query });
  };

  const columns: ListColumn<TaskRow>[] = [
    { key: 'courseName', width: 200, open: ({ id }) => setOpened(id) },
    { key: 'expectedStudents', width: 90, card: 'fact' },
    { key: 'teacherNames', width: 120, card: 'fact' },
    { key: 'state', width: 110, card: 'status' },
    {
      key: 'audience',
      width: 240,
      yields: true,
      render: ({ audience }) => (
        <div className="clip task-audience" title={audience}>
          {audience}
        </div>
      ),
    },
    {
      key: 'classCount',
      width: 110,
      title: t.classesAndSeats,
      card: 'fact',
      render: ({ classCount, capacityEach }) => t.classesTimes(classCount, capacityEach),
    },
    { key: 'courseCode', width: 110, yields: true },
    {
      key: 'credits',
      width: 90,
      yields: true,
      title: t.creditsAndHours,
      render: ({ credits, hours }) => <span className="numbers">{`${credits} / ${hours}`}</span>,
    },
    { key: 'refuseReason', width: 160, yields: true },
    { key: 'department', width: 160, extra: true },
    { key: 'category', width: 100, extra: true },
    { key: 'source', width: 100, extra: true },
    { key: 'publishedAt', extra: true },
    { key: 'updatedAt', extra: true },
    { actions: can('training:task:confirm') && actionsOn, width: 170 },
  ];
  const batch = (selection: Selection<TaskRow>) => <TaskBatch selection={selection} />;

  return (
    <>
      <WindowBar code={writes ? TASK_PUBLISH_WINDOW : TASK_CONFIRM_WINDOW} />
      <ListPage
        title={t.title}
        call={taskCalls.list}
        columns={columns}
        filters={['keyword', 'termId', 'state', 'teacher', 'category', 'yxCode', 'publicCourse']}
        {...(writes && { batch })}
        toolbar={
          <>
            {writes && (
              <>
                <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => openTab(taskFormPath())}>
                  {t.create}
                </Button>
                <Button onClick={() => setBeginning('generate')}>{t.generate}</Button>
                <Button onClick={() => setBeginning('copy')}>{t.copyTerm}</Button>
                <Button onClick={() => setBeginning('import')}>{t.import}</Button>
              </>
            )}
            <Button onClick={print}>{t.printTasks}</Button>
            <ExportButton call={taskCalls.exportList} list={taskCalls.list} columns={taskExport} />
          </>
        }
      />
      {dialog}
      {beginning === 'generate' && <GenerateDialog onClose={() => setBeginning(undefined)} />}
      {beginning === 'import' && (
        <ImportDialog
          title={t.importTitle}
          calls={taskImportCalls}
          onImported={refresh}
          onClose={() => setBeginning(undefined)}
        />
      )}
      {beginning === 'copy' && <CopyDialog onClose={() => setBeginning(undefined)} />}
      {shown && (
        <TaskDrawer
          key={shown}
          id={shown}
          onClose={() => {
            setOpened(undefined);
            if (named.id) named.close();
          }}
        />
      )}
    </>
  );
};

export default TasksPage;
