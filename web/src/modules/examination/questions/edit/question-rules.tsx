import {
  creditRules,
  isText,
  questionTypes,
  scorableTypes,
} from '@graduate/contract/examination/questions/question-types.ts';
import { type Option, Question } from '@graduate/contract/examination/questions/questions.ts';
import { Input, Switch } from 'antd';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import type { EditProps } from './edit-props.ts';
import { editTexts } from './edit-texts.ts';
import { QuestionKey } from './question-key.tsx';
import { QuestionLimits } from './question-limits.tsx';
import { Setting } from './setting.tsx';
import { asHtml, wordsIn } from './title-words.ts';
import { relatedTypes, withType } from './with-type.ts';

type Props = EditProps & {
  /** Has a share in an evaluation. */
  weighted?: boolean;
  /** Its type is chosen elsewhere. */
  typeFixed?: boolean;
};
type Set = (fields: object, tag?: string) => void;

const [labels] = Question.options;

const Points = ({ question, set }: { question: Question; set: Set }) => {
  const t = useTexts(editTexts);
  const label = useLabels(labels);
  const { id, score, explanation } = question;
  return (
    <>
      <Setting label={label.score}>
        <NumberField
          aria-label={label.score}
          min={0}
          max={1000}
          value={score}
          style={{ width: '100%' }}
          onChange={(points) => set({ score: Math.round((points ?? 0) * 2) / 2 }, `score:${id}`)}
        />
      </Setting>
      <QuestionKey question={question} set={set} />
      {'credit' in question && (
        <Setting label={t.credit}>
          <ChoiceField
            aria-label={t.credit}
            choices={creditRules}
            value={question.credit}
            onChange={(credit) => set({ credit })}
          />
        </Setting>
      )}
      <Setting label={label.explanation}>
        <Input.TextArea
          aria-label={label.explanation}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={4_000}
          value={wordsIn(explanation)}
          onChange={({ target }) => set({ explanation: asHtml(target.value) }, `explanation:${id}`)}
        />
      </Setting>
    </>
  );
};

/** Points of the options of a questionnaire, e.g. 非常满意 5. */
const OptionPoints = ({ question, set }: { question: Question; set: Set }) => {
  const t = useTexts(editTexts);
  if (!('options' in question) || question.type === 'ordering') return null;
  const options: readonly Option[] = question.options as Option[];
  const valued = options.some(({ score }) => score !== null);
  return (
    <Setting label={t.valued} beside>
      <Switch
        aria-label={t.valued}
        checked={valued}
        onChange={(on) =>
          set({
            options: options.map((one, at) => ({ ...one, score: on ? options.length - at : null })),
          })
        }
      />
    </Setting>
  );
};

/** What holds for a question beside its words: type, limits, points and key. */
export const QuestionRules = ({ question, onChange, scored, weighted = false, typeFixed = false }: Props) => {
  const t = useTexts(editTexts);
  const label = useLabels(labels);
  const { type } = question;
  const set: Set = (fields, tag) => onChange({ ...question, ...fields } as Question, tag);
  const types = relatedTypes(type);
  return (
    <div className="stack">
      {types.length > 1 && !typeFixed && (
        <Setting label={t.type}>
          <ChoiceField
            aria-label={t.type}
            choices={Object.fromEntries(types.map((one) => [one, questionTypes[one]]))}
            value={type}
            onChange={(next) => onChange(withType(question, next as typeof type))}
          />
        </Setting>
      )}
      {!isText(type) && (
        <Setting label={label.required} beside>
          <Switch
            aria-label={label.required}
            checked={question.required}
            onChange={(required) => set({ required })}
          />
        </Setting>
      )}
      <QuestionLimits question={question} set={set} />
      {scored && scorableTypes.includes(type) && <Points question={question} set={set} />}
      {!scored && <OptionPoints question={question} set={set} />}
      {weighted && !isText(type) && (
        <Setting label={label.weight}>
          <NumberField
            aria-label={label.weight}
            min={0}
            max={100}
            suffix="%"
            value={question.weight}
            style={{ width: '100%' }}
            onChange={(weight) => set({ weight: weight ?? 0 }, `weight:${question.id}`)}
          />
        </Setting>
      )}
    </div>
  );
};
