/** Where courses are looked at and written. */
export const coursePath = (id: string): string => `/training/courses?id=${id}`;
export const courseFormPath = (id?: string): string =>
  id ? `/training/courses/form?id=${id}` : '/training/courses/form';
export const changeFormPath = (id: string): string => `/training/courses/form?changeOf=${id}`;
