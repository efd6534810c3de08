import { FEWEST_COMPARED, MOST_COMPARED } from '@graduate/contract/training/selection/compared-rounds.ts';
import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import {
  RoundCopy,
  RoundExtension,
  type RoundRow,
  RoundsCopy,
} from '@graduate/contract/training/selection/rounds.ts';
import { RiAddLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi } from '../../../../api/call-api.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useCan, WhenThere } from '../../../../shell/public.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { comma } from '../../../../ui/list-words.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { MonitorDrawer } from '../office/monitor-drawer.tsx';
import { officeTexts } from '../office/office-texts.ts';
import { selectionTexts } from '../selection-texts.ts';
import { CompareDrawer } from './compare-drawer.tsx';
import { DrawReportDrawer } from './draw-report-drawer.tsx';
import { RoundDrawer } from './round-drawer.tsx';

const Found = ({ title, codes }: { title: string; codes: readonly string[] }) =>
  codes.length === 0 ? null : (
    <section className="stack gap-xs">
      <b>{title}</b>
      <span className="muted small breaks">{codes.join(comma())}</span>
    </section>
  );

const CheckDialog = ({ round: { id, name }, onClose }: { round: RoundRow; onClose: () => void }) => {
  const t = useTexts(selectionTexts);
  const o = useTexts(officeTexts);
  const answer = useCall(roundCalls.check, { params: { id } }, { quiet: true, staleTime: 0 });
  return (
    <Dialog open title={t.checkOf(name)} footer={null} onCancel={onClose}>
      <WhenThere answer={answer}>
        {({ classes, withoutTime, notOpen, forNobody, overWished, windowsInOrder }) => (
          <div className="stack">
            {classes === 0 && <b className="danger-text">{t.offersNothing}</b>}
            {!windowsInOrder && <b className="danger-text">{t.pastOnly}</b>}
            <Found title={t.withoutTime(withoutTime.length)} codes={withoutTime} />
            <Found title={t.notOpen(notOpen.length)} codes={notOpen} />
            <Found title={o.forNobody(forNobody.length)} codes={forNobody} />
            <Found title={o.overWished(overWished.length)} codes={overWished} />
            {classes > 0 &&
              windowsInOrder &&
              withoutTime.length + notOpen.length + forNobody.length === 0 && <p>{t.allFine}</p>}
          </div>
        )}
      </WhenThere>
    </Dialog>
  );
};

const CopyDialog = ({ round: { id, name }, onClose }: { round: RoundRow; onClose: () => void }) => {
  const t = useTexts(selectionTexts);
  return (
    <FormDialog<typeof roundCalls.copy, { termId: string; name: string }>
      title={t.copyRound(name)}
      call={roundCalls.copy}
      initial={{ name }}
      args={(body) => ({ params: { id }, body })}
      told={t.copiedRound}
      onClose={onClose}
    >
      <p className="muted">{t.copyHelp}</p>
      <Field name="termId" schema={RoundCopy.shape.termId} />
      <Field name="name" schema={RoundCopy.shape.name} />
    </FormDialog>
  );
};

const { fromTermId, toTermId } = RoundsCopy.shape;

const CopyTermDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(selectionTexts);
  return (
    <FormDialog<typeof roundCalls.copyAll, { fromTermId: string; toTermId: string }>
      title={t.copyLastTerm}
      call={roundCalls.copyAll}
      initial={{}}
      args={(body) => ({ body })}
      told={({ copied, skipped }) => t.copiedTerm(copied, skipped.length)}
      onClose={onClose}
    >
      <p className="muted">{t.copyHelp}</p>
      <Field name="fromTermId" schema={fromTermId} />
      <Field name="toTermId" schema={toTermId} />
    </FormDialog>
  );
};

type TaskKind = 'copy' | 'copyTerm' | 'edit' | 'check' | 'extend' | 'monitor' | 'report';

type Extension = { closesAt: Date; notice: string };
const extension = RoundExtension.shape;

const ExtendDialog = ({ round, onClose }: { round: RoundRow & { notice?: string }; onClose: () => void }) => {
  const t = useTexts(selectionTexts);
  const { id, version, closesAt, notice = '' } = round;
  return (
    <FormDialog<typeof roundCalls.extend, Extension>
      title={t.extend}
      call={roundCalls.extend}
      initial={{ closesAt, notice }}
      args={(wanted) => ({ params: { id }, body: { version, ...wanted } })}
      told={t.extended}
      onClose={onClose}
    >
      <Field name="closesAt" schema={extension.closesAt} />
      <Field name="notice" schema={extension.notice} rows={3} />
    </FormDialog>
  );
};

/** The rounds of a term: written, checked, made ready; the clock does the rest. */
const RoundsPage = () => {
  const t = useTexts(selectionTexts);
  const o = useTexts(officeTexts);
  const writes = useCan()('training:selection:rounds');
  const [task, setTask] = useState<{ kind: TaskKind; round?: RoundRow }>();
  const { data: edited } = useCall(
    roundCalls.find,
    { params: { id: task?.round?.id ?? '' } },
    { enabled: task?.kind === 'edit' && task.round !== undefined, staleTime: 0 },
  );
  const ready = useSave(roundCalls.ready, { told: t.isReady });
  const unready = useSave(roundCalls.unready, { told: t.isDraft });
  const draw = useSave(roundCalls.draw, { told: o.drawn });
  const publish = useSave(roundCalls.publish, { told: o.published });
  const archive = useSave(roundCalls.archive, { told: t.archived });
  const remove = useSave(roundCalls.remove, { told: t.removed });
  const [compared, setCompared] = useState<readonly string[]>();
  const close = () => setTask(undefined);

  const actionsOn = (round: RoundRow) => {
    const { id, version, name, classes, actions } = round;
    const at = { params: { id }, body: { version } };
    const open = (kind: TaskKind) => () => setTask({ kind, round });
    const all = {
      edit: { name: t.edit, run: open('edit') },
      ready: { name: t.ready, ask: t.askReady(name, classes), run: () => ready.submit(at) },
      unready: { name: t.unready, run: () => unready.submit(at) },
      extend: {
        name: t.extend,
        run: async () => {
          const { notice } = await callApi(roundCalls.find, { params: { id } });
          setTask({ kind: 'extend', round: { ...round, notice } as RoundRow });
        },
      },
      draw: { name: o.draw, ask: o.askDraw(name), run: () => draw.submit(at) },
      publish: { name: o.publish, ask: o.askPublish(name), run: () => publish.submit(at) },
      archive: { name: t.archive, ask: t.askArchive(name), run: () => archive.submit(at) },
      remove: {
        name: t.remove,
        danger: true,
        ask: t.askRemove(name),
        run: () => remove.submit({ params: { id } }),
      },
    } satisfies Record<RoundRow['actions'][number], object>;
    const isDrawn = round.kind === 'pre' && round.state !== 'draft';
    return [
      { key: 'check', name: t.check, run: open('check') },
      ...(writes ? actions.map((action) => ({ key: action, ...all[action] })) : []),
      ...(writes ? [{ key: 'copy', name: t.copy, rare: true, run: open('copy') }] : []),
      ...(isDrawn ? [{ key: 'report', name: o.report, run: open('report') }] : []),
      ...(round.state === 'draft' ? [] : [{ key: 'monitor', name: o.monitor, run: open('monitor') }]),
    ];
  };

  const batch = ({ keys }: Selection<RoundRow>) => (
    <Button
      disabled={keys.length < FEWEST_COMPARED || keys.length > MOST_COMPARED}
      onClick={() => setCompared(keys)}
    >
      {o.compare(keys.length)}
    </Button>
  );

  return (
    <>
      <ListPage
        title={t.rounds}
        call={roundCalls.list}
        columns={[
          { key: 'name', width: 130 },
          { key: 'state', width: 90, card: 'status' },
          { key: 'kind', width: 90, card: 'fact' },
          { key: 'times', width: 290, card: 'fact' },
          { key: 'classes', width: 85 },
          { key: 'requests', width: 75 },
          { key: 'done', width: 75 },
          { key: 'planRule', width: 150 },
          { key: 'termName', width: 170 },
          { actions: actionsOn, width: 200 },
        ]}
        filters={['termId', 'kind', 'state']}
        batch={batch}
        toolbar={
          writes && (
            <span className="row gap-s">
              <Button onClick={() => setTask({ kind: 'copyTerm' })}>{t.copyLastTerm}</Button>
              <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => setTask({ kind: 'edit' })}>
                {t.newRound}
              </Button>
            </span>
          )
        }
      />
      {compared && <CompareDrawer ids={compared} onClose={() => setCompared(undefined)} />}
      {task?.kind === 'check' && task.round && <CheckDialog round={task.round} onClose={close} />}
      {task?.kind === 'copy' && task.round && <CopyDialog round={task.round} onClose={close} />}
      {task?.kind === 'copyTerm' && <CopyTermDialog onClose={close} />}
      {task?.kind === 'extend' && task.round && <ExtendDialog round={task.round} onClose={close} />}
      {task?.kind === 'monitor' && task.round && (
        <MonitorDrawer id={task.round.id} name={task.round.name} onClose={close} />
      )}
      {task?.kind === 'report' && task.round && (
        <DrawReportDrawer id={task.round.id} name={task.round.name} onClose={close} />
      )}
      {task?.kind === 'edit' && (!task.round || edited) && (
        <RoundDrawer round={task.round ? edited : undefined} onClose={close} />
      )}
    </>
  );
};

export default RoundsPage;
