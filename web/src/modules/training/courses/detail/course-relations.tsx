import { prerequisiteKinds } from '@graduate/contract/training/courses/choices.ts';
import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { Course } from '@graduate/contract/training/courses/courses.ts';
import { Tag } from 'antd';
import { useCall } from '../../../../api/use-call.ts';
import { WhenThere } from '../../../../shell/public.ts';
import { useLanguage, useTexts } from '../../../../ui/texts.ts';
import { coursesTexts } from '../courses-texts.ts';
import { CourseGraphView } from './course-graph.tsx';

const Required = ({ course }: { course: Course }) => {
  const t = useTexts(coursesTexts);
  const language = useLanguage();
  const groups = [...new Set(course.prerequisites.map(({ group }) => group))];
  if (groups.length === 0) return <p className="muted">{t.noRequired}</p>;
  return (
    <ul className="course-groups stack">
      {groups.map((group) => (
        <li key={group} className="outlined stack gap-xs">
          <span className="muted small">{t.groupOf(group)}</span>
          {course.prerequisites
            .filter((one) => one.group === group)
            .map(({ courseId, code, name, kind, minScore }) => (
              <span key={courseId} className="row gap-x-m">
                <span className="numbers muted">{code}</span>
                <b>{name}</b>
                <Tag>{prerequisiteKinds[kind][language]}</Tag>
                {minScore !== null && <span className="muted">{t.atLeast(minScore)}</span>}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
};

/** What a course needs, what needs it, and what stands for it. */
export const CourseRelations = ({ course }: { course: Course }) => {
  const t = useTexts(coursesTexts);
  const graph = useCall(courseCalls.graph, { params: { id: course.id } }, { quiet: true });
  return (
    <div className="stack gap-l">
      <section className="stack" aria-label={t.required}>
        <h3>{t.required}</h3>
        <Required course={course} />
      </section>
      <WhenThere answer={graph}>
        {(found) =>
          found.edges.length > 0 && (
            <section className="stack" aria-label={t.graph}>
              <h3>{t.graph}</h3>
              <CourseGraphView courseId={course.id} graph={found} />
            </section>
          )
        }
      </WhenThere>
      {course.equivalents.length > 0 && (
        <section className="stack" aria-label={t.equivalents}>
          <h3>{t.equivalents}</h3>
          <ul className="course-groups stack gap-xs">
            {course.equivalents.map(({ courseId, code, name, oneWay }) => (
              <li key={courseId} className="row gap-x-m">
                <span className="numbers muted">{code}</span>
                <b>{name}</b>
                <span className="muted small">{oneWay ? t.oneWay : t.bothWays}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
