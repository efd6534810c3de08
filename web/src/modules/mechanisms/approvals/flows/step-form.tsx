import { type RefuseTarget, refuseTargets } from '@graduate/contract/mechanisms/approvals/approval-parts.ts';
import {
  type FlowDetail,
  FlowStep,
  rolesWithoutSteps,
  type StepScope,
  stepScopes,
} from '@graduate/contract/mechanisms/approvals/flows.ts';
import { Checkbox, Input, Radio, Select, Switch } from 'antd';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { nameIn } from '../../../../ui/name-in.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { ExtraFieldsEditor } from './extra-fields-editor.tsx';
import { flowTexts } from './flow-texts.ts';
import { LabelledItem } from './labelled-item.tsx';
import { PersonOfRole } from './person-of-role.tsx';
import { SkipEditor } from './skip-editor.tsx';

export type Problems = Readonly<Record<string, string>>;

type Props = {
  step: FlowStep;
  detail: FlowDetail;
  /** What is wrong, by the path within the step. */
  problems: Problems;
  onChange: (step: FlowStep) => void;
};

type RefuseProps = Pick<Props, 'step' | 'problems' | 'onChange'>;

const RefuseItem = ({ step, problems, onChange }: RefuseProps) => {
  const t = useTexts(flowTexts);
  const language = useLanguage();
  const label = useLabels(FlowStep);
  const both = step.refuseTo.length > 1;
  const usual: RefuseTarget = step.refuseTo[0] ?? 'start';
  const write = (first: RefuseTarget, alsoOther: boolean) => {
    const other: RefuseTarget = first === 'start' ? 'previous' : 'start';
    onChange({ ...step, refuseTo: alsoOther ? [first, other] : [first] });
  };
  return (
    <LabelledItem label={label.refuseTo} problem={problems.refuseTo}>
      {(id) => (
        <div className="refuse-targets row">
          <Radio.Group
            id={id}
            value={usual}
            options={Object.entries(refuseTargets).map(([value, name]) => ({ value, label: name[language] }))}
            onChange={(event) => write(event.target.value as RefuseTarget, both)}
          />
          <Checkbox checked={both} onChange={({ target }) => write(usual, target.checked)}>
            {t.alsoBoth}
          </Checkbox>
        </div>
      )}
    </LabelledItem>
  );
};

/** Everything about one step. */
export const StepForm = ({ step, detail, problems, onChange }: Props) => {
  const t = useTexts(flowTexts);
  const language = useLanguage();
  const label = useLabels(FlowStep);
  const set = (change: Partial<FlowStep>) => onChange({ ...step, ...change });
  const setScope = (scope: StepScope) => {
    const { personId, ...rest } = step;
    onChange(scope === 'person' ? { ...rest, scope, ...(personId && { personId }) } : { ...rest, scope });
  };
  const nobody = [
    { value: 'wait', label: t.wait },
    { value: 'skip', label: t.skipStep },
  ];
  return (
    <div className="step-form">
      <h3>{t.basics}</h3>
      <div className="drawer-columns">
        <LabelledItem label={t.nameZh} problem={problems['name.zh']} required>
          {(id) => (
            <Input
              id={id}
              maxLength={50}
              value={step.name.zh}
              onChange={({ target }) => set({ name: { ...step.name, zh: target.value } })}
            />
          )}
        </LabelledItem>
        <LabelledItem label={t.nameEn} problem={problems['name.en']} required>
          {(id) => (
            <Input
              id={id}
              maxLength={100}
              value={step.name.en}
              onChange={({ target }) => set({ name: { ...step.name, en: target.value } })}
            />
          )}
        </LabelledItem>
        <LabelledItem label={label.role} problem={problems.role} required>
          {(id) => (
            <Select
              id={id}
              value={(step.role || undefined) as never}
              placeholder={t.chooseRole}
              showSearch={{ optionFilterProp: 'label' }}
              options={detail.roles
                .filter(({ code }) => !rolesWithoutSteps.includes(code))
                .map((role) => ({ value: role.code, label: nameIn(language, role) }))}
              onChange={(role) => set({ role })}
            />
          )}
        </LabelledItem>
        <LabelledItem label={label.scope} problem={problems.scope} required>
          {(id) => (
            <ChoiceField
              id={id}
              choices={stepScopes}
              value={step.scope}
              onChange={(scope) => setScope(scope as StepScope)}
            />
          )}
        </LabelledItem>
        {step.scope === 'person' && (
          <LabelledItem label={label.personId} problem={problems.personId ?? problems['']} required>
            {(id) => (
              <PersonOfRole
                id={id}
                role={step.role}
                chosenName={detail.people.find((person) => person.id === step.personId)?.name}
                value={step.personId}
                onChange={(personId) => set({ personId })}
              />
            )}
          </LabelledItem>
        )}
        <LabelledItem label={label.dayLimit} problem={problems.dayLimit} extra={t.dayLimitHelp}>
          {(id) => (
            <NumberField
              id={id}
              min={1}
              max={365}
              precision={0}
              value={step.dayLimit}
              onChange={(dayLimit) => set({ dayLimit })}
            />
          )}
        </LabelledItem>
        <LabelledItem label={label.whenNobody} problem={problems.whenNobody}>
          {(id) => (
            <Select
              id={id}
              value={step.whenNobody}
              options={nobody}
              onChange={(whenNobody) => set({ whenNobody })}
            />
          )}
        </LabelledItem>
        <LabelledItem label={label.anotherPerson} extra={t.anotherHelp}>
          {(id) => (
            <Switch
              id={id}
              checked={step.anotherPerson}
              onChange={(anotherPerson) => set({ anotherPerson })}
            />
          )}
        </LabelledItem>
      </div>
      <RefuseItem step={step} problems={problems} onChange={onChange} />
      <LabelledItem label={label.key} problem={problems.key} extra={t.keyHelp}>
        {(id) => (
          <Input
            id={id}
            maxLength={40}
            value={step.key}
            onChange={({ target }) => set({ key: target.value })}
          />
        )}
      </LabelledItem>
      <SkipEditor
        value={step.skipWhen}
        facts={detail.facts}
        problems={problems}
        onChange={(skipWhen) => set({ skipWhen })}
      />
      <ExtraFieldsEditor
        value={step.extraFields}
        problems={problems}
        onChange={(extraFields) => set({ extraFields })}
      />
    </div>
  );
};
