import {
  defenceVoteCalls as calls,
  type PlanProposal,
  PlanRequest,
} from '@graduate/contract/degrees/defences/defence-votes.ts';
import { type DefenceCandidate, defenceCalls } from '@graduate/contract/degrees/defences/defences.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { Button, Form, Select } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { feedback } from '../../../ui/feedback.tsx';
import { DatePicker } from '../../../ui/form/date-picker.ts';
import { Field } from '../../../ui/form/field.tsx';
import { comma } from '../../../ui/list-words.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useSave } from '../../../ui/use-save.ts';
import { CommitteeField } from './committee-field.tsx';
import { defenceTexts } from './defences-texts.ts';
import { SecretaryField } from './plan-drawer.tsx';

type Committee = PlanRequest['committees'][number];
type Values = Pick<PlanRequest, 'applicationIds' | 'roomIds' | 'days'> & {
  times: string[];
  committees: Partial<Committee>[];
};

const { shape } = PlanRequest;
const TIME = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/;
const slotsOf = (times: readonly string[]) =>
  times.flatMap((time) => {
    const [, from, to] = TIME.exec(time) ?? [];
    return from && to ? [{ from, to }] : [];
  });

const Words = (props: {
  value?: string[];
  onChange?: (words: string[]) => void;
  id?: string;
  placeholder: string;
}) => <Select<string[]> {...props} mode="tags" open={false} suffixIcon={null} />;

type DaysProps = {
  value?: string[];
  onChange?: (days: string[]) => void;
  id?: string;
  placeholder: string;
};
/** Days to come, one after another from the calendar. */
const DaysField = ({ value = [], onChange, ...rest }: DaysProps) => (
  <DatePicker
    {...rest}
    multiple
    minDate={dayjs(dayInShanghai(new Date()))}
    value={value.map((day) => dayjs(day))}
    onChange={(chosen) =>
      onChange?.(
        [chosen]
          .flat()
          .flatMap((day) => (day ? [day.format('YYYY-MM-DD')] : []))
          .sort(),
      )
    }
  />
);

const RoomsField = (props: { value?: string[]; onChange?: (ids: string[]) => void; id?: string }) => {
  const t = useTexts(defenceTexts);
  const { data } = useCall(roomCalls.list, { query: { enabled: 'true', limit: 200 } }, { quiet: true });
  return (
    <Select<string[]>
      {...props}
      mode="multiple"
      placeholder={t.findRoom}
      optionFilterProp="label"
      options={(data?.list ?? []).map(({ id, name, code }) => ({ value: id, label: `${name}（${code}）` }))}
    />
  );
};

const Committees = () => {
  const t = useTexts(defenceTexts);
  return (
    <Form.List name="committees">
      {(rows, { add, remove }) => (
        <div className="stack">
          {rows.map(({ key, name }, at) => (
            <div key={key} className="outlined padded stack gap-s">
              <div className="row between">
                <b>{t.committeeNo(at + 1)}</b>
                {rows.length > 1 && (
                  <Button size="small" onClick={() => remove(name)}>
                    {t.takeOut}
                  </Button>
                )}
              </div>
              <Form.Item name={[name, 'secretaryNo']} label={t.secretary} required>
                <SecretaryField />
              </Form.Item>
              <Form.Item name={[name, 'members']} label={t.members} required>
                <CommitteeField />
              </Form.Item>
            </div>
          ))}
          <div>
            <Button onClick={() => add({ members: [] })}>{t.addCommittee}</Button>
          </div>
        </div>
      )}
    </Form.List>
  );
};

type Proposed = { proposal: PlanProposal; committees: readonly Committee[]; onDone: () => void };

/** What was proposed, and drafts of it at one press. */
const Proposal = ({ proposal, committees, onDone }: Proposed) => {
  const t = useTexts(defenceTexts);
  const [busy, setBusy] = useState(false);
  const creation = useSave(defenceCalls.create, {});
  const take = async () => {
    setBusy(true);
    const refused: string[] = [];
    for (const { applicationId, name, startAt, endAt, roomId, committee } of proposal.placed) {
      const chosen = committees[committee];
      if (!chosen) continue;
      const made = await creation.submit({
        body: {
          applicationId,
          startAt,
          endAt,
          roomId,
          mode: 'onsite',
          placeText: '',
          meetingUrl: null,
          urlPublic: false,
          ...chosen,
        },
      });
      if (!made) refused.push(name);
    }
    setBusy(false);
    if (refused.length > 0) feedback.warning(t.noDraft(refused.join(comma())));
    if (refused.length < proposal.placed.length)
      feedback.success(t.draftsMade(proposal.placed.length - refused.length));
    onDone();
  };
  return (
    <section className="stack" aria-label={t.proposal}>
      <div className="row between">
        <h3>{t.proposalOf(proposal.placed.length, proposal.left.length)}</h3>
        {proposal.placed.length > 0 && (
          <Button type="primary" loading={busy} onClick={() => void take()}>
            {t.makeDrafts}
          </Button>
        )}
      </div>
      <ul className="stack gap-xs">
        {proposal.placed.map(({ applicationId, name, startAt, endAt, roomName, committee }) => (
          <li key={applicationId} className="row gap-x-m">
            <b>{name}</b>
            <span className="numbers">{`${minute(startAt)} – ${minute(endAt).slice(11)}`}</span>
            <span>{roomName}</span>
            <span className="muted">{t.committeeNo(committee + 1)}</span>
          </li>
        ))}
        {proposal.left.map(({ applicationId, name, reason }) => (
          <li key={applicationId} className="row gap-x-m">
            <b>{name}</b>
            <span className="note">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

type Props = { candidates: readonly DefenceCandidate[]; onDone: () => void; onClose: () => void };

/** Rooms, days, times and committees are given; a plan without collisions comes back. */
export const AutoPlanDrawer = ({ candidates, onDone, onClose }: Props) => {
  const t = useTexts(defenceTexts);
  const [form] = Form.useForm<Values>();
  const [found, setFound] = useState<{ proposal: PlanProposal; committees: readonly Committee[] }>();
  const planning = useSave(calls.autoPlan, {});
  const plan = async () => {
    const { times, committees, ...rest } = form.getFieldsValue(true) as Values;
    const body = { ...rest, slots: slotsOf(times), committees: committees as Committee[] };
    const proposal = await planning.submit({ body });
    if (proposal) setFound({ proposal, committees: body.committees });
  };
  return (
    <SideDrawer title={t.autoPlan} width={860} onClose={onClose}>
      <Form<Values>
        form={form}
        layout="vertical"
        className="full-fields"
        initialValues={{
          applicationIds: candidates.slice(0, 60).map(({ applicationId }) => applicationId),
          roomIds: [],
          days: [],
          times: ['09:00-10:30', '10:30-12:00', '14:30-16:00', '16:00-17:30'],
          committees: [{ members: [] }],
        }}
      >
        <p className="muted below-l">{t.autoPlanHint}</p>
        <Field name="applicationIds" schema={shape.applicationIds}>
          <Select<string[]>
            mode="multiple"
            optionFilterProp="label"
            maxTagCount="responsive"
            options={candidates.map(({ applicationId, name, studentNo }) => ({
              value: applicationId,
              label: [name, studentNo].filter(Boolean).join(' '),
            }))}
          />
        </Field>
        <Field name="roomIds" schema={shape.roomIds}>
          <RoomsField />
        </Field>
        <div className="pair">
          <Field name="days" schema={shape.days}>
            <DaysField placeholder={t.days} />
          </Field>
          <Form.Item name="times" label={t.times} extra={t.slotHint} required>
            <Words placeholder="09:00-10:30" />
          </Form.Item>
        </div>
        <Committees />
        <div className="row above-s">
          <Button type="primary" loading={planning.pending} onClick={() => void plan()}>
            {t.propose}
          </Button>
        </div>
      </Form>
      {found && <Proposal {...found} onDone={onDone} />}
    </SideDrawer>
  );
};
