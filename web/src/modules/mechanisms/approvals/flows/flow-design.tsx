import {
  FlowDefinition,
  type FlowStep,
  type WithdrawRule,
  withdrawRules,
} from '@graduate/contract/mechanisms/approvals/flows.ts';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { flowTexts } from './flow-texts.ts';
import { LabelledItem } from './labelled-item.tsx';
import { type Problems, StepForm } from './step-form.tsx';
import { StepList } from './step-list.tsx';
import { newStep } from './step-order.ts';
import type { useFlowEditing } from './use-flow-editing.ts';

const MOST_STEPS = 20;

const problemsOfStep = (problems: Problems, index: number): Problems => {
  const path = `steps.${index}`;
  return Object.fromEntries(
    Object.entries(problems).flatMap(([at, problem]) =>
      at === path || at.startsWith(`${path}.`) ? [[at.slice(path.length + 1), problem]] : [],
    ),
  );
};

const stepsWith = (problems: Problems): Set<number> =>
  new Set(
    Object.keys(problems).flatMap((path) => {
      const index = /^steps\.(\d+)/.exec(path)?.[1];
      return index === undefined ? [] : [Number(index)];
    }),
  );

type Props = { editing: ReturnType<typeof useFlowEditing>; mayEdit: boolean };

/** The steps of a flow at the left, the chosen one beside them. */
export const FlowDesign = ({ editing, mayEdit }: Props) => {
  const t = useTexts(flowTexts);
  const language = useLanguage();
  const label = useLabels(FlowDefinition);
  const [chosen, setChosen] = useState(0);
  const { detail, definition, problems, change, changeSteps } = editing;
  const { steps } = definition;
  const at = Math.min(chosen, steps.length - 1);
  const step = steps[at];

  const add = () => {
    changeSteps([...steps, newStep(steps)]);
    setChosen(steps.length);
  };
  const remove = async (gone: FlowStep) => {
    const name = gone.name[language] || t.unnamed;
    if (await askConfirm({ content: t.askRemoveStep(name), danger: true, okText: t.remove }))
      changeSteps(steps.filter((one) => one !== gone));
  };

  return (
    <Form component={false} layout="vertical" disabled={!mayEdit || editing.pending}>
      {(detail.draft || editing.dirty) && <Alert type="info" showIcon title={t.editingDraft} />}
      {editing.error && <Alert type="error" showIcon title={editing.error.message} />}
      {problems.steps && <p className="danger-text">{problems.steps}</p>}
      <div className="flow-design split gap-xl above-l drawer-form full-fields small-extra">
        <div className="flow-steps">
          <LabelledItem label={label.withdraw} problem={problems.withdraw}>
            {(id) => (
              <ChoiceField
                id={id}
                choices={withdrawRules}
                value={definition.withdraw}
                onChange={(withdraw) => change({ ...definition, withdraw: withdraw as WithdrawRule })}
              />
            )}
          </LabelledItem>
          <h3>{t.steps}</h3>
          <StepList
            steps={steps}
            chosen={at}
            wrong={stepsWith(problems)}
            mayEdit={mayEdit}
            onChoose={setChosen}
            onReorder={(next, to) => {
              changeSteps(next);
              setChosen(to);
            }}
          />
          {mayEdit && (
            <Button block disabled={steps.length >= MOST_STEPS} onClick={add}>
              {t.addStep}
            </Button>
          )}
        </div>
        {step && (
          <div className="flow-step">
            <StepForm
              step={step}
              detail={detail}
              problems={problemsOfStep(problems, at)}
              onChange={(next) => changeSteps(steps.with(at, next))}
            />
            {mayEdit && steps.length > 1 && (
              <Button danger type="text" onClick={() => void remove(step)}>
                {t.removeStep}
              </Button>
            )}
          </div>
        )}
      </div>
    </Form>
  );
};
