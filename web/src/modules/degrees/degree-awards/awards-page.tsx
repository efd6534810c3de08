import { degreeAwardCalls as calls } from '@graduate/contract/degrees/degree-awards/award-calls.ts';
import type { AwardCandidate, DegreeAward } from '@graduate/contract/degrees/degree-awards/awards.ts';
import type { AwardAction } from '@graduate/contract/degrees/degree-awards/choices.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { openTab, useCan } from '../../../shell/public.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../ui/list-page/use-selection.ts';
import { askConfirm } from '../../../ui/questions.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useAddressTab } from '../../../ui/use-address-tab.ts';
import { useSave } from '../../../ui/use-save.ts';
import { AllocateDialog } from './allocate-dialog.tsx';
import { PickupDialog, PrintDialog, ReasonDialog, RevokeDialog } from './award-dialogs.tsx';
import { degreeAwardTexts } from './award-texts.ts';

/** Whom the school has passed; confirming checks everything once more. */
const Candidates = () => {
  const t = useTexts(degreeAwardTexts);
  const can = useCan();
  const refresh = useRefresh(calls.candidates, calls.list);
  const [refused, setRefused] = useState<readonly { id: string; name: string; why: string }[]>([]);
  const confirming = useSave(calls.confirm, {
    told: ({ confirmed }) => t.confirmed(confirmed),
    onSuccess: (answer) => {
      setRefused(answer.refused);
      refresh();
    },
  });
  const confirm = async ({ rows, clear }: Selection<AwardCandidate>) => {
    if (
      !(await askConfirm({
        content: t.askConfirm(rows.length),
        named: rows.map(({ name }) => name),
        okText: t.confirmAct,
      }))
    )
      return;
    await confirming.submit({ body: { applicationIds: rows.map(({ id }) => id) } });
    clear();
  };
  return (
    <>
      {refused.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable
          title={t.notConfirmed}
          description={refused.map(({ id, name, why }) => <p key={id}>{`${name}：${why}`}</p>)}
        />
      )}
      <ListPage
        title={t.toConfirm}
        call={calls.candidates}
        columns={[
          { key: 'name', width: 100, open: ({ id }) => openTab(`/stuXwsqView?id=${id}`) },
          { key: 'studentNo', width: 140, card: 'fact' },
          { key: 'departmentName', width: 170 },
          { key: 'majorName', width: 160 },
          { key: 'degreeLevel', width: 90, card: 'fact' },
          { key: 'degreeType', width: 100, yields: true },
          { key: 'applicantType', width: 110, yields: true },
          { key: 'awardDate', width: 120, card: 'fact' },
          { key: 'resolutionNo', width: 170, yields: true },
        ]}
        filters={['keyword', 'yxCode', 'pycc']}
        {...(can('degree:award:confirm') && {
          batch: (selection: Selection<AwardCandidate>) => (
            <Button type="primary" loading={confirming.pending} onClick={() => void confirm(selection)}>
              {t.confirm(selection.rows.length)}
            </Button>
          ),
        })}
      />
    </>
  );
};

type Task = { award: DegreeAward; act: Exclude<AwardAction, 'proofPaper'> };

const TaskDialog = ({ task, onDone, onClose }: { task: Task; onDone: () => void; onClose: () => void }) => {
  const { award, act } = task;
  const done = { award, onDone, onClose };
  if (act === 'pickup') return <PickupDialog {...done} />;
  if (act === 'revoke') return <RevokeDialog {...done} />;
  return <ReasonDialog {...done} act={act} />;
};

const Batch = ({ selection, refresh }: { selection: Selection<DegreeAward>; refresh: () => void }) => {
  const t = useTexts(degreeAwardTexts);
  const can = useCan();
  const [printing, setPrinting] = useState(false);
  const { rows, clear } = selection;
  const ids = rows.map(({ id }) => id);
  const done = () => {
    refresh();
    clear();
  };
  const publishing = useSave(calls.publish, {
    told: ({ published }) => t.publishedList(published),
    onSuccess: done,
  });
  const publish = async () => {
    if (
      await askConfirm({
        content: t.askPublish(ids.length),
        named: rows.map(({ name }) => name),
        okText: t.publishAct,
      })
    )
      await publishing.submit({ body: { ids } });
  };
  return (
    <>
      {can('degree:award:confirm') && (
        <Button onClick={() => void publish()}>{t.publishList(ids.length)}</Button>
      )}
      {can('degree:award:print') && (
        <>
          <Button onClick={() => void downloadFile(calls.certificateData, { body: { ids } })}>
            {t.certificateData(ids.length)}
          </Button>
          <Button type="primary" onClick={() => setPrinting(true)}>
            {t.printForms(ids.length)}
          </Button>
        </>
      )}
      {printing && <PrintDialog ids={ids} onDone={done} onClose={() => setPrinting(false)} />}
    </>
  );
};

const tabs = ['candidates', 'awards', 'certificates', 'pickup', 'proofs', 'revoked'] as const;
const tabNames = {
  candidates: 'toConfirm',
  awards: 'awarded',
  certificates: 'toPrint',
  pickup: 'toCollect',
  proofs: 'proved',
  revoked: 'revokedOnes',
} as const;

/** What is looked at in each tab: everything that was awarded, or what waits for one of the steps after it. */
const kept = {
  awards: {},
  certificates: { published: 'true', certificateState: ['unprinted', 'void'], revoked: 'false' },
  pickup: { certificateState: ['printed'], revoked: 'false' },
  proofs: { proved: 'true' },
  revoked: { revoked: 'true' },
} as const;
type Kept = keyof typeof kept;

const Awards = ({ of }: { of: Kept }) => {
  const t = useTexts(degreeAwardTexts);
  const can = useCan();
  const refresh = useRefresh(calls.list);
  const [task, setTask] = useState<Task>();
  const [allocating, setAllocating] = useState(false);
  const names: Readonly<Record<AwardAction, string>> = {
    pickup: t.pickup,
    voidPrint: t.voidPrint,
    proof: t.makeProof,
    proofPaper: t.printProof,
    notifyRevocation: t.notify,
    revoke: t.revoke,
  };
  const run = (award: DegreeAward, act: AwardAction) =>
    act === 'proofPaper'
      ? downloadFile(calls.proofPaper, { params: { id: award.id } })
      : setTask({ award, act });
  return (
    <>
      <ListPage
        title={t[tabNames[of]]}
        call={calls.list}
        also={kept[of]}
        columns={[
          {
            key: 'name',
            width: 100,
            open: ({ applicationId }) => openTab(`/stuXwsqView?id=${applicationId}`),
          },
          { key: 'certificateNo', width: 180, card: 'fact' },
          { key: 'studentNo', width: 140, card: 'fact' },
          { key: 'certificateState', width: 100, card: 'status' },
          { key: 'degreeLevel', width: 80 },
          { key: 'degreeCategory', width: 90, yields: true },
          { key: 'departmentName', width: 170, yields: true },
          { key: 'awardDate', width: 120 },
          { key: 'publishedAt', width: 150, yields: true },
          { key: 'collectedBy', width: 90, extra: true },
          { key: 'formNo', width: 120, extra: true },
          { key: 'proofNo', width: 150, extra: true },
          { key: 'reportState', width: 100, yields: true },
          { key: 'decisionNo', width: 140, extra: true },
          { key: 'revokeReason', width: 200, extra: true },
          { key: 'batchName', width: 190, extra: true },
          {
            actions: (award) => [
              ...award.actions.map((act) => ({
                key: act,
                name: names[act],
                danger: act === 'revoke',
                rare: act === 'notifyRevocation',
                run: () => run(award, act),
              })),
              {
                key: 'archive',
                name: t.archive,
                rare: true,
                run: () => downloadFile(calls.archive, { params: { id: award.id } }),
              },
            ],
            width: 170,
          },
        ]}
        filters={[
          'keyword',
          'batchId',
          'yxCode',
          'pycc',
          ...(of === 'awards' ? ['certificateState', 'numbered', 'published', 'revoked'] : []),
        ]}
        batch={(selection) => <Batch selection={selection} refresh={refresh} />}
        toolbar={
          of === 'awards' &&
          can('degree:award:number') && (
            <Button type="primary" onClick={() => setAllocating(true)}>
              {t.allocate}
            </Button>
          )
        }
      />
      {task && <TaskDialog task={task} onDone={refresh} onClose={() => setTask(undefined)} />}
      {allocating && <AllocateDialog onDone={refresh} onClose={() => setAllocating(false)} />}
    </>
  );
};

/** Degrees from the resolution of the school to the certificate in somebody's hands. */
const AwardsPage = () => {
  const t = useTexts(degreeAwardTexts);
  const [tab, setTab] = useAddressTab(tabs, 'awards');
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs activeKey={tab} onChange={setTab} items={tabs.map((key) => ({ key, label: t[tabNames[key]] }))} />
      {tab === 'candidates' ? <Candidates /> : <Awards key={tab} of={tab} />}
    </div>
  );
};

export default AwardsPage;
