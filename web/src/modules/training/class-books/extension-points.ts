import type { Text } from '@graduate/contract/platform/text.ts';
import type { ClassBook } from '@graduate/contract/training/class-books/class-books.ts';
import type { Placed } from '../../../platform/web-module.ts';

type Lesson = ClassBook['lessons'][number];

/** What may be done about one lesson of a class, on a page of its own. */
type LessonAct = Placed & {
  key: string;
  name: Text;
  when: (lesson: Lesson) => boolean;
  page: (classId: string, lesson: Lesson) => string;
};

declare module '../../../platform/web-module.ts' {
  interface WebModule {
    lessonActs?: readonly LessonAct[];
  }
}
