import '../../../../ui/form-drawer.css';
import './flows.css';
import { flowCalls } from '@graduate/contract/mechanisms/approvals/flow-calls.ts';
import type { FlowDetail, FlowVersion } from '@graduate/contract/mechanisms/approvals/flows.ts';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { useCan } from '../../../../shell/public.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { FailedList } from '../../../../ui/list-page/list-state.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { FlowDesign } from './flow-design.tsx';
import { flowTexts } from './flow-texts.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { useFlowEditing } from './use-flow-editing.ts';
import { VersionsPane } from './versions-pane.tsx';

const WIDTH = 1080;

const Editor = ({ loaded, onClose }: { loaded: FlowDetail; onClose: () => void }) => {
  const t = useTexts(flowTexts);
  const language = useLanguage();
  const mayEdit = useCan()('system:flow:edit');
  const editing = useFlowEditing(loaded);
  const [publishing, setPublishing] = useState(false);
  const [tab, setTab] = useState('design');
  const restore = async ({ number, definition }: FlowVersion) => {
    const unpublished = editing.dirty || editing.detail.draft;
    if (
      unpublished &&
      !(await askConfirm({ content: t.askRestore(number), danger: true, okText: t.restore }))
    )
      return;
    editing.change(definition);
    setTab('design');
    feedback.info(t.restored(number));
  };
  const { detail, dirty, pending } = editing;
  const mayClose = async () => !dirty || askConfirm({ content: t.unsaved, danger: true, okText: t.leaveIt });
  return (
    <SideDrawer
      title={`${detail.name[language]} · ${t.version(detail.publishedNumber)}`}
      width={WIDTH}
      onClose={onClose}
      mayClose={mayClose}
      footer={(close) => (
        <>
          <Button onClick={async () => (await mayClose()) && close()}>{t.close}</Button>
          {mayEdit && (
            <>
              {detail.draft && (
                <Button danger disabled={pending} onClick={editing.drop}>
                  {t.drop}
                </Button>
              )}
              <Button disabled={!dirty} loading={pending} onClick={editing.saveAndSay}>
                {t.save}
              </Button>
              <Button
                type="primary"
                disabled={pending || !(dirty || detail.draft)}
                onClick={() => setPublishing(editing.isSound())}
              >
                {t.publish}
              </Button>
            </>
          )}
        </>
      )}
    >
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'design', label: t.design, children: <FlowDesign editing={editing} mayEdit={mayEdit} /> },
          {
            key: 'versions',
            label: t.versions,
            children: (
              <VersionsPane
                detail={detail}
                onRestore={mayEdit ? (version) => void restore(version) : undefined}
              />
            ),
          },
        ]}
      />
      {publishing && <PublishDialog editing={editing} onClose={() => setPublishing(false)} />}
    </SideDrawer>
  );
};

/** A flow in a wide drawer: its design and its versions. */
export const FlowDrawer = ({ flowKey, onClose }: { flowKey: string; onClose: () => void }) => {
  const t = useTexts(flowTexts);
  // What is edited must not change under the hands of the person who edits it.
  const { data, error, isFetchedAfterMount, refetch } = useCall(
    flowCalls.findFlow,
    { params: { key: flowKey } },
    { quiet: true, staleTime: 0 },
  );
  if (data && isFetchedAfterMount) return <Editor loaded={data} onClose={onClose} />;
  return (
    <SideDrawer title={t.flows} width={WIDTH} onClose={onClose}>
      {error ? <FailedList error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
    </SideDrawer>
  );
};
