/** How forms of the ministry name the levels. */
export const levelOnForms = (level: string | null | undefined): string =>
  level === 'D' ? '博士研究生' : level === 'M' ? '硕士研究生' : '';
