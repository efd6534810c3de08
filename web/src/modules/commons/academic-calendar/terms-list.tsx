import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { examWeekOf } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { Term } from '@graduate/contract/commons/academic-calendar/terms.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Can, useCan } from '../../../shell/public.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { calendarTexts } from './academic-calendar-texts.ts';
import { TermDrawer } from './term-drawer.tsx';

/** The terms, the newest first. */
export const TermsList = () => {
  const t = useTexts(calendarTexts);
  const mayEdit = useCan()('system:calendar:edit');
  const [task, setTask] = useState<{ edited: Term | undefined }>();
  const remove = useSave(academicCalendarCalls.deleteTerm, { told: t.removed });

  const actionsOn = (term: Term) => [
    { key: 'edit', name: t.edit, run: () => setTask({ edited: term }) },
    {
      key: 'remove',
      name: t.remove,
      danger: true,
      ask: t.askRemoveTerm(term.name),
      run: () => remove.submit({ params: { id: term.id } }),
    },
  ];

  const columns: ListColumn<Term>[] = [
    { key: 'name', width: 220 },
    'state',
    'firstMonday',
    'endsOn',
    'weeks',
    { key: 'examFromWeek', width: 110, render: examWeekOf },
    { actions: mayEdit && actionsOn },
  ];

  return (
    <>
      <ListPage
        title={t.terms}
        call={academicCalendarCalls.listTerms}
        columns={columns}
        toolbar={
          <Can permission="system:calendar:edit">
            <Button type="primary" onClick={() => setTask({ edited: undefined })}>
              {t.newTerm}
            </Button>
          </Can>
        }
      />
      {task && <TermDrawer edited={task.edited} onClose={() => setTask(undefined)} />}
    </>
  );
};
