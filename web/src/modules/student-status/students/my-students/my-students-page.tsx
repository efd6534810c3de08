import './my-students.css';
import {
  registrationStates,
  statuses,
  trainingLevels,
} from '@graduate/contract/student-status/students/choices.ts';
import { readingCalls } from '@graduate/contract/student-status/students/reading-calls.ts';
import { StudentRow } from '@graduate/contract/student-status/students/records.ts';
import { Empty, Input, Segmented } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab } from '../../../../shell/public.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import type { Filter, ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { defineTexts, useLanguage, useTexts } from '../../../../ui/texts.ts';
import { useLabels } from '../../../../ui/use-labels.ts';
import { FlagTags } from '../parts/flag-tags.tsx';
import { WhenThere } from '../parts/not-there.tsx';
import { StatusTag } from '../parts/status-tag.tsx';
import { StudentPhoto } from '../parts/student-photo.tsx';

const texts = defineTexts({
  title: ['我的学生', 'My students'],
  studying: ['在读学生', 'Now'],
  former: ['曾指导', 'Former'],
  noFormer: ['暂无曾指导的学生', 'No former students'],
  keywordHint: ['姓名、学号或拼音', 'Name, number or pinyin'],
  status: ['学籍状态', 'Status'],
});

const open = ({ id, population }: { id: string; population: string }) =>
  openTab(`${population === 'intl' ? '/lxsDetails' : '/stuDetails'}?id=${id}`);

const Former = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const answer = useCall(readingCalls.ofTutor, { query: { history: '1', limit: 1 } }, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {({ former = [] }) =>
        former.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noFormer} />
        ) : (
          <ul className="student-cards tiles gap-m" aria-label={t.former}>
            {former.map((student) => (
              <li key={student.id}>
                <button type="button" className="open-card outlined line gap-m" onClick={() => open(student)}>
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
  const language = useLanguage();
  return [
    { name: 'keyword', label: t.keyword, field: <Input allowClear placeholder={t.keywordHint} /> },
    {
      name: 'status',
      label: t.status,
      field: <ChoiceField choices={statuses} allowClear />,
      inWords: (code) => statuses[code as keyof typeof statuses]?.[language] ?? code,
    },
  ];
};

const useColumns = (): ListColumn<StudentRow>[] => {
  const language = useLanguage();
  const label = useLabels(StudentRow);
  return [
    {
      key: 'name',
      title: label.name,
      width: 170,
      fixed: 'start',
      card: 'title',
      sortable: true,
      render: (row) => (
        <span className="inline">
          <StudentPhoto url={row.photoUrl} name={row.name} />
          <button type="button" className="text-button" onClick={() => open(row)}>
            {row.name}
          </button>
        </span>
      ),
    },
    {
      key: 'status',
      title: label.status,
      width: 110,
      align: 'center',
      sortable: true,
      card: 'status',
      render: (row) => <StatusTag status={row.status} />,
    },
    {
      key: 'studentNo',
      title: label.studentNo,
      width: 140,
      sortable: true,
      card: 'fact',
      render: (row) => row.studentNo,
    },
    { key: 'grade', title: label.grade, width: 80, sortable: true, render: (row) => row.grade },
    {
      key: 'trainingLevel',
      title: label.trainingLevel,
      width: 80,
      render: (row) => trainingLevels[row.trainingLevel][language],
    },
    {
      key: 'majorName',
      title: label.majorName,
      width: 170,
      card: 'fact',
      render: (row) => row.majorName ?? '—',
    },
    { key: 'direction', title: label.direction, width: 160, render: (row) => row.direction ?? '—' },
    { key: 'mobile', title: label.mobile, width: 130, render: (row) => row.mobile ?? '—' },
    {
      key: 'registrationState',
      title: label.registrationState,
      width: 90,
      align: 'center',
      render: (row) => registrationStates[row.registrationState][language],
    },
    {
      key: 'expectedGraduationDate',
      title: label.expectedGraduationDate,
      width: 120,
      sortable: true,
      card: 'fact',
      render: (row) => row.expectedGraduationDate ?? '—',
    },
    {
      key: 'flags',
      title: label.flags,
      width: 140,
      render: (row) => <FlagTags flags={row.flags} />,
    },
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
