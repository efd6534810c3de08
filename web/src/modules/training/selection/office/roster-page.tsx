import { classBookCalls } from '@graduate/contract/training/class-books/class-books.ts';
import { RosterHead, type RosterRow } from '@graduate/contract/training/selection/staff.ts';
import { staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useCan, WhenThere } from '../../../../shell/public.ts';
import { FactsOf } from '../../../../ui/facts.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { selectionTexts } from '../selection-texts.ts';
import { TransferDialog, UnseatDialog } from './move-dialogs.tsx';
import { officeTexts } from './office-texts.ts';
import { SeatDialog } from './seat-dialog.tsx';

type Task = { kind: 'seat' } | { kind: 'unseat' | 'transfer'; rows: readonly RosterRow[] };

const Roster = ({ id }: { id: string }) => {
  const t = useTexts(selectionTexts);
  const o = useTexts(officeTexts);
  const manages = useCan()('training:selection:manage');
  const [task, setTask] = useState<Task>();
  const refresh = useRefresh(staffSelectionCalls.roster, staffSelectionCalls.rosterHead);
  const close = () => setTask(undefined);
  const roll = (form: 'print' | 'xlsx') =>
    void downloadFile(classBookCalls.rollCall, { params: { id, form } });
  const batch = ({ rows }: Selection<RosterRow>) => (
    <>
      <Button onClick={() => setTask({ kind: 'transfer', rows })}>{o.transfer(rows.length)}</Button>
      <Button danger onClick={() => setTask({ kind: 'unseat', rows })}>
        {o.unseat(rows.length)}
      </Button>
    </>
  );
  const head = useCall(staffSelectionCalls.rosterHead, { params: { id } }, { quiet: true });
  return (
    <div className="stack">
      <section className="card padded">
        <WhenThere answer={head}>
          {(one) => (
            <FactsOf
              of={RosterHead}
              thing={one}
              facts={['courseName', 'code', 'capacity', 'enrolled', 'waiting']}
            />
          )}
        </WhenThere>
      </section>
      <ListPage
        title={t.roster}
        call={staffSelectionCalls.roster}
        params={{ id }}
        columns={[
          { key: 'studentNo', width: 130 },
          { key: 'studentName', width: 100 },
          { key: 'departmentName', width: 160 },
          { key: 'majorName', width: 160 },
          { key: 'grade', width: 80 },
          { key: 'source', width: 110, card: 'fact' },
          { key: 'state', width: 110, card: 'status' },
          { key: 'selectedAt', width: 160, card: 'fact' },
          { key: 'reason', width: 160 },
        ]}
        filters={['keyword', 'state']}
        {...(manages && { batch })}
        toolbar={
          <span className="row gap-s">
            {manages && (
              <Button type="primary" onClick={() => setTask({ kind: 'seat' })}>
                {o.add}
              </Button>
            )}
            <Button onClick={() => roll('print')}>{o.rollPrint}</Button>
            <Button onClick={() => roll('xlsx')}>{o.rollExcel}</Button>
            <Button onClick={() => openTab(`/training/class-book?classId=${id}`)}>{o.writeToClass}</Button>
          </span>
        }
      />
      {task?.kind === 'seat' && (
        <SeatDialog
          classId={id}
          name={head.data?.courseName ?? ''}
          onClose={() => {
            refresh();
            close();
          }}
        />
      )}
      {task?.kind === 'unseat' && <UnseatDialog rows={task.rows} onDone={refresh} onClose={close} />}
      {task?.kind === 'transfer' && <TransferDialog rows={task.rows} onDone={refresh} onClose={close} />}
    </div>
  );
};

/** Who has a seat in the class an address names. */
const RosterPage = () => {
  const t = useTexts(selectionTexts);
  const id = useSearchParams()[0].get('classId');
  return id ? <Roster key={id} id={id} /> : <p className="nothing">{t.chooseClass}</p>;
};

export default RosterPage;
