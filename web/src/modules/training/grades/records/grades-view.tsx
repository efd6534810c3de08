import '../grades.css';
import { Grade, type StudentGrades } from '@graduate/contract/training/grades/grades.ts';
import { attemptKinds, type GradeSource } from '@graduate/contract/training/study-records/choices.ts';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { openTab } from '../../../../shell/public.ts';
import { CountCards } from '../../../../ui/count-cards.tsx';
import { RowsTable } from '../../../../ui/rows-table.tsx';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { gradesTexts } from '../grades-texts.ts';

const unexamined: ReadonlySet<GradeSource> = new Set(['exempt', 'transfer', 'link']);

const said = (value: number | null): string => (value === null ? '—' : String(value));

/** In the order they come, those with the same word together. */
const together = (grades: readonly Grade[], wordOf: (grade: Grade) => string): [string, Grade[]][] => {
  const groups = new Map<string, Grade[]>();
  for (const grade of grades) groups.set(wordOf(grade), [...(groups.get(wordOf(grade)) ?? []), grade]);
  return [...groups];
};

const attemptsTogether = (grades: readonly Grade[]): Grade[] =>
  together(grades, ({ courseCode, courseName }) => courseCode ?? courseName).flatMap(([, rows]) => rows);

type Props = {
  found: StudentGrades;
  onOpen?: (grade: Grade) => void;
  acts?: ReactNode;
  /** All attempts at a course below each other, as whoever keeps grades looks for them. */
  byCourse?: boolean;
};

/** Everything somebody was graded for, term by term or course by course, with what comes of it. */
export const GradesView = ({ found, onOpen, acts, byCourse = false }: Props) => {
  const t = useTexts(gradesTexts);
  const language = useLanguage();
  const { averages, grades, held, awaited, student } = found;
  const sections: [string, Grade[]][] = byCourse
    ? [[t.byCourse, attemptsTogether(grades)]]
    : together(grades, ({ termName }) => termName);
  return (
    <div className="stack gap-l">
      <section className="page-card stack">
        <div className="row between">
          <div className="row gap-x-m">
            <h1>{student.name}</h1>
            <span className="muted">
              {[
                student.studentNo,
                student.departmentName,
                student.majorName,
                student.grade && t.ofGrade(student.grade),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <div className="row">{acts}</div>
        </div>
        <CountCards
          label={t.summary}
          cards={[
            { key: 'credits', name: t.creditsEarned, value: String(averages.creditsEarned) },
            { key: 'gpa', name: t.gpa, value: said(averages.gpa) },
            { key: 'average', name: t.averageScore, value: said(averages.average) },
            { key: 'degree', name: t.degreeAverage, value: said(averages.degreeAverage) },
          ]}
        />
        <p className="muted small">{t.gpaHelp}</p>
      </section>
      {held.length > 0 && (
        <section className="page-card stack">
          <Alert
            type="warning"
            showIcon
            title={t.evaluateFirst}
            description={t.heldBack(held.length)}
            action={
              <Button type="primary" onClick={() => openTab('/myjob/index')}>
                {t.goEvaluate}
              </Button>
            }
          />
          <ul className="plain-list">
            {held.map(({ courseName, termName }) => (
              <li key={`${courseName} ${termName}`}>{`${courseName} · ${termName}`}</li>
            ))}
          </ul>
        </section>
      )}
      {grades.length === 0 && <section className="page-card">{t.noGrades}</section>}
      {grades.length > 0 &&
        sections.map(([title, rows]) => (
          <section key={title} className="page-card stack">
            <h2>{title}</h2>
            <RowsTable
              label={title}
              rows={rows}
              of={Grade}
              columns={[
                { key: 'courseName', width: 240, ...(onOpen && { open: onOpen }) },
                ...(byCourse ? [{ key: 'termName' as const, width: 150 }] : []),
                { key: 'category', width: 110 },
                { key: 'credits', width: 70 },
                {
                  key: 'result',
                  width: 90,
                  render: ({ result, passed }) => (
                    <b className="numbers" data-failed={!passed || undefined}>
                      {result}
                    </b>
                  ),
                },
                { key: 'gradePoint', width: 70, render: ({ gradePoint }) => said(gradePoint) },
                {
                  key: 'attemptKind',
                  width: 80,
                  // Nobody sat for what was exempted, transferred or done as a link.
                  render: ({ attemptKind, source }) =>
                    unexamined.has(source) ? '—' : attemptKinds[attemptKind][language],
                },
                { key: 'source', width: 100 },
                {
                  key: 'effective',
                  width: 110,
                  render: ({ effective, corrections }) =>
                    [
                      effective ? t.effective : t.doesNotCount,
                      corrections > 0 && t.correctedTimes(corrections),
                    ]
                      .filter(Boolean)
                      .join(' · '),
                },
              ]}
            />
          </section>
        ))}
      {awaited.length > 0 && (
        <section className="page-card stack">
          <h2>{t.notPublished}</h2>
          <ul className="plain-list">
            {awaited.map(({ courseName, className, termName }) => (
              <li key={className}>{`${courseName} · ${termName}`}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
