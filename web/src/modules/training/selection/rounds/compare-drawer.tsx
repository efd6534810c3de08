import { labelOf } from '@graduate/contract/platform/fields.ts';
import { roundKinds, roundStates } from '@graduate/contract/training/selection/choices.ts';
import {
  type ComparedCourse,
  ComparedRound,
  type ComparedRounds,
} from '@graduate/contract/training/selection/compared-rounds.ts';
import { roundCalls } from '@graduate/contract/training/selection/round-calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { SideDrawer } from '../../../../ui/side-drawer.tsx';
import { StateTag } from '../../../../ui/state-tag.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { officeTexts } from '../office/office-texts.ts';

/** What is compared, in the order in which a round goes: what there was, who asked, who got it. */
const measures = [
  'classes',
  'seats',
  'students',
  'done',
  'refused',
  'turnedAway',
  'wishes',
  'won',
  'without',
  'waited',
  'promoted',
  'taken',
] as const satisfies readonly (keyof ComparedRound)[];

type Demand = Exclude<ComparedCourse['rounds'][number], null>;

const Rounds = ({ rounds }: Pick<ComparedRounds, 'rounds'>) => {
  const t = useTexts(officeTexts);
  const language = useLanguage();
  return (
    <RowsTable
      label={t.compared}
      rows={[{ key: 'kind' as const }, ...measures.map((key) => ({ key }))]}
      columns={[
        {
          key: 'key',
          title: t.item,
          width: 130,
          render: ({ key }) => labelOf(ComparedRound.shape[key])?.[language],
        },
        ...rounds.map((round) => ({
          key: round.id,
          title: `${round.name} · ${round.termName}`,
          width: 170,
          align: 'right' as const,
          render: ({ key }: { key: 'kind' | (typeof measures)[number] }) =>
            key === 'kind' ? (
              <span className="line gap-s">
                {roundKinds[round.kind][language]} <StateTag state={roundStates[round.state]} />
              </span>
            ) : (
              String(round[key])
            ),
        })),
      ]}
    />
  );
};

/** What was wanted of a course in a round, and who got it. */
const InRound = ({ of, byWishes }: { of: Demand | null | undefined; byWishes: boolean }) => {
  const t = useTexts(officeTexts);
  if (!of) return <span className="muted">—</span>;
  return (
    <span className="stack gap-none numbers">
      <span className={of.students > of.seats ? 'danger-text' : ''}>{t.demandOf(of.students, of.seats)}</span>
      <span className="muted small">
        {byWishes ? t.wonOf(of.won, of.wishes) : t.takenOf(of.taken, of.turnedAway)}
      </span>
    </span>
  );
};

const Courses = ({ rounds, courses }: ComparedRounds) => {
  const t = useTexts(officeTexts);
  return (
    <RowsTable
      label={t.comparedCourses}
      rows={courses}
      columns={[
        { key: 'name', title: t.course, width: 200, render: ({ name, code }) => `${name} ${code}` },
        ...rounds.map(({ id, name, kind }, at) => ({
          key: id,
          title: name,
          width: 170,
          render: (course: ComparedCourse) => <InRound of={course.rounds[at]} byWishes={kind === 'pre'} />,
        })),
      ]}
    />
  );
};

/** Rounds side by side: what was there, what was wanted, who got it; below it the same course by course. */
export const CompareDrawer = ({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) => {
  const t = useTexts(officeTexts);
  const answer = useCall(roundCalls.compare, { query: { ids: [...ids] } }, { quiet: true, staleTime: 0 });
  return (
    <SideDrawer title={t.compared} width={1080} onClose={onClose}>
      <WhenThere answer={answer}>
        {(compared) => (
          <div className="stack gap-l">
            <Rounds rounds={compared.rounds} />
            <section className="stack">
              <h3>{t.comparedCourses}</h3>
              <p className="muted small">{t.comparedHelp}</p>
              <Courses {...compared} />
            </section>
          </div>
        )}
      </WhenThere>
    </SideDrawer>
  );
};
