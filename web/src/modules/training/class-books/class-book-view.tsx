import './class-books.css';
import './extension-points.ts';
import { weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { ClassBook, classBookCalls } from '@graduate/contract/training/class-books/class-books.ts';
import { lessonStates } from '@graduate/contract/training/scheduling/choices.ts';
import { scheduleCalls } from '@graduate/contract/training/scheduling/schedule-calls.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { downloadFile } from '../../../api/call-api.ts';
import { useCall } from '../../../api/use-call.ts';
import { openTab, useDeclared, WhenThere } from '../../../shell/public.ts';
import { FactsOf } from '../../../ui/facts.tsx';
import { useRefresh } from '../../../ui/list-page/use-refresh.ts';
import { PagedRows } from '../../../ui/paged-rows.tsx';
import { StateTag } from '../../../ui/state-tag.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useLanguage, useTexts } from '../../../ui/texts.ts';
import { classBooksTexts } from './class-books-texts.ts';
import { NoticesTab } from './notices-tab.tsx';
import { ProgressTab } from './progress-tab.tsx';

const Lessons = ({ id, lessons }: Pick<ClassBook, 'id' | 'lessons'>) => {
  const t = useTexts(classBooksTexts);
  const language = useLanguage();
  const acts = useDeclared('lessonActs');
  if (lessons.length === 0) return <p className="nothing">{t.noLessons}</p>;
  return (
    <ul className="plain stack gap-s">
      {lessons.map((lesson) => {
        const { meetingId, date, week, weekday, startPeriod, endPeriod, roomName, teacherNames, state } =
          lesson;
        return (
          <li key={`${meetingId} ${date} ${startPeriod}`} className="row gap-m book-lesson">
            <span className="numbers">{date}</span>
            <span>{t.whenOf(week, weekdayName(weekday)[language], startPeriod, endPeriod)}</span>
            <span className="muted">{[roomName, teacherNames].filter(Boolean).join(' · ')}</span>
            {state !== 'normal' && <StateTag state={lessonStates[state]} />}
            <span className="push">
              {acts
                .filter(({ when }) => when(lesson))
                .map(({ key, name, page }) => (
                  <Button key={key} type="link" size="small" onClick={() => openTab(page(id, lesson))}>
                    {name[language]}
                  </Button>
                ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** A class as its teacher keeps it: students, lessons, progress, messages. */
export const ClassBookView = ({ id, back }: { id: string; back?: ReactNode }) => {
  const t = useTexts(classBooksTexts);
  const answer = useCall(classBookCalls.find, { params: { id } }, { quiet: true });
  const refresh = useRefresh(classBookCalls.find);
  const roll = (form: 'print' | 'xlsx') =>
    void downloadFile(classBookCalls.rollCall, { params: { id, form } });
  return (
    <WhenThere answer={answer}>
      {(book) => (
        <div className="stack gap-l">
          <section className="page-card" aria-label={book.name}>
            <div className="row between">
              <h1>{book.name}</h1>
              <span className="row gap-s">
                {back}
                <Button size="small" onClick={() => roll('print')}>
                  {t.rollPrint}
                </Button>
                <Button size="small" onClick={() => roll('xlsx')}>
                  {t.rollExcel}
                </Button>
              </span>
            </div>
            <FactsOf
              of={ClassBook}
              thing={book}
              facts={[
                'courseName',
                'code',
                'termName',
                'teacherNames',
                'departmentName',
                'hours',
                'enrolled',
                'capacity',
                'examAt',
                'examRoomName',
              ]}
            />
          </section>
          <section className="page-card">
            <Tabs
              items={[
                {
                  key: 'students',
                  label: t.students,
                  children: (
                    <PagedRows
                      label={t.students}
                      call={scheduleCalls.roster}
                      params={{ id }}
                      query={{ state: 'enrolled' }}
                      columns={['studentNo', 'name', 'departmentName', 'majorName', 'grade', 'tutorName']}
                    />
                  ),
                },
                {
                  key: 'lessons',
                  label: t.lessons,
                  children: <Lessons id={book.id} lessons={book.lessons} />,
                },
                {
                  key: 'progress',
                  label: t.progress,
                  children: <ProgressTab book={book} onReload={refresh} />,
                },
                {
                  key: 'notices',
                  label: t.notices,
                  children: <NoticesTab book={book} onReload={refresh} />,
                },
              ]}
            />
          </section>
        </div>
      )}
    </WhenThere>
  );
};
