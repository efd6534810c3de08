import { USUAL_CHOICES } from '@graduate/contract/tutors/tutor-selection/choices.ts';
import { type NewRound, type Round, roundFields } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { ConfigProvider, Form } from 'antd';
import { Field } from '../../../ui/form/field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { tutorSelectionTexts } from './selection-texts.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const aNewRound = (): Partial<NewRound> => ({
  year: new Date().getFullYear(),
  levels: ['M'],
  degreeTypes: ['A', 'P'],
  maxChoices: USUAL_CHOICES,
  studentFrom: inDays(1),
  studentTo: inDays(8),
  tutorEnds: [inDays(11), inDays(14), inDays(17)],
});

const Ends = () => {
  const t = useTexts(tutorSelectionTexts);
  const many = Form.useWatch<number | undefined>('maxChoices') ?? USUAL_CHOICES;
  return (
    <div className="pair">
      {Array.from({ length: many }, (_, at) => (
        <Field
          key={at}
          name={['tutorEnds', at]}
          label={t.endOfChoice(at + 1)}
          schema={roundFields.tutorEnds.element}
        />
      ))}
    </div>
  );
};

/** A round with its times. */
export const RoundDrawer = ({ edited, onClose }: { edited: Round | undefined; onClose: () => void }) => {
  const t = useTexts(tutorSelectionTexts);
  const creation = useSave(tutorSelectionCalls.create, { told: t.saved });
  const change = useSave(tutorSelectionCalls.edit, { told: t.saved });
  const initial: Partial<NewRound> = edited
    ? Object.fromEntries(Object.keys(roundFields).map((name) => [name, edited[name as keyof Round]]))
    : aNewRound();
  const begun = edited !== undefined && edited.state !== 'draft';
  const bodyOf = (values: Partial<NewRound>): NewRound => {
    const { tutorEnds = [], maxChoices = USUAL_CHOICES, ...rest } = values;
    return { ...rest, maxChoices, tutorEnds: tutorEnds.slice(0, maxChoices) } as NewRound;
  };
  return (
    <FormDrawer<Partial<NewRound>>
      title={edited ? t.editRound : t.newRound}
      initial={initial}
      submission={edited ? change : creation}
      onClose={onClose}
      save={(values): Promise<unknown> =>
        edited
          ? change.submit({ params: { id: edited.id }, body: { ...bodyOf(values), version: edited.version } })
          : creation.submit({ body: bodyOf(values) })
      }
    >
      <Field name="name" schema={roundFields.name} />
      {/* Once students choose, what they chose by stays as it is. */}
      <ConfigProvider componentDisabled={begun}>
        <div className="pair">
          <Field name="departmentId" schema={roundFields.departmentId} />
          <Field name="year" schema={roundFields.year} />
          <Field name="levels" schema={roundFields.levels} />
          <Field name="degreeTypes" schema={roundFields.degreeTypes} />
          <Field name="maxChoices" schema={roundFields.maxChoices} />
          <Field name="studentFrom" schema={roundFields.studentFrom} />
        </div>
      </ConfigProvider>
      <div className="pair">
        <Field name="studentTo" schema={roundFields.studentTo} />
      </div>
      <Ends />
    </FormDrawer>
  );
};
