import type { CourseGraph } from '@graduate/contract/training/courses/courses.ts';
import { RiArrowRightLine } from '@remixicon/react';
import { Fragment } from 'react';
import { comma } from '../../../../ui/list-words.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { coursesTexts } from '../courses-texts.ts';
import { layersOf } from './layers-of.ts';

type Props = { courseId: string; graph: CourseGraph };

/** What must come before what, in columns from left to right; each course names what it needs. */
export const CourseGraphView = ({ courseId, graph }: Props) => {
  const t = useTexts(coursesTexts);
  const nameOf = (id: string) => graph.nodes.find((node) => node.id === id)?.name ?? '';
  const needs = (id: string) =>
    graph.edges.filter((edge) => edge.courseId === id).map(({ requiredId }) => nameOf(requiredId));
  return (
    <div className="course-graph">
      {layersOf(graph, courseId).map((layer, at) => (
        <Fragment key={layer.map(({ id }) => id).join()}>
          {at > 0 && <RiArrowRightLine className="muted" size={20} aria-hidden />}
          <ul className="stack">
            {layer.map(({ id, code, name }) => (
              <li key={id} className="outlined" aria-current={id === courseId || undefined}>
                <b className="breaks">{name}</b>
                <span className="numbers muted small">{id === courseId ? t.thisCourse : code}</span>
                {needs(id).length > 0 && layer.length > 1 && (
                  <span className="muted small">← {needs(id).join(comma())}</span>
                )}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
};
