import type { CourseGraph, CourseNode } from '@graduate/contract/training/courses/courses.ts';

/** How many steps each course stands before the one that is looked at; what needs that one stands behind it. */
const stepsFrom = ({ edges }: CourseGraph, courseId: string): ReadonlyMap<string, number> => {
  const steps = new Map([[courseId, 0]]);
  // The longest way counts, so that every arrow points in one direction; a way has at most as many steps as arrows.
  for (let round = 0; round < edges.length; round += 1)
    for (const { courseId: from, requiredId } of edges) {
      const at = steps.get(from);
      if (at !== undefined && at >= 0) steps.set(requiredId, Math.max(steps.get(requiredId) ?? 0, at + 1));
    }
  for (const { courseId: from, requiredId } of edges)
    if (requiredId === courseId && !steps.has(from)) steps.set(from, -1);
  return steps;
};

/** The courses in columns: what comes first stands left. */
export const layersOf = (graph: CourseGraph, courseId: string): CourseNode[][] => {
  const steps = stepsFrom(graph, courseId);
  const columns = [...new Set(steps.values())].sort((one, other) => other - one);
  return columns
    .map((step) => graph.nodes.filter(({ id }) => steps.get(id) === step))
    .filter((layer) => layer.length > 0);
};
