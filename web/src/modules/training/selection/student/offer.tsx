import { courseCategories, courseLanguages } from '@graduate/contract/training/courses/choices.ts';
import { type SelectionTab, selectionTabs } from '@graduate/contract/training/selection/choices.ts';
import type {
  OfferedClass,
  OwnEnrolment,
  OwnRound,
} from '@graduate/contract/training/selection/selection.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import type { OwnWish } from '@graduate/contract/training/selection/wishes.ts';
import { useDeferredValue, useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { Tabs } from '../../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useDict } from '../../../../ui/use-dict.ts';
import { selectionTexts } from '../selection-texts.ts';
import { AskingNotes } from './asking-notes.tsx';
import { ClassRow } from './class-row.tsx';
import { FilterBar, type Filters, noFilters } from './filter-bar.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { useRowActs } from './use-row-acts.ts';
import { useSeats } from './use-seats.ts';
import { type Painted, WeekPreview } from './week-preview.tsx';
import { WishPanel } from './wish-panel.tsx';

type Props = {
  round: OwnRound;
  open: boolean;
  taken: readonly OwnEnrolment[];
  wishes: readonly OwnWish[];
  /** Whether there is a plan; without one the courses of the programme come first. */
  planned: boolean;
  /** How many classes are kept in mind; where there are some, they come first. */
  favourites: number;
};

const painted = ({ courseName, classId, slots }: OwnEnrolment): Painted => ({
  key: classId,
  name: courseName,
  slots,
});

/** What is asked of the server; the rest is told from what is on the page. */
const asked = ({ weekday, period, campus, language }: Filters) => ({
  ...(weekday && { weekday }),
  ...(period && { period }),
  ...(campus && { campus }),
  ...(language && { language }),
});

/** The courses of a round in their groups, the own week beside them, and in a round with a draw the own wishes. */
export const Offer = ({ round, open, taken, wishes, planned, favourites }: Props) => {
  const t = useTexts(selectionTexts);
  const language = useLanguage();
  const dict = useDict('campus');
  const [tab, setTab] = useState<SelectionTab>(favourites > 0 ? 'favourite' : planned ? 'plan' : 'programme');
  const [filters, setFilters] = useState(noFilters);
  const [looked, setLooked] = useState<Painted>();
  const keyword = useDeferredValue(filters.keyword);
  const byWishes = round.kind === 'pre';
  const nothingIn: Record<SelectionTab, string> = {
    plan: t.nothingInPlan,
    programme: t.nothingInProgramme,
    publicElective: t.nothingInElectives,
    cross: t.nothingAcross,
    retake: t.nothingToRetake,
    favourite: t.nothingFavoured,
  };
  const answer = useCall(
    selectionCalls.classes,
    { query: { roundId: round.id, tab, ...asked(filters), ...(keyword && { keyword }) } },
    { quiet: true, keepPrevious: true },
  );
  const courses = answer.data ?? [];
  const acts = useRowActs(round, wishes);
  const { asking, actsOn, swapping } = acts;
  const ids = courses.flatMap(({ classes }) => classes.map(({ id }) => id));
  const seats = useSeats({ roundId: round.id, classIds: ids }, open, asking.length > 0);
  const shown = (offered: OfferedClass) =>
    offered.mine !== 'none' ||
    ((!filters.withSeats || (seats?.seats[offered.id]?.[0] ?? offered.remaining) > 0) &&
      (!filters.withoutClash || offered.block?.code !== 'T532'));
  const week = [...taken.map(painted), ...(looked ? [looked] : [])];
  return (
    <div className="split selection-split">
      <section className="card padded stack">
        <Tabs
          activeKey={tab}
          onChange={(key) => setTab(key as SelectionTab)}
          items={Object.entries(selectionTabs).map(([key, name]) => ({
            key,
            label: key === 'favourite' ? t.favourites(favourites) : name[language],
          }))}
        />
        <FilterBar filters={filters} onChange={(changed) => setFilters({ ...filters, ...changed })} />
        <AskingNotes asking={asking} ahead={seats?.ahead} />
        <WhenThere answer={answer}>
          {(found) => {
            const left = found
              .map((course) => ({ ...course, classes: course.classes.filter(shown) }))
              .filter(({ classes }) => classes.length > 0);
            if (left.length === 0)
              return <p className="nothing">{found.length === 0 ? nothingIn[tab] : t.nothingHere}</p>;
            return left.map((course) => (
              <section
                key={course.courseId}
                className="stack gap-none selection-course"
                aria-label={course.name}
              >
                <h3 className="row gap-s">
                  <span className="breaks">
                    {language === 'en' ? course.nameEn || course.name : course.name}
                  </span>
                  <span className="muted small">
                    {[
                      course.code,
                      t.creditsUnit(course.credits),
                      courseCategories[course.category][language],
                      course.language !== 'zh' && courseLanguages[course.language][language],
                      course.departmentName,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </h3>
                {course.classes.map((offered) => (
                  <ClassRow
                    key={offered.id}
                    offered={offered}
                    campus={dict.label('campus', offered.campus)}
                    live={seats?.seats[offered.id]}
                    open={open}
                    byWishes={byWishes}
                    mayWait={round.allowWaitlist}
                    maySwap={round.allowDrop && taken.length > 0}
                    busy={asking.some(({ classId }) => classId === offered.id)}
                    acts={actsOn({ course, offered })}
                    onLook={(over) =>
                      setLooked(
                        over && offered.mine !== 'enrolled'
                          ? { key: offered.id, name: course.name, slots: offered.slots, looked: true }
                          : undefined,
                      )
                    }
                  />
                ))}
              </section>
            ));
          }}
        </WhenThere>
      </section>
      <aside className="stack selection-aside" data-week-only={!byWishes || undefined}>
        {byWishes && <WishPanel wishes={wishes} open={open} busy={acts.wishing} onChange={acts.saveWishes} />}
        <section className="card padded stack selection-week-card" aria-label={t.weekPreview}>
          <h3>{t.weekPreview}</h3>
          <WeekPreview painted={week} />
        </section>
      </aside>
      {swapping && (
        <SwapDialog
          wanted={`${swapping.course.name}（${swapping.offered.code}）`}
          held={taken}
          suggested={
            taken.find(({ courseId }) => courseId === swapping.course.courseId)?.classId ??
            taken.find(({ courseName }) => swapping.offered.block?.message.includes(courseName))?.classId
          }
          busy={asking.length > 0}
          onSwap={(swapClassId) => void acts.swap(swapping, swapClassId)}
          onClose={acts.endSwap}
        />
      )}
    </div>
  );
};
