import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { examWeekOf } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import { Term, termStates } from '@graduate/contract/commons/academic-calendar/terms.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Can, useCan } from '../../../shell/public.ts';
import { askConfirm, feedback } from '../../../ui/feedback.tsx';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { RowActions } from '../../../ui/list-page/row-actions.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { calendarTexts } from './academic-calendar-texts.ts';
import { TermDrawer } from './term-drawer.tsx';
import { meaningOf } from './term-states.ts';
import { whatTermsDecide } from './what-terms-decide.ts';

/** The terms, the newest first. */
export const TermsList = () => {
  const t = useTexts(calendarTexts);
  const label = useLabels(Term);
  const mayEdit = useCan()('system:calendar:edit');
  const [task, setTask] = useState<{ edited: Term | undefined }>();
  const remove = useSave(academicCalendarCalls.deleteTerm, {
    invalidates: whatTermsDecide,
    onSuccess: () => feedback.success(t.removed),
  });

  const actionsOn = (term: Term) => [
    { key: 'edit', name: t.edit, run: () => setTask({ edited: term }) },
    {
      key: 'remove',
      name: t.remove,
      danger: true,
      run: async () => {
        if (await askConfirm({ content: t.askRemoveTerm(term.name), danger: true }))
          await remove.submit({ params: { id: term.id } });
      },
    },
  ];

  const columns: ListColumn<Term>[] = [
    {
      key: 'name',
      title: label.name,
      width: 220,
      fixed: 'start',
      card: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'state',
      title: label.state,
      width: 100,
      align: 'center',
      card: 'status',
      render: ({ state }) => <StateTag name={termStates[state]} meaning={meaningOf[state]} />,
    },
    {
      key: 'firstMonday',
      title: label.firstMonday,
      width: 130,
      sortable: true,
      card: 'fact',
      render: ({ firstMonday }) => firstMonday,
    },
    { key: 'endsOn', title: label.endsOn, width: 130, card: 'fact', render: ({ endsOn }) => endsOn },
    {
      key: 'weeks',
      title: label.weeks,
      width: 100,
      align: 'right',
      card: 'fact',
      render: ({ weeks }) => weeks,
    },
    {
      key: 'examFromWeek',
      title: label.examFromWeek,
      width: 110,
      align: 'right',
      render: examWeekOf,
    },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            title: t.actions,
            width: 130,
            fixed: 'end' as const,
            card: 'actions' as const,
            render: (term: Term) => <RowActions actions={actionsOn(term)} />,
          },
        ]
      : []),
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
