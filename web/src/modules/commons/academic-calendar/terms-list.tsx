import { academicCalendarCalls } from '@graduate/contract/commons/academic-calendar/academic-calendar-calls.ts';
import { examWeekOf } from '@graduate/contract/commons/academic-calendar/place-in-year.ts';
import type { Term } from '@graduate/contract/commons/academic-calendar/terms.ts';
import { downloadFile } from '../../../api/call-api.ts';
import { useCan } from '../../../shell/public.ts';
import type { ListColumn } from '../../../ui/list-page/list-columns.ts';
import { NounPage } from '../../../ui/list-page/noun-page.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { calendarTexts } from './academic-calendar-texts.ts';
import { TermDrawer } from './term-drawer.tsx';

/** The terms, the newest first. */
export const TermsList = () => {
  const t = useTexts(calendarTexts);
  const mayEdit = useCan()('system:calendar:edit');

  const columns: ListColumn<Term>[] = [
    { key: 'name', width: 220 },
    'state',
    'firstMonday',
    'endsOn',
    'weeks',
    { key: 'examFromWeek', width: 110, render: examWeekOf },
  ];

  return (
    <NounPage
      title={t.terms}
      call={academicCalendarCalls.listTerms}
      remove={academicCalendarCalls.deleteTerm}
      columns={columns}
      acts={({ id }) => [
        {
          key: 'print',
          name: t.printTerm,
          run: () => downloadFile(academicCalendarCalls.printTerm, { params: { id } }),
        },
      ]}
      mayEdit={mayEdit}
      create={t.newTerm}
      askRemove={({ name }) => t.askRemoveTerm(name)}
      drawer={(edited, onClose) => <TermDrawer edited={edited} onClose={onClose} />}
    />
  );
};
