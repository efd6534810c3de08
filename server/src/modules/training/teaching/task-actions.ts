import type { TaskAction, TaskState } from '@graduate/contract/training/teaching/choices.ts';

type Shown = { state: TaskState; managed: boolean; answers: boolean };

/** In which states somebody who looks after a task may do what. */
const ofManagers: Partial<Record<TaskAction, readonly TaskState[]>> = {
  edit: ['draft', 'refused', 'published', 'confirmed'],
  publish: ['draft', 'refused'],
  remind: ['published'],
  split: ['confirmed'],
  cancel: ['draft', 'published', 'confirmed', 'refused'],
  remove: ['draft'],
};
const ofTeachers: Partial<Record<TaskAction, readonly TaskState[]>> = {
  confirm: ['published'],
  refuse: ['published'],
};

const possible = (table: typeof ofManagers, state: TaskState): TaskAction[] =>
  (Object.keys(table) as TaskAction[]).filter((action) => table[action]?.includes(state));

export const actionsOn = ({ state, managed, answers }: Shown): TaskAction[] => [
  ...(answers ? possible(ofTeachers, state) : []),
  ...(managed ? possible(ofManagers, state) : []),
];
