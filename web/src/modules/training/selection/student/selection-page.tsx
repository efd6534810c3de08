import '../selection.css';
import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { type SelectionTab, selectionTabs } from '@graduate/contract/training/selection/choices.ts';
import type {
  OfferedClass,
  OfferedCourse,
  OwnRound,
  SelectionContext,
} from '@graduate/contract/training/selection/selection.ts';
import { selectionCalls } from '@graduate/contract/training/selection/selection-calls.ts';
import { Alert, Checkbox, Input, Select, Tabs } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../../../../api/api-error.ts';
import { messageOf } from '../../../../api/exchange.ts';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { askConfirm, feedback } from '../../../../ui/feedback.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { minute } from '../../../../ui/time-in-words.ts';
import { useSave } from '../../../../ui/use-save.ts';
import { selectionTexts } from '../selection-texts.ts';
import { ClassRow, type RowActs } from './class-row.tsx';
import { MineDrawer } from './mine-drawer.tsx';
import { RoundHead } from './round-head.tsx';
import { useActs } from './use-acts.ts';
import { useServerClock } from './use-clock.ts';
import { useSeats } from './use-seats.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

type Filters = {
  keyword: string;
  weekday: number | null;
  favourite: boolean;
  withSeats: boolean;
  open: boolean;
};
const all: Filters = { keyword: '', weekday: null, favourite: false, withSeats: false, open: false };

const FilterBar = ({
  filters,
  onChange,
}: {
  filters: Filters;
  onChange: (changed: Partial<Filters>) => void;
}) => {
  const t = useTexts(selectionTexts);
  const language = useLanguage();
  return (
    <div className="row gap-s">
      <Input.Search
        className="selection-keyword"
        allowClear
        placeholder={t.keyword}
        aria-label={t.keyword}
        defaultValue={filters.keyword}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <Select<number | null>
        value={filters.weekday}
        aria-label={t.anyDay}
        options={[
          { value: null, label: t.anyDay },
          ...DAYS.map((value) => ({ value, label: weekdayName(value)[language] })),
        ]}
        onChange={(weekday) => onChange({ weekday })}
      />
      <Checkbox
        checked={filters.withSeats}
        onChange={({ target }) => onChange({ withSeats: target.checked })}
      >
        {t.withSeats}
      </Checkbox>
      <Checkbox checked={filters.open} onChange={({ target }) => onChange({ open: target.checked })}>
        {t.withoutObstacle}
      </Checkbox>
      <Checkbox
        checked={filters.favourite}
        onChange={({ target }) => onChange({ favourite: target.checked })}
      >
        {t.onlyFavourites}
      </Checkbox>
    </div>
  );
};

const codeOf = (error: unknown) => (error as Partial<ApiError>).details?.['code'];

type Of = { course: OfferedCourse; offered: OfferedClass };

/** What a student does with a class; every answer is told, and the page is asked for anew. */
const useRowActs = (round: OwnRound, courses: readonly OfferedCourse[]) => {
  const t = useTexts(selectionTexts);
  const refresh = useRefresh(selectionCalls.context);
  const { asking, ask } = useActs();
  const favour = useSave(selectionCalls.favour);
  const attempt = async (work: () => Promise<string>) => {
    try {
      feedback.success(await work());
    } catch (error) {
      feedback.error(messageOf(error as ApiError));
    } finally {
      refresh();
    }
  };
  const place = ({ id: classId }: OfferedClass, swapClassId: string | null = null) => ({
    body: { classId, roundId: round.id, swapClassId },
  });

  const wait = ({ offered }: Of, swapClassId: string | null = null) =>
    attempt(async () => {
      const { position } = await ask(selectionCalls.wait, offered.id, place(offered, swapClassId));
      return t.waiting(position);
    });
  /** What can be answered to a refusal: another try that has been agreed to, or nothing. */
  const answerTo = async (error: ApiError, of: Of, accepted: string[]): Promise<void> => {
    const [code, message] = [codeOf(error), messageOf(error)];
    if (code === 'T536') {
      if (await askConfirm({ content: message })) await take(of, [...accepted, 'T536']);
    } else if (code === 'T501' && round.allowWaitlist) {
      if (await askConfirm({ content: `${message}。${t.joinInstead}` })) await wait(of);
    } else feedback.error(message);
  };
  const take = async (of: Of, acceptWarnings: string[] = []): Promise<void> => {
    const { course, offered } = of;
    try {
      await ask(selectionCalls.enrol, offered.id, { body: { ...place(offered).body, acceptWarnings } });
      feedback.success(t.done(course.name, offered.code));
    } catch (error) {
      await answerTo(error as ApiError, of, acceptWarnings);
    } finally {
      refresh();
    }
  };
  const drop = async ({ course, offered }: Of) => {
    if (!(await askConfirm({ content: t.askDrop(course.name), danger: true }))) return;
    const body = { classId: offered.id, roundId: round.id };
    await attempt(async () => {
      await ask(selectionCalls.drop, offered.id, { body });
      return t.dropped;
    });
  };
  const swap = async ({ course, offered }: Of) => {
    const held = courses
      .find(({ courseId }) => courseId === course.courseId)
      ?.classes.find(({ mine }) => mine === 'enrolled');
    if (!held || !(await askConfirm({ content: t.askSwap(course.name, held.code) }))) return;
    await attempt(async () => {
      await ask(selectionCalls.enrol, offered.id, place(offered, held.id));
      return t.swapped;
    });
  };
  const unwait = ({ offered }: Of) =>
    attempt(async () => {
      await ask(selectionCalls.unwait, offered.id, { query: { classId: offered.id, roundId: round.id } });
      return t.leftQueue;
    });

  const actsOn = (of: Of): RowActs => ({
    take: () => void take(of),
    drop: () => void drop(of),
    wait: () => void wait(of),
    unwait: () => void unwait(of),
    swap: () => void swap(of),
    favour: (favourite) => void favour.submit({ body: { classId: of.offered.id, favourite } }),
  });
  return { asking, actsOn };
};

const Offer = ({ round, open }: { round: OwnRound; open: boolean }) => {
  const t = useTexts(selectionTexts);
  const language = useLanguage();
  const [tab, setTab] = useState<SelectionTab>('plan');
  const [filters, setFilters] = useState(all);
  const keyword = useDeferredValue(filters.keyword);
  const answer = useCall(
    selectionCalls.classes,
    {
      query: {
        roundId: round.id,
        tab,
        ...(keyword && { keyword }),
        ...(filters.weekday !== null && { weekday: filters.weekday }),
        ...(filters.favourite && { favourite: 'true' as const }),
      },
    },
    { quiet: true, keepPrevious: true },
  );
  const courses = answer.data ?? [];
  const { asking, actsOn } = useRowActs(round, courses);
  const ids = courses.flatMap(({ classes }) => classes.map(({ id }) => id));
  const seats = useSeats(ids, open, asking !== undefined);
  const shown = (offered: OfferedClass) =>
    offered.mine !== 'none' ||
    ((!filters.withSeats || (seats?.seats[offered.id]?.[0] ?? offered.remaining) > 0) &&
      (!filters.open || offered.block === null));
  return (
    <section className="card padded stack">
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as SelectionTab)}
        items={Object.entries(selectionTabs).map(([key, name]) => ({ key, label: name[language] }))}
      />
      <FilterBar filters={filters} onChange={(changed) => setFilters({ ...filters, ...changed })} />
      {asking && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={asking.again ? t.askingAgain : seats?.ahead ? t.queueing(seats.ahead) : t.asking}
        />
      )}
      <WhenThere answer={answer}>
        {(found) => {
          const left = found
            .map((course) => ({ ...course, classes: course.classes.filter(shown) }))
            .filter(({ classes }) => classes.length > 0);
          if (left.length === 0) return <p className="nothing">{t.nothingHere}</p>;
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
                  {course.code} · {t.creditsUnit(course.credits)} · {course.departmentName}
                </span>
              </h3>
              {course.classes.map((offered) => (
                <ClassRow
                  key={offered.id}
                  offered={offered}
                  live={seats?.seats[offered.id]}
                  open={open && round.kind !== 'pre'}
                  mayWait={round.allowWaitlist}
                  maySwap={round.allowDrop}
                  busy={asking?.classId === offered.id}
                  acts={actsOn({ course, offered })}
                />
              ))}
            </section>
          ));
        }}
      </WhenThere>
    </section>
  );
};

const Desk = ({ context }: { context: SelectionContext }) => {
  const t = useTexts(selectionTexts);
  const [search] = useSearchParams();
  const [mine, setMine] = useState(search.get('view') === 'mine');
  const now = useServerClock(context.serverTime);
  const round = context.round ?? context.nextRound;
  const { data: own } = useCall(
    selectionCalls.mine,
    { query: round ? { termId: round.termId } : {} },
    { quiet: true },
  );
  const taken = own?.enrolments.filter(({ state }) => state === 'enrolled').length ?? 0;
  const open = round !== null && round.opensAt.getTime() <= now && now < round.closesAt.getTime();
  return (
    <div className="stack selection-page">
      {!context.round && !open && (
        <Alert
          type="info"
          showIcon
          title={t.noRound}
          description={
            context.nextRound && t.nextAt(context.nextRound.name, minute(context.nextRound.opensAt))
          }
        />
      )}
      {round && (
        <>
          <RoundHead
            context={context}
            round={round}
            open={open}
            now={now}
            taken={taken}
            onMine={() => setMine(true)}
          />
          <Offer round={round} open={open} />
        </>
      )}
      {mine && <MineDrawer termId={round?.termId} onClose={() => setMine(false)} />}
    </div>
  );
};

const ASK_AGAIN_MS = 30_000;

/** Where students choose their courses: readable before the round, boring while it is open. */
const SelectionPage = () => {
  const answer = useCall(selectionCalls.context, {}, { quiet: true, refetchInterval: ASK_AGAIN_MS });
  return <WhenThere answer={answer}>{(context) => <Desk context={context} />}</WhenThere>;
};

export default SelectionPage;
