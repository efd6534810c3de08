import { classBookCalls } from '@graduate/contract/training/class-books/class-books.ts';
import { RosterHead, type RosterRow } from '@graduate/contract/training/selection/staff.ts';
import { rosterExport, staffSelectionCalls } from '@graduate/contract/training/selection/staff-calls.ts';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadFile } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useCan, WhenThere } from '../../../../shell/public.ts';
import { AddressTabs } from '../../../../ui/address-tabs.tsx';
import { FactsOf } from '../../../../ui/facts.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { CancellationRequest } from '../../scheduling/public.tsx';
import { selectionTexts } from '../selection-texts.ts';
import { TransferDialog, UnseatDialog } from './move-dialogs.tsx';
import { officeTexts } from './office-texts.ts';
import { SeatDialog } from './seat-dialog.tsx';
import { WaitsList } from './waits-list.tsx';

type Task = { kind: 'seat' } | { kind: 'unseat' | 'transfer'; rows: readonly RosterRow[] };

/** How far the seats are used that are kept for some. */
const KeptSeats = ({ of }: { of: RosterHead }) => {
  const t = useTexts(officeTexts);
  if (of.quotas.length === 0) return null;
  return (
    <section className="stack gap-s" aria-label={t.quotas}>
      <h3>{t.quotas}</h3>
      {of.quotas.map(({ id, name, seats, used }) => (
        <div key={id} className="stack gap-none">
          <span className="row between gap-s small">
            <span className="breaks">{name}</span>
            <span className="numbers muted">{t.usedOf(used, seats)}</span>
          </span>
          <Progress
            size="small"
            showInfo={false}
            percent={Math.min(100, (used / seats) * 100)}
            aria-label={`${name} ${t.usedOf(used, seats)}`}
          />
        </div>
      ))}
    </section>
  );
};

const Head = ({ id }: { id: string }) => {
  const head = useCall(staffSelectionCalls.rosterHead, { params: { id } }, { quiet: true });
  return (
    <section className="card padded">
      <WhenThere answer={head}>
        {(one) => (
          <div className="stack">
            <FactsOf
              of={RosterHead}
              thing={one}
              facts={['courseName', 'code', 'capacity', 'enrolled', 'waiting']}
            />
            <KeptSeats of={one} />
          </div>
        )}
      </WhenThere>
    </section>
  );
};

type SeatedProps = { id: string; seated: boolean };

const Seated = ({ id, seated }: SeatedProps) => {
  const t = useTexts(selectionTexts);
  const o = useTexts(officeTexts);
  const manages = useCan()('training:selection:manage');
  const [task, setTask] = useState<Task>();
  const refresh = useRefresh(staffSelectionCalls.roster, staffSelectionCalls.rosterHead);
  const head = useCall(staffSelectionCalls.rosterHead, { params: { id } }, { quiet: true });
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
  const only = { seated: seated ? 'true' : 'false' };
  return (
    <>
      <ListPage
        title={t.roster}
        call={staffSelectionCalls.roster}
        params={{ id }}
        also={only}
        columns={[
          { key: 'studentNo', width: 120 },
          { key: 'studentName', width: 90 },
          { key: 'state', width: 90, card: 'status' },
          { key: 'gender', width: 60 },
          { key: 'departmentName', width: 160 },
          { key: 'majorName', width: 150 },
          { key: 'grade', width: 70 },
          { key: 'trainingLevel', width: 70 },
          { key: 'tutorName', width: 90 },
          { key: 'source', width: 90, card: 'fact' },
          { key: 'selectedAt', width: 150, card: 'fact' },
          { key: 'planned', width: 75 },
          { key: 'mobile', width: 120 },
          { key: 'reason', width: 160, ...(seated && { extra: true }) },
        ]}
        filters={['keyword', 'state']}
        {...(manages && seated && { batch })}
        toolbar={
          <span className="row gap-s">
            {manages && seated && (
              <Button type="primary" onClick={() => setTask({ kind: 'seat' })}>
                {o.add}
              </Button>
            )}
            {seated && (
              <>
                <Button onClick={() => roll('print')}>{o.rollPrint}</Button>
                <Button onClick={() => roll('xlsx')}>{o.rollExcel}</Button>
                <Button onClick={() => openTab(`/training/class-book?classId=${id}`)}>
                  {o.writeToClass}
                </Button>
              </>
            )}
            <ExportButton
              call={staffSelectionCalls.exportRoster}
              list={staffSelectionCalls.roster}
              columns={rosterExport}
              params={{ id }}
              also={only}
            />
          </span>
        }
      />
      {task?.kind === 'seat' && (
        <SeatDialog
          of={{ id, name: head.data?.courseName ?? '' }}
          onClose={() => {
            refresh();
            close();
          }}
        />
      )}
      {task?.kind === 'unseat' && <UnseatDialog rows={task.rows} onDone={refresh} onClose={close} />}
      {task?.kind === 'transfer' && <TransferDialog rows={task.rows} onDone={refresh} onClose={close} />}
    </>
  );
};

const Roster = ({ id }: { id: string }) => {
  const t = useTexts(selectionTexts);
  const o = useTexts(officeTexts);
  return (
    <div className="stack">
      <CancellationRequest id={id} />
      <Head id={id} />
      <AddressTabs
        label={t.roster}
        kept={{ classId: id }}
        tabs={[
          { key: 'seated', label: o.seatedNow, shown: () => <Seated id={id} seated /> },
          { key: 'waiting', label: o.waits, shown: () => <WaitsList classId={id} /> },
          { key: 'left', label: o.leftNow, shown: () => <Seated id={id} seated={false} /> },
        ]}
      />
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
