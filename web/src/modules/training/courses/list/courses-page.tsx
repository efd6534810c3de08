import { COURSE_WINDOW } from '@graduate/contract/training/courses/choices.ts';
import {
  courseCalls,
  courseExport,
  courseImportCalls,
} from '@graduate/contract/training/courses/course-calls.ts';
import type { CourseRow } from '@graduate/contract/training/courses/courses.ts';
import { RiAddLine } from '@remixicon/react';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { Can, openTab, useCan } from '../../../../shell/public.ts';
import { ImportDialog } from '../../../../ui/import/import-dialog.tsx';
import { ExportButton } from '../../../../ui/list-page/export-button.tsx';
import type { ListColumn } from '../../../../ui/list-page/list-columns.ts';
import { ListPage } from '../../../../ui/list-page/list-page.tsx';
import { useRefresh } from '../../../../ui/list-page/use-refresh.ts';
import type { Selection } from '../../../../ui/list-page/use-selection.ts';
import { useTexts } from '../../../../ui/texts.ts';
import { WindowBar } from '../../../commons/date-windows/public.tsx';
import { useCourseName } from '../course-name.ts';
import { courseFormPath, coursePath } from '../course-paths.ts';
import { coursesTexts } from '../courses-texts.ts';
import { CourseDrawer } from '../detail/course-drawer.tsx';
import { useCourseActs } from '../use-course-acts.tsx';
import { CourseBatch } from './course-batch.tsx';

const Name = ({ course, onOpen }: { course: CourseRow; onOpen: () => void }) => {
  const t = useTexts(coursesTexts);
  const name = useCourseName()(course);
  return (
    <span className="line gap-xs">
      <a
        className="clip shrinks"
        title={name}
        href={`.${coursePath(course.id)}`}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        {name}
      </a>
      {course.isPublic && <Tag>{t.publicCourse}</Tag>}
      {course.changing && <Tag color="gold">{t.changing}</Tag>}
    </span>
  );
};

/** The course an address names, also by one of its changes. */
const useNamedCourse = () => {
  const [search, setSearch] = useSearchParams();
  const changeId = search.get('changeId');
  const { data: change } = useCall(
    courseCalls.findChange,
    { params: { id: changeId ?? '' } },
    { enabled: changeId !== null },
  );
  const close = () =>
    setSearch(
      (before) => {
        const left = new URLSearchParams(before);
        left.delete('id');
        left.delete('changeId');
        return left;
      },
      { replace: true },
    );
  return { id: search.get('id') ?? change?.courseId, byChange: changeId !== null, close };
};

/** The courses of the school: looked for by everybody, proposed by teachers and colleges, kept by the graduate school. */
const CoursesPage = () => {
  const t = useTexts(coursesTexts);
  const can = useCan();
  const refresh = useRefresh(courseCalls.list);
  const actionsOn = useCourseActs(refresh);
  const named = useNamedCourse();
  const [opened, setOpened] = useState<string>();
  const [importing, setImporting] = useState(false);
  const proposes = can('training:course:propose');
  const shown = opened ?? named.id;

  const batch = (selection: Selection<CourseRow>) => <CourseBatch selection={selection} onDone={refresh} />;

  const columns: ListColumn<CourseRow>[] = [
    {
      key: 'name',
      width: 220,
      render: (course) => <Name course={course} onOpen={() => setOpened(course.id)} />,
    },
    { key: 'code', width: 95 },
    { key: 'credits', width: 65, card: 'fact' },
    { key: 'hours', width: 65, yields: true },
    { key: 'category', width: 95, card: 'fact' },
    { key: 'department', width: 130, card: 'fact' },
    { key: 'leadName', width: 75, yields: true },
    { key: 'classCount', width: 105, yields: true },
    ...(proposes ? [{ key: 'state' as const, width: 80, card: 'status' as const }] : []),
    { key: 'isDegreeCourse', width: 75, yields: true },
    { key: 'levels', width: 95, yields: true },
    { key: 'nameEn', width: 220, extra: true },
    { key: 'language', width: 80, extra: true },
    { key: 'assessment', width: 90, extra: true },
    { key: 'defaultCapacity', width: 75, extra: true },
    { key: 'prerequisiteCount', width: 70, extra: true },
    { key: 'updatedAt', extra: true },
    { actions: proposes && actionsOn, width: 120 },
  ];

  return (
    <>
      {proposes && !can('training:course:manage') && <WindowBar code={COURSE_WINDOW} />}
      <ListPage
        title={t.title}
        call={courseCalls.list}
        columns={columns}
        filters={[
          'keyword',
          'yxCode',
          'category',
          'level',
          'language',
          'assessment',
          ...(can('training:course:propose') ? ['state', 'mine'] : []),
          'degreeCourse',
          'publicCourse',
        ]}
        {...(proposes && { batch })}
        toolbar={
          <>
            <Can permission="training:course:propose">
              <Button type="primary" icon={<RiAddLine size={16} />} onClick={() => openTab(courseFormPath())}>
                {t.create}
              </Button>
            </Can>
            <Can permission="training:course:edit">
              <Button onClick={() => setImporting(true)}>{t.import}</Button>
            </Can>
            <ExportButton call={courseCalls.exportList} list={courseCalls.list} columns={courseExport} />
          </>
        }
      />
      {shown && (
        <CourseDrawer
          key={shown}
          id={shown}
          {...(named.byChange && { tab: 'versions' as const })}
          onClose={() => {
            setOpened(undefined);
            if (named.id) named.close();
          }}
        />
      )}
      {importing && (
        <ImportDialog
          title={t.importTitle}
          calls={courseImportCalls}
          onImported={refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
};

export default CoursesPage;
