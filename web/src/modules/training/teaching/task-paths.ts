/** Where teaching tasks are looked at and written. */
export const taskPath = (id: string): string => `/training/tasks?id=${id}`;
export const taskFormPath = (id?: string): string => (id ? `/rwfb/form?id=${id}` : '/rwfb/form');
