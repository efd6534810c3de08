import { isPassed, votesNeeded } from '@graduate/contract/degrees/defences/choices.ts';
import {
  type DefenceDetail,
  DefenceResult,
  defenceCalls,
} from '@graduate/contract/degrees/defences/defences.ts';
import { Button, Form, Input } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useLabels } from '../../../ui/use-labels.ts';
import { useSave } from '../../../ui/use-save.ts';
import { defenceTexts } from './defences-texts.ts';

const { shape } = DefenceResult;
const Question = shape.minutes.element;
type Values = Omit<DefenceResult, 'version'>;

const Outcome = ({ members }: { members: number }) => {
  const t = useTexts(defenceTexts);
  const yes = Number(Form.useWatch('yes') ?? 0);
  return (
    <p className="note below-l">{t.resultOf(members, yes, votesNeeded(members), isPassed(yes, members))}</p>
  );
};

const Minutes = () => {
  const t = useTexts(defenceTexts);
  const label = useLabels(Question);
  return (
    <Form.List name="minutes">
      {(rows, { add, remove }) => (
        <div className="stack">
          {rows.map(({ key, name }) => (
            <div key={key} className="outlined padded stack gap-s">
              <Form.Item name={[name, 'asker']} label={label.asker} required>
                <Input maxLength={50} />
              </Form.Item>
              <Form.Item name={[name, 'question']} label={label.question} required>
                <Input.TextArea rows={2} maxLength={500} />
              </Form.Item>
              <Form.Item name={[name, 'answer']} label={label.answer} required>
                <Input.TextArea rows={2} maxLength={1000} />
              </Form.Item>
              <div>
                <Button size="small" onClick={() => remove(name)}>
                  {t.takeOut}
                </Button>
              </div>
            </div>
          ))}
          <div>
            <Button onClick={() => add({ asker: '', question: '', answer: '' })}>{t.addQuestion}</Button>
          </div>
        </div>
      )}
    </Form.List>
  );
};

const nothing = { asker: '', question: '', answer: '' };

/** What the secretary of a defence writes down; what follows from the votes is shown while they are typed. */
export const ResultDrawer = ({ defence, onClose }: { defence: DefenceDetail; onClose: () => void }) => {
  const t = useTexts(defenceTexts);
  const saving = useSave(defenceCalls.record, { told: t.recorded });
  const label = useLabels(DefenceResult);
  const members = defence.plan.members.length;
  const initial: Partial<Values> = defence.result ?? {
    present: members,
    ...defence.vote?.votes,
    no: defence.vote?.votes?.no ?? 0,
    abstain: defence.vote?.votes?.abstain ?? 0,
    invalid: 0,
    retryYes: null,
    suggestMaster: false,
    resolution: '',
    minutes: [nothing, nothing, nothing],
  };
  return (
    <FormDrawer<Partial<Values>>
      title={t.defenceOf(defence.name, defence.no)}
      width={760}
      initial={initial}
      submission={saving}
      save={(values) =>
        saving.submit({
          params: { id: defence.id },
          body: { ...(values as Values), version: defence.version },
        })
      }
      onClose={onClose}
    >
      <Outcome members={members} />
      <div className="drawer-columns">
        <Field name="present" schema={shape.present} />
        <Field name="yes" schema={shape.yes} />
      </div>
      <div className="drawer-columns">
        <Field name="no" schema={shape.no} />
        <Field name="abstain" schema={shape.abstain} />
      </div>
      <div className="drawer-columns">
        <Field name="invalid" schema={shape.invalid} />
        <Field name="retryYes" schema={shape.retryYes} />
      </div>
      <div className="drawer-columns">
        <Field name="grade" schema={shape.grade} />
        {defence.level === 'D' && <Field name="suggestMaster" schema={shape.suggestMaster} />}
      </div>
      <Field name="resolution" schema={shape.resolution} rows={8} />
      <h3>{label.minutes}</h3>
      <Minutes />
    </FormDrawer>
  );
};
