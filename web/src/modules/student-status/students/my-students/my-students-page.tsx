import './my-students.css';
import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import type { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import type { Filter, ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { Nothing } from '../../../../ui/nothing.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../../ui/texts.ts';
import { words } from '../../../../ui/words.ts';
import { FlagTags } from '../parts/flag-tags.tsx';
import { openRecord } from '../parts/open-record.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { StudentPhoto } from '../parts/student-photo.tsx';
import { StudyLineNext, StudyLineRow } from '../study-line/study-line.tsx';

const texts = defineTexts({
  title: ['我的学生', 'My students'],
  studying: ['在读学生', 'Now'],
  former: ['曾指导', 'Former'],
  noFormer: ['暂无曾指导的学生', 'No former students'],
  keywordHint: ['姓名、学号或拼音', 'Name, number or pinyin'],
  status: ['学籍状态', 'Status'],
  line: ['学业轴', 'Line of study'],
  next: words.nextStep,
});

const Former = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const answer = useCall(readingCalls.ofTutor, { query: { history: '1', limit: 1 } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {({ former = [] }) =>
        former.length === 0 ? (
          <Nothing text={t.noFormer} />
        ) : (
          <ul className="student-cards tiles gap-m" aria-label={t.former}>
            {former.map((student) => (
              <li key={student.id}>
                <button
                  type="button"
                  className="open-card outlined line gap-m"
                  onClick={() => openRecord(student)}
                >
                  <StudentPhoto url={student.photoUrl} name={student.name} />
                  <span className="student-card-text grow">
                    <b>{student.name}</b>
                    <span className="note">
                      {student.studentNo} · {trainingLevels[student.trainingLevel][language]} ·{' '}
                      {student.majorName}
                    </span>
                  </span>
                  <StatusTag status={student.status} />
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </WhenThere>
  );
};

const useFilters = (): Filter[] => {
  const t = useTexts(texts);
  return [{ name: 'keyword', hint: t.keywordHint }, 'pycc', { name: 'status', label: t.status }];
};

const useColumns = (): ListColumn<StudentRow>[] => {
  const t = useTexts(texts);
  return [
    {
      key: 'name',
      width: 170,
      render: (row) => (
        <span className="inline">
          <StudentPhoto url={row.photoUrl} name={row.name} />
          <button type="button" className="text-button" onClick={() => openRecord(row)}>
            {row.name}
          </button>
        </span>
      ),
    },
    { key: 'status', align: 'center', card: 'status', render: (row) => <StatusTag status={row.status} /> },
    { key: 'studentNo', card: 'fact' },
    {
      key: 'line',
      title: t.line,
      width: 150,
      card: 'fact',
      render: ({ id }) => <StudyLineRow studentId={id} />,
    },
    {
      key: 'next',
      title: t.next,
      width: 190,
      card: 'fact',
      render: ({ id }) => <StudyLineNext studentId={id} />,
    },
    'grade',
    { key: 'trainingLevel', width: 80, yields: true },
    { key: 'majorName', card: 'fact' },
    { key: 'direction', yields: true },
    { key: 'mobile', yields: true },
    { key: 'registrationState', yields: true },
    { key: 'expectedGraduationDate', card: 'fact' },
    { key: 'flags', width: 140, render: (row) => <FlagTags flags={row.flags} /> },
  ];
};

/** The students of a tutor, and those guided before. */
const MyStudentsPage = () => {
  const t = useTexts(texts);
  const [which, setWhich] = useState<'studying' | 'former'>('studying');
  const columns = useColumns();
  const filters = useFilters();
  return (
    <div className="my-students stack gap-l">
      <Segmented
        aria-label={t.title}
        value={which}
        onChange={setWhich}
        options={[
          { value: 'studying', label: t.studying },
          { value: 'former', label: t.former },
        ]}
      />
      {which === 'studying' ? (
        <ListPage title={t.title} call={readingCalls.ofTutor} columns={columns} filters={filters} />
      ) : (
        <section className="card padded shrinks">
          <Former />
        </section>
      )}
    </div>
  );
};

export default MyStudentsPage;
