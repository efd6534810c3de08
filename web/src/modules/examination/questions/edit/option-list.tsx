import { newOption } from '@graduate/contract/examination/questions/new-question.ts';
import type { Option, Question } from '@graduate/contract/examination/questions/questions.ts';
import { ShownOption } from '@graduate/contract/examination/questions/questions.ts';
import { RiCheckboxBlankCircleLine, RiCheckboxBlankLine } from '@remixicon/react';
import { Button, Checkbox, Dropdown, Radio } from 'antd';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import type { EditProps } from './edit-props.ts';
import { editTexts } from './edit-texts.ts';
import { LabelList } from './label-list.tsx';

type WithOptions = Extract<Question, { options: Option[] }>;
type Props = EditProps<WithOptions> & { english: boolean };

const isRight = (question: WithOptions, id: string): boolean =>
  'key' in question && (Array.isArray(question.key) ? question.key.includes(id) : question.key === id);

/** With another option marked as right; the mark of a single choice moves. */
const marked = (question: WithOptions, id: string): WithOptions => {
  if (question.type === 'multiple') {
    const others = question.key.filter((one) => one !== id);
    return { ...question, key: others.length < question.key.length ? others : [...question.key, id] };
  }
  return question.type === 'single' || question.type === 'dropdown' ? { ...question, key: id } : question;
};

const Marker = ({ question, onChange, scored, option, name }: Props & { option: Option; name: string }) => {
  const t = useTexts(editTexts);
  const { type } = question;
  if (type === 'ordering') {
    const place = question.options.indexOf(option) + 1;
    return <span className="label-marker numbers">{place}</span>;
  }
  if (type === 'matrixSingle') return null;
  if (!scored)
    return (
      <span className="label-marker">
        {type === 'multiple' ? <RiCheckboxBlankLine size={16} /> : <RiCheckboxBlankCircleLine size={16} />}
      </span>
    );
  const Mark = type === 'multiple' ? Checkbox : Radio;
  return (
    <span className="label-marker">
      <Mark
        aria-label={t.rightAnswer(name)}
        checked={isRight(question, option.id)}
        onChange={() => onChange(marked(question, option.id))}
      />
    </span>
  );
};

type ExtraProps = {
  question: WithOptions;
  option: Option;
  name: string;
  change: (changed: Option, tag?: string) => void;
};

/** What is special about an option: words beside it, standing alone, points of its own. */
const Extra = ({ question: { type }, option, name, change }: ExtraProps) => {
  const t = useTexts(editTexts);
  const label = useLabels(ShownOption);
  const special = [
    ...(type === 'single' || type === 'multiple' || type === 'dropdown' ? (['withText'] as const) : []),
    ...(type === 'multiple' ? (['exclusive'] as const) : []),
  ];
  const said = special.filter((field) => option[field]);
  return (
    <>
      {said.length > 0 && (
        <span className="small muted unbroken">{said.map((field) => label[field]).join(' · ')}</span>
      )}
      {option.score !== null && (
        <NumberField
          aria-label={t.value(name)}
          min={-1000}
          max={1000}
          value={option.score}
          style={{ width: 76, flex: 'none' }}
          onChange={(score) => change({ ...option, score: score ?? 0 }, `score:${option.id}`)}
        />
      )}
      {special.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            selectable: true,
            multiple: true,
            selectedKeys: said,
            items: special.map((field) => ({ key: field, label: label[field] })),
            onClick: ({ key }) =>
              change({ ...option, [key]: !option[key as 'withText' | 'exclusive'] } as Option),
          }}
        >
          <Button
            type="text"
            size="small"
            aria-label={t.settingsOf(name)}
            icon={<Icon name="more-2-line" size={16} />}
          />
        </Dropdown>
      )}
    </>
  );
};

/** The options of a question with the mark of what is right. */
export const OptionList = (props: Props) => {
  const { question, onChange, scored, english } = props;
  const t = useTexts(editTexts);
  const points =
    !scored && (question.options as readonly Option[]).some(({ score }) => score !== null) ? 0 : null;
  return (
    <>
      <LabelList
        list={question.options}
        make={(label) => ({ ...newOption(label), score: points })}
        nameOf={t.option}
        englishOf={t.optionEn}
        add={t.addOption}
        english={english}
        onChange={(options, tag) => onChange({ ...question, options }, tag)}
        marker={(option, name) => <Marker {...props} option={option} name={name} />}
        extra={(option, name, change) => (
          <Extra question={question} option={option} name={name} change={change} />
        )}
      />
      {scored && question.type === 'ordering' && <p className="note">{t.orderIsKey}</p>}
    </>
  );
};
