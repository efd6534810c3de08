import {
  outcomes,
  reviewGrades,
  roundStates,
  taskStates,
} from '@graduate/contract/degrees/reviews/choices.ts';
import { reviewCalls } from '@graduate/contract/degrees/reviews/review-calls.ts';
import {
  type Draw,
  ReviewRound,
  type ReviewRoundDetail,
  type RoundTask,
} from '@graduate/contract/degrees/reviews/rounds.ts';
import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { askAct } from '../../../ui/ask-act.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { RecordFiles } from '../../../ui/upload/record-files.tsx';
import { useSave } from '../../../ui/use-save.ts';
import { ChooseDrawer } from './choose-drawer.tsx';
import { reviewTexts } from './reviews-texts.ts';
import { TaskActs } from './task-acts.tsx';

type Props = { round: ReviewRoundDetail; onDone: () => void };

/** Reviewers are drawn, looked at and taken. */
const Drawing = ({ round, onDone }: Props) => {
  const t = useTexts(reviewTexts);
  const [drawn, setDrawn] = useState<Draw>();
  const [byHand, setChoosing] = useState(false);
  const drawing = useSave(reviewCalls.draw, { onSuccess: setDrawn });
  const choosing = useSave(reviewCalls.setExperts, { told: t.drawn, onSuccess: onDone });
  const take = () =>
    choosing.submit({
      params: { id: round.id },
      body: {
        version: round.version,
        expertIds: (drawn?.proposed ?? []).map(({ id }) => id),
        despiteWish: false,
      },
    });
  return (
    <section className="stack" aria-label={t.draw}>
      <div className="row">
        <Button
          loading={drawing.pending}
          onClick={() => void drawing.submit({ params: { id: round.id }, body: {} })}
        >
          {t.draw}
        </Button>
        <Button onClick={() => setChoosing(true)}>{t.chooseByHand}</Button>
        {drawn && (
          <Button type="primary" loading={choosing.pending} onClick={() => void take()}>
            {t.useThese}
          </Button>
        )}
      </div>
      {drawn && (
        <ul className="stack gap-xs">
          {drawn.proposed.map(({ id, name, unit, load }) => (
            <li key={id}>
              {name} <span className="muted">{`${unit} · ${load}`}</span>
            </li>
          ))}
          {drawn.excluded.map(({ reason, count }) => (
            <li key={reason} className="muted small">
              {t.excluded(reason, count)}
            </li>
          ))}
        </ul>
      )}
      {byHand && <ChooseDrawer round={round} onDone={onDone} onClose={() => setChoosing(false)} />}
    </section>
  );
};

/** Somebody else instead of who declined or is late: drawn by the same rules, and confirmed. */
const Replacing = ({ task, round, onDone, onClose }: Props & { task: RoundTask; onClose: () => void }) => {
  const t = useTexts(reviewTexts);
  const { data, error } = useCall(
    reviewCalls.candidates,
    { params: { id: round.id } },
    { quiet: true, staleTime: 0 },
  );
  return (
    <FormDialog<typeof reviewCalls.replace, { expertId: string; reason: string }>
      title={t.replace}
      call={reviewCalls.replace}
      args={(values) => ({ params: { id: task.id }, body: values })}
      told={t.replaced}
      onDone={onDone}
      onClose={onClose}
    >
      {error && <p className="note below-l">{error.message}</p>}
      <Field name="expertId" schema={reviewCalls.replace.body.shape.expertId}>
        <Select
          showSearch
          optionFilterProp="label"
          options={(data ?? [])
            .filter(({ avoided }) => !avoided)
            .map(({ id, name, unit, load }) => ({
              value: id,
              label: t.candidate(name, unit, load),
            }))}
        />
      </Field>
      <Field name="reason" schema={reviewCalls.replace.body.shape.reason} rows={2} />
    </FormDialog>
  );
};

const Task = ({
  task,
  names,
  round,
  onDone,
}: Props & { task: RoundTask; names: ReadonlyMap<string, string> }) => {
  const t = useTexts(reviewTexts);
  const [extending, setExtending] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const { id, slot, status, dueOn, grade, total, commentAuthor, commentCommittee } = task;
  const open = round.status === 'collecting';
  const late = open && ['invited', 'accepted', 'expired'].includes(status);
  const taken = round.tasks.some((one) => one.id !== id && one.slot === slot && one.status !== 'voided');
  const replaceable = open && status !== 'submitted' && !(status === 'voided' && taken);
  return (
    <li className="outlined padded stack gap-xs">
      <div className="row gap-x-l">
        <span className="strong">{names.get(id) ?? t.reviewer(slot)}</span>
        <StateTag state={taskStates[status]} />
        {dueOn && status !== 'submitted' && <span className="muted small">{t.dueOn(dueOn)}</span>}
        {grade && <StateTag state={reviewGrades[grade]} />}
        {total !== null && <span className="muted">{t.total(total)}</span>}
      </div>
      <div className="row gap-x-m">
        {replaceable && (
          <Button size="small" onClick={() => setReplacing(true)}>
            {t.replace}
          </Button>
        )}
        {late && (
          <Button size="small" onClick={() => setExtending(true)}>
            {t.extend}
          </Button>
        )}
        <TaskActs task={task} round={round} onDone={onDone} />
      </div>
      {task.form.length > 0 && <RecordFiles files={task.form} />}
      {commentAuthor && <p className="breaks">{commentAuthor}</p>}
      {commentCommittee && <p className="shaded breaks">{commentCommittee}</p>}
      {replacing && (
        <Replacing task={task} round={round} onDone={onDone} onClose={() => setReplacing(false)} />
      )}
      {extending && (
        <FormDialog<typeof reviewCalls.extend, { dueOn: string }>
          title={t.extend}
          call={reviewCalls.extend}
          args={(values) => ({ params: { id }, body: { dueOn: values.dueOn } })}
          told={t.extended}
          onDone={onDone}
          onClose={() => setExtending(false)}
        >
          <Field name="dueOn" schema={reviewCalls.extend.body.shape.dueOn} />
        </FormDialog>
      )}
    </li>
  );
};

const Acts = ({ round, onDone, onGone, onReveal }: Props & { onGone: () => void; onReveal: () => void }) => {
  const t = useTexts(reviewTexts);
  const { id, version, status, tasks, reveals, outcome } = round;
  const at = { params: { id }, body: { version } };
  const starting = useSave(reviewCalls.start, { told: t.started, onSuccess: onDone });
  const releasing = useSave(reviewCalls.release, { told: t.releasedNow, onSuccess: onDone });
  const reminding = useSave(reviewCalls.remind, { told: ({ reminded }) => t.reminded(reminded) });
  const removing = useSave(reviewCalls.remove, { told: t.roundRemoved, onSuccess: onGone });
  return (
    <div className="row">
      {status === 'preparing' && tasks.length > 0 && (
        <Button
          type="primary"
          onClick={() => void askAct(t.askStart, () => starting.submit(at), t.start, false)}
        >
          {t.start}
        </Button>
      )}
      {status === 'closed' && outcome !== 'extra' && (
        <Button
          type="primary"
          onClick={() => void askAct(t.askRelease(1), () => releasing.submit(at), t.release, false)}
        >
          {t.release}
        </Button>
      )}
      {status === 'preparing' && round.kind !== 'extra' && round.kind !== 'appeal' && (
        <Button
          danger
          onClick={() =>
            void askAct(t.askRemoveRound, () => removing.submit({ params: { id } }), t.removeRound)
          }
        >
          {t.removeRound}
        </Button>
      )}
      {status === 'collecting' && (
        <Button onClick={() => void reminding.submit({ params: { id }, body: {} })}>{t.remind}</Button>
      )}
      {reveals && tasks.length > 0 && <Button onClick={onReveal}>{t.reveal}</Button>}
    </div>
  );
};

/** Names stay in sight for so long. */
const SHOWN_MS = 5 * 60_000;

const Details = ({ round, onDone, onGone }: Props & { onGone: () => void }) => {
  const t = useTexts(reviewTexts);
  const [revealing, setRevealing] = useState(false);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [purpose, setPurpose] = useState('');
  useEffect(() => {
    if (names.size === 0) return undefined;
    const hide = setTimeout(() => setNames(new Map()), SHOWN_MS);
    return () => clearTimeout(hide);
  }, [names]);
  const { status, outcome, tasks } = round;
  return (
    <div className="stack gap-l">
      <div className="row gap-x-l">
        <StateTag state={roundStates[status]} />
        {outcome && <StateTag state={outcomes[outcome]} />}
        <Acts round={round} onDone={onDone} onGone={onGone} onReveal={() => setRevealing(true)} />
        {names.size > 0 && status === 'released' && (
          <Button
            onClick={() =>
              void downloadFile(reviewCalls.namedPaper, { params: { id: round.id }, body: { purpose } })
            }
          >
            {t.namedSheets}
          </Button>
        )}
      </div>
      <FactsOf
        of={ReviewRound}
        thing={round}
        facts={[
          { key: 'title', wide: true },
          'studentNo',
          'departmentName',
          'level',
          'kind',
          'manager',
          'needed',
          'dueOn',
        ]}
      />
      {status === 'preparing' && <Drawing round={round} onDone={onDone} />}
      {status === 'collecting' && <p className="note">{t.hiddenYet}</p>}
      <ul className="stack" aria-label={t.tasks}>
        {tasks.map((task) => (
          <Task key={task.id} task={task} names={names} round={round} onDone={onDone} />
        ))}
      </ul>
      {revealing && (
        <FormDialog<typeof reviewCalls.identities, { purpose: string }>
          title={t.reveal}
          call={reviewCalls.identities}
          args={(given) => {
            setPurpose(given.purpose);
            return { body: { roundId: round.id, purpose: given.purpose } };
          }}
          onDone={(found) =>
            setNames(new Map(found.map(({ taskId, name, unit }) => [taskId, `${name}（${unit}）`])))
          }
          onClose={() => setRevealing(false)}
        >
          <p className="note below-l">{t.revealHint}</p>
          <Field name="purpose" schema={reviewCalls.identities.body.shape.purpose} rows={2} />
        </FormDialog>
      )}
    </div>
  );
};

/** One round: who is asked, how far it is, and what is done about it. */
export const RoundDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(reviewTexts);
  const refresh = useRefresh(reviewCalls.list, reviewCalls.ready);
  const answer = useCall(reviewCalls.find, { params: { id } }, { quiet: true, staleTime: 0 });
  const title = answer.data ? t.roundOf(answer.data.name, answer.data.no) : t.rounds;
  return (
    <SideDrawer title={title} width={760} onClose={onClose}>
      <WhenThere answer={answer}>
        {(round) => (
          <Details
            round={round}
            onDone={() => {
              refresh();
              void answer.refetch();
            }}
            onGone={() => {
              refresh();
              onClose();
            }}
          />
        )}
      </WhenThere>
    </SideDrawer>
  );
};
