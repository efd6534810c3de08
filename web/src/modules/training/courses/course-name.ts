import type { Course } from '@graduate/contract/training/courses/courses.ts';
import { useLanguage } from '../../../ui/texts.ts';

/** What a course is called in the language of the interface. */
export const useCourseName = (): ((course: Pick<Course, 'name' | 'nameEn'>) => string) => {
  const language = useLanguage();
  return ({ name, nameEn }) => (language === 'en' && nameEn) || name;
};
