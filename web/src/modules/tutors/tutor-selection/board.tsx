import { choiceStates } from '@graduate/contract/tutors/tutor-selection/choices.ts';
import type { BoardRow, Round } from '@graduate/contract/tutors/tutor-selection/rounds.ts';
import { tutorSelectionCalls } from '@graduate/contract/tutors/tutor-selection/selection-calls.ts';
import { Form, Input, Segmented } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import type { Action } from '../../../ui/list-page/row-actions.tsx';
import { PagedRows } from '../../../ui/paged-rows.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { useSave } from '../../../ui/use-save.ts';
import { TutorField } from '../../people/guidance/public.tsx';
import { tutorSelectionTexts } from './selection-texts.ts';

const { tutorId } = tutorSelectionCalls.adjust.body.shape;

type AdjustProps = { round: Round; student: BoardRow; onClose: () => void };

const AdjustDialog = ({ round, student, onClose }: AdjustProps) => {
  const t = useTexts(tutorSelectionTexts);
  const [form] = Form.useForm<{ tutorId: string }>();
  return (
    <FormDialog<typeof tutorSelectionCalls.adjust, { tutorId: string }>
      title={t.adjustOf(student.name)}
      form={form}
      call={tutorSelectionCalls.adjust}
      args={(given) => ({ params: { id: round.id }, body: { studentId: student.id, ...given } })}
      told={t.adjusted}
      onClose={onClose}
    >
      <Field name="tutorId" schema={tutorId}>
        <TutorField level={student.level} />
      </Field>
    </FormDialog>
  );
};

/** What may be done about a student: a choice of a tutor who cannot sign in, or a tutor given in the adjustment. */
const useActs = (round: Round, adjust: (student: BoardRow) => void) => {
  const t = useTexts(tutorSelectionTexts);
  const decide = useSave(tutorSelectionCalls.decideFor, { told: t.rejected });
  return (row: BoardRow): Action[] => {
    if (row.tutorName) return [];
    const choice = row.choices.find(({ forTutor }) => forTutor);
    const decideWith = (accepts: boolean) => () =>
      decide.submit({ params: { id: choice?.id ?? '' }, body: { accepts } });
    return [
      ...(choice
        ? [
            {
              key: 'accept',
              name: t.acceptFor,
              ask: t.acceptForAsk(choice.tutorName, row.name),
              run: decideWith(true),
            },
            {
              key: 'reject',
              name: t.rejectFor,
              ask: t.rejectForAsk(choice.tutorName, row.name),
              danger: true,
              run: decideWith(false),
            },
          ]
        : []),
      ...(round.actions.includes('adjust')
        ? [{ key: 'adjust', name: t.adjust, run: () => adjust(row) }]
        : []),
    ];
  };
};

type Placed = 'all' | 'true' | 'false';

/** How a round stands, student by student. */
export const Board = ({ round }: { round: Round }) => {
  const t = useTexts(tutorSelectionTexts);
  const [student, setStudent] = useState<BoardRow>();
  const [typed, setTyped] = useState('');
  const [placed, setPlaced] = useState<Placed>('all');
  const keyword = useDeferredValue(typed.trim());
  const actsOn = useActs(round, setStudent);
  return (
    <section className="page-card stack" aria-label={t.board}>
      <h2>{t.board}</h2>
      <div className="row">
        <Segmented<Placed>
          aria-label={t.placedOrNot}
          value={placed}
          onChange={setPlaced}
          options={[
            { value: 'all', label: t.everybody },
            { value: 'false', label: t.notPlaced },
            { value: 'true', label: t.placed },
          ]}
        />
        <Input.Search
          aria-label={t.findStudent}
          placeholder={t.findStudent}
          allowClear
          value={typed}
          style={{ maxWidth: 280 }}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <PagedRows
        label={t.board}
        call={tutorSelectionCalls.board}
        params={{ id: round.id }}
        query={{ ...(keyword && { keyword }), ...(placed !== 'all' && { placed }) }}
        columns={[
          'studentNo',
          'name',
          'level',
          'majorName',
          {
            key: 'choices',
            width: 320,
            render: ({ choices }) => (
              <span className="row gap-xs">
                {choices.map(({ place, tutorName, state }) => (
                  <span key={`${place}${tutorName}`} className="line">
                    {place === 0 ? t.adjustedChoice : t.turn(place)} {tutorName}
                    <StateTag state={choiceStates[state]} />
                  </span>
                ))}
              </span>
            ),
          },
          'tutorName',
          { actions: ['tutors', 'adjust'].includes(round.state) && actsOn, width: 160 },
        ]}
      />
      {student && <AdjustDialog round={round} student={student} onClose={() => setStudent(undefined)} />}
    </section>
  );
};
