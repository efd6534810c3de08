import { courseCalls } from '@graduate/contract/training/courses/course-calls.ts';
import type { Course, UsualOfCourses } from '@graduate/contract/training/courses/courses.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { NotThere, openTab, useTab, WhenThere } from '../../../../shell/public.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { coursePath } from '../course-paths.ts';
import { CourseForm } from './course-form.tsx';
import { courseFormTexts } from './form-texts.ts';

/** Closing brings the tab beside it to the front: the course opens after that. */
const useLeaving = () => {
  const tab = useTab();
  return (id: string) => {
    tab.close();
    setTimeout(() => openTab(coursePath(id)));
  };
};

type ExistingProps = { id: string; usual: UsualOfCourses; proposing: boolean };

const Existing = ({ id, usual, proposing }: ExistingProps) => {
  const t = useTexts(courseFormTexts);
  const tab = useTab();
  const leave = useLeaving();
  // What is being typed must not be replaced by what somebody else has saved.
  const answer = useCall(
    courseCalls.find,
    { params: { id } },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const name = answer.data?.name;
  useEffect(() => {
    if (name) tab.setTitle(proposing ? t.changeCourse(name) : t.editCourse(name));
  }, [tab, name, proposing, t]);
  const may = ({ actions }: Course) => actions.includes(proposing ? 'change' : 'edit');
  return (
    <WhenThere answer={answer}>
      {(course) =>
        may(course) ? (
          <CourseForm loaded={course} usual={usual} proposing={proposing} onDone={leave} />
        ) : (
          <NotThere />
        )
      }
    </WhenThere>
  );
};

/** The form of a course: a new one, a draft, or a change of one in the library. */
const CourseFormPage = () => {
  const [search] = useSearchParams();
  const leave = useLeaving();
  const answer = useCall(courseCalls.usual, {}, { staleTime: Number.POSITIVE_INFINITY });
  const changeOf = search.get('changeOf');
  const id = changeOf ?? search.get('id');
  return (
    <WhenThere answer={answer}>
      {(usual) =>
        id ? (
          <Existing key={id} id={id} usual={usual} proposing={changeOf !== null} />
        ) : (
          <CourseForm loaded={undefined} usual={usual} proposing={false} onDone={leave} />
        )
      }
    </WhenThere>
  );
};

export default CourseFormPage;
