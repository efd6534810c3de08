import type { CourseGraph } from '@graduate/contract/training/courses/courses.ts';
import { expect, test } from 'vitest';
import { layersOf } from './layers-of.ts';

const node = (id: string) => ({ id, code: id, name: id, credits: 2, state: 'active' as const });
const edge = (courseId: string, requiredId: string) => ({
  courseId,
  requiredId,
  group: 1,
  kind: 'before' as const,
});
const namesIn = (graph: CourseGraph, id: string) =>
  layersOf(graph, id).map((layer) => layer.map((one) => one.id));

test('what must come first stands left, what needs the course stands right', () => {
  const graph = {
    nodes: ['a', 'b', 'c', 'd'].map(node),
    edges: [edge('c', 'b'), edge('b', 'a'), edge('d', 'c')],
  };
  expect(namesIn(graph, 'c')).toEqual([['a'], ['b'], ['c'], ['d']]);
});

test('a course that is needed on two ways stands where the longer one puts it', () => {
  const graph = { nodes: ['a', 'b', 'c'].map(node), edges: [edge('c', 'b'), edge('b', 'a'), edge('c', 'a')] };
  expect(namesIn(graph, 'c')).toEqual([['a'], ['b'], ['c']]);
});
