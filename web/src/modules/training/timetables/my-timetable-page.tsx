import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Language } from '@graduate/contract/platform/text.ts';
import { timetableCalls } from '@graduate/contract/training/timetables/timetable-calls.ts';
import { RiArrowLeftSLine, RiArrowRightSLine } from '@remixicon/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { Lessons } from './lessons.tsx';
import { timetablesTexts } from './timetables-texts.ts';

/** `11月18日 星期三` */
const inWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    month: 'long',
    day: 'numeric',
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** The week of a student or teacher, day by day; today comes first on its week. */
const MyTimetablePage = () => {
  const t = useTexts(timetablesTexts);
  const language = useLanguage();
  const [week, setWeek] = useState<number>();
  const answer = useCall(
    timetableCalls.home,
    { query: week === undefined ? {} : { week } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <WhenThere answer={answer}>
      {({ termId, termName, week: shown, weeks, items, unscheduled }) => {
        if (termId === null) return <p className="page-card nothing">{t.noTerm}</p>;
        const today = dayInShanghai(new Date());
        const days = [...new Set(items.map(({ date }) => date))].toSorted(
          (one, other) => Number(other === today) - Number(one === today) || one.localeCompare(other),
        );
        return (
          <section className="page-card" aria-label={t.title}>
            <h1>{t.title}</h1>
            <div className="row gap-x-m">
              <span className="muted">{termName}</span>
              <Button
                type="text"
                aria-label={t.earlier}
                disabled={shown <= 1}
                icon={<RiArrowLeftSLine size={18} />}
                onClick={() => setWeek(shown - 1)}
              />
              <b role="status">{t.weekNo(shown)}</b>
              <Button
                type="text"
                aria-label={t.later}
                disabled={shown >= weeks}
                icon={<RiArrowRightSLine size={18} />}
                onClick={() => setWeek(shown + 1)}
              />
              {week !== undefined && (
                <Button size="small" onClick={() => setWeek(undefined)}>
                  {t.thisWeek}
                </Button>
              )}
            </div>
            {days.length === 0 && <p className="nothing">{t.noLessons}</p>}
            {days.map((day) => (
              <section key={day} className="stack gap-s">
                <h2>{inWords(day, language)}</h2>
                <Lessons items={items.filter(({ date }) => date === day)} />
              </section>
            ))}
            {unscheduled.length > 0 && (
              <p className="muted">
                {t.unscheduled(unscheduled.map(({ courseName }) => courseName).join('、'))}
              </p>
            )}
          </section>
        );
      }}
    </WhenThere>
  );
};

export default MyTimetablePage;
