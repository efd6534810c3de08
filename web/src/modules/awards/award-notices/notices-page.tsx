import {
  MOST_OBJECTION_FILES,
  OBJECTION_FILE_MEGABYTES,
  objectionFileExtensions,
  objectionFileKind,
} from '@graduate/contract/awards/award-notices/choices.ts';
import {
  awardNoticeCalls,
  NewNotice,
  type Notice,
  type NoticeDetail,
  NoticeLine,
  type Objection,
} from '@graduate/contract/awards/award-notices/notices.ts';
import { applyKinds } from '@graduate/contract/awards/award-schemes/choices.ts';
import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import { Button, Form, Select, Typography } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Can, WhenThere } from '../../../shell/public.ts';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { RowsTable } from '../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { FileField } from '../../../ui/upload/file-field.tsx';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { useBatches } from '../award-schemes/public.ts';
import { awardNoticeTexts } from './notices-texts.ts';

const publicAddressOf = (id: string): string =>
  new URL(`pubPage/awardNotice?id=${id}`, new URL(document.baseURI, location.href)).href;

const PublishDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(awardNoticeTexts);
  const batches = (useBatches(applyKinds) ?? []).filter(({ status }) => status === 'open');
  return (
    <FormDialog<typeof awardNoticeCalls.publish, NewNotice>
      title={t.show}
      call={awardNoticeCalls.publish}
      args={(body) => ({ body })}
      told={(made) => t.shown(made.length)}
      initial={{ level: 'college', visibility: 'campus' }}
      onClose={onClose}
    >
      <p className="muted below-l">{t.showHint}</p>
      <Field name="batchId" schema={NewNotice.shape.batchId}>
        <Select options={batches.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Field name="level" schema={NewNotice.shape.level} />
      <Field name="visibility" schema={NewNotice.shape.visibility} />
    </FormDialog>
  );
};

const revoking = awardNoticeCalls.revoke.body.shape;

const TakeDownDialog = ({ notice, onClose }: { notice: Notice; onClose: () => void }) => {
  const t = useTexts(awardNoticeTexts);
  const { id, version, title } = notice;
  return (
    <FormDialog<typeof awardNoticeCalls.revoke, { reason: string }>
      title={t.takeDownTitle(title)}
      danger
      okText={t.takeDown}
      call={awardNoticeCalls.revoke}
      args={({ reason }) => ({ params: { id }, body: { version, reason } })}
      told={t.takenDown}
      onClose={onClose}
    >
      <p className="muted below-l">{t.takeDownHint}</p>
      <Field name="reason" schema={revoking.reason} rows={3} />
    </FormDialog>
  );
};

type Line = NoticeDetail['lines'][number];
const raising = awardNoticeCalls.raise.body.shape;

const ObjectDialog = ({ noticeId, line, onClose }: { noticeId: string; line: Line; onClose: () => void }) => {
  const t = useTexts(awardNoticeTexts);
  return (
    <FormDialog<typeof awardNoticeCalls.raise, { content: string; files?: FileRef[] }>
      title={t.objectTitle(line.name)}
      call={awardNoticeCalls.raise}
      args={({ content, files = [] }) => ({
        body: { noticeId, claimId: line.claimId, content, fileIds: files.map(({ id }) => id) },
      })}
      told={t.raised}
      onClose={onClose}
    >
      <p className="muted below-l">{t.objectHint}</p>
      <Field name="content" schema={raising.content} rows={5} />
      <Form.Item name="files" label={t.proof}>
        <FileField
          kind={objectionFileKind}
          multiple={MOST_OBJECTION_FILES}
          megabytes={OBJECTION_FILE_MEGABYTES}
          accept={[...objectionFileExtensions]}
        />
      </Form.Item>
    </FormDialog>
  );
};

const NoticeDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(awardNoticeTexts);
  const [against, setAgainst] = useState<Line>();
  const answer = useCall(awardNoticeCalls.find, { params: { id } }, { quiet: true });
  return (
    <SideDrawer title={answer.data?.title ?? t.notices} width={760} onClose={onClose}>
      <WhenThere answer={answer}>
        {(notice) => (
          <div className="stack gap-l">
            <p className="muted">{t.days(notice.fromDate, notice.toDate)}</p>
            {notice.visibility === 'public' && notice.status === 'open' && (
              <p>
                {t.publicAddress}：
                <Typography.Text copyable className="breaks">
                  {publicAddressOf(id)}
                </Typography.Text>
              </p>
            )}
            <RowsTable
              label={t.list}
              rows={notice.lines}
              of={NoticeLine}
              columns={['name', { key: 'departmentName', width: 180 }, 'majorName', 'level', 'gradeName']}
              {...(notice.takesObjections && {
                acts: (line: Line) => (
                  <Button type="link" size="small" onClick={() => setAgainst(line)}>
                    {t.object}
                  </Button>
                ),
              })}
            />
          </div>
        )}
      </WhenThere>
      {against && <ObjectDialog noticeId={id} line={against} onClose={() => setAgainst(undefined)} />}
    </SideDrawer>
  );
};

const Notices = () => {
  const t = useTexts(awardNoticeTexts);
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<string>();
  const [down, setDown] = useState<Notice>();
  return (
    <>
      <ListPage
        title={t.notices}
        call={awardNoticeCalls.list}
        columns={[
          { key: 'title', width: 300, open: ({ id }) => setShown(id) },
          { key: 'level', width: 100 },
          { key: 'departmentName', width: 180 },
          { key: 'people', width: 80, align: 'right', card: 'fact' },
          { key: 'fromDate', width: 120, card: 'fact' },
          { key: 'toDate', width: 120, card: 'fact' },
          { key: 'visibility', width: 150 },
          { key: 'status', width: 100, card: 'status' },
          {
            actions: (notice) => [
              { key: 'view', name: t.view, run: () => setShown(notice.id) },
              ...(notice.manages
                ? [{ key: 'down', name: t.takeDown, danger: true, run: () => setDown(notice) }]
                : []),
            ],
            width: 130,
          },
        ]}
        filters={['keyword', 'level', 'status']}
        toolbar={
          <Can permission="awards:notice:edit">
            <Button type="primary" onClick={() => setMaking(true)}>
              {t.show}
            </Button>
          </Can>
        }
      />
      {making && <PublishDialog onClose={() => setMaking(false)} />}
      {down && <TakeDownDialog notice={down} onClose={() => setDown(undefined)} />}
      {shown && <NoticeDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
};

const deciding = awardNoticeCalls.decide.body.shape;

const SettleDialog = ({ objection, onClose }: { objection: Objection; onClose: () => void }) => {
  const t = useTexts(awardNoticeTexts);
  const { id, version, name, content, attachments } = objection;
  return (
    <FormDialog<typeof awardNoticeCalls.decide, { decision: 'keep' | 'change' | 'cancel'; answer: string }>
      title={t.settleTitle(name)}
      call={awardNoticeCalls.decide}
      args={({ decision, answer }) => ({ params: { id }, body: { version, decision, answer } })}
      told={t.settled}
      onClose={onClose}
    >
      <p className="shaded breaks below-l">{content}</p>
      {attachments.length > 0 && (
        <div className="below-l">
          <RecordFiles files={attachments} />
        </div>
      )}
      <Field name="decision" schema={deciding.decision} />
      <Field name="answer" schema={deciding.answer} rows={4} />
    </FormDialog>
  );
};

const Objections = () => {
  const t = useTexts(awardNoticeTexts);
  const [settling, setSettling] = useState<Objection>();
  const escalation = useSave(awardNoticeCalls.escalate, { told: t.escalated });
  return (
    <>
      <ListPage
        title={t.objections}
        call={awardNoticeCalls.objections}
        columns={[
          { key: 'name', width: 100 },
          { key: 'noticeTitle', width: 260 },
          { key: 'content', width: 320, card: 'fact' },
          {
            key: 'attachments',
            width: 180,
            render: ({ attachments }) => attachments.length > 0 && <RecordFiles files={attachments} />,
          },
          { key: 'objectorName', width: 100 },
          { key: 'state', width: 110, card: 'status' },
          { key: 'decision', width: 150, card: 'fact' },
          { key: 'answer', width: 240 },
          { key: 'createdAt', width: 160 },
          {
            actions: (objection) => [
              ...(objection.actions.includes('decide')
                ? [{ key: 'decide', name: t.settle, run: () => setSettling(objection) }]
                : []),
              ...(objection.actions.includes('escalate')
                ? [
                    {
                      key: 'escalate',
                      name: t.escalate,
                      ask: t.askEscalate,
                      run: () =>
                        escalation.submit({
                          params: { id: objection.id },
                          body: { version: objection.version },
                        }),
                    },
                  ]
                : []),
            ],
            width: 130,
          },
        ]}
        filters={['keyword', 'state']}
      />
      {settling && <SettleDialog objection={settling} onClose={() => setSettling(undefined)} />}
    </>
  );
};

/** Lists that are shown before they count, and what is said against them. */
const NoticesPage = () => {
  const t = useTexts(awardNoticeTexts);
  const [tab, setTab] = useState('notices');
  return (
    <div className="flat-tabs stack gap-l">
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'notices', label: t.notices },
          { key: 'objections', label: t.objections },
        ]}
      />
      {tab === 'notices' ? <Notices /> : <Objections />}
    </div>
  );
};

export default NoticesPage;
