import { text } from '@graduate/contract/platform/text.ts';
import { defineWebModule } from '../../../platform/web-module.ts';

export const studentsWeb = defineWebModule({
  screens: {
    'students/photos-page': () => import('./photos/photos-page.tsx'),
    'students/records-page': () => import('./records/records-page.tsx'),
    'students/classes-page': () => import('./classes/classes-page.tsx'),
    'students/detail-page': () => import('./detail/detail-page.tsx'),
    'students/edit-page': () => import('./edit/edit-page.tsx'),
    'students/me-page': () => import('./me/me-page.tsx'),
    'students/my-students-page': () => import('./my-students/my-students-page.tsx'),
    'students/study-lines-page': () => import('./study-line/study-lines-page.tsx'),
    'students/statistics-page': () => import('./statistics/statistics-page.tsx'),
    'students/settings-page': () => import('./settings/settings-page.tsx'),
    'students/international-page': () => import('./others/international-page.tsx'),
    'students/visiting-page': () => import('./others/visiting-page.tsx'),
    'students/equivalents-page': () => import('./others/equivalents-page.tsx'),
  },
  homeCards: [
    {
      key: 'own-record',
      order: 30,
      title: text('我的学籍', 'My record'),
      place: 'top',
      roles: ['student'],
      load: async () => (await import('./home/home-own-record.tsx')).HomeOwnRecord,
    },
    {
      key: 'my-students',
      order: 22,
      title: text('我的学生', 'My students'),
      roles: ['tutor', 'assistant'],
      load: async () => (await import('./home/home-my-students.tsx')).HomeMyStudents,
    },
    {
      key: 'records',
      order: 50,
      title: text('学籍概况', 'Students'),
      roles: ['secretary', 'dean', 'counselor', 'enrolment'],
      load: async () => (await import('./home/home-records.tsx')).HomeRecords,
    },
    {
      key: 'funnel',
      order: 52,
      title: text('学业进度', 'Progress of studies'),
      roles: ['secretary', 'dean', 'counselor', 'training', 'degree'],
      load: async () => (await import('./home/home-funnel.tsx')).HomeFunnel,
    },
  ],
  avatarKeepers: [
    {
      kind: 'student',
      order: 10,
      picture: async () => (await import('./me/record-avatar.tsx')).RecordPicture,
      section: async () => (await import('./me/record-avatar.tsx')).RecordAvatar,
    },
  ],
  studentTabs: [
    {
      key: 'photos',
      group: 'papers',
      order: 50,
      guard: ['student:photo:onsite', 'student:self:use'],
      label: text('照片', 'Photos'),
      load: async () => (await import('./detail/photos-section.tsx')).PhotosSection,
    },
    {
      key: 'history',
      group: 'log',
      order: 60,
      label: text('变更日志', 'Changes'),
      load: async () => (await import('./detail/history-section.tsx')).HistorySection,
    },
    {
      key: 'timeline',
      group: 'log',
      order: 70,
      label: text('学籍时间线', 'Time line'),
      load: async () => (await import('./detail/timeline-section.tsx')).TimelineSection,
    },
  ],
  statisticsTabs: [
    {
      key: 'students',
      order: 10,
      label: text('在籍学生', 'Enrolled students'),
      load: async () => (await import('./statistics/students-tab.tsx')).StudentsTab,
    },
    {
      key: 'tutors',
      order: 50,
      guard: ['student:tutorstats:view'],
      label: text('导师指导', 'Supervisors'),
      load: async () => (await import('./statistics/tutors-tab.tsx')).TutorsTab,
    },
    {
      key: 'visiting',
      order: 80,
      label: text('进修生', 'Visiting students'),
      load: async () => (await import('./statistics/other-tabs.tsx')).VisitingTab,
    },
    {
      key: 'degrees',
      order: 100,
      label: text('学位', 'Degrees'),
      load: async () => (await import('./statistics/other-tabs.tsx')).DegreesTab,
    },
    {
      key: 'equivalents',
      order: 110,
      label: text('同等学力', 'Equivalent qualification'),
      load: async () => (await import('./statistics/other-tabs.tsx')).EquivalentsTab,
    },
  ],
  studentSettingsTabs: [
    {
      key: 'fieldPolicy',
      order: 10,
      label: text('字段策略', 'Fields'),
      load: async () => (await import('./settings/field-policy-tab.tsx')).FieldPolicyTab,
    },
    {
      key: 'flows',
      order: 30,
      guard: ['system:flow:view'],
      label: text('审批流程', 'Approval flows'),
      load: async () => (await import('./settings/hint-tabs.tsx')).FlowsTab,
    },
    {
      key: 'studyYears',
      order: 40,
      label: text('学制年限', 'Years of study'),
      load: async () => (await import('./settings/study-years-tab.tsx')).StudyYearsTab,
    },
    {
      key: 'numbers',
      order: 50,
      label: text('校园卡号规则', 'Card numbers'),
      load: async () => (await import('./settings/hint-tabs.tsx')).CardNumbersTab,
    },
    {
      key: 'school',
      order: 90,
      label: text('学校信息', 'The school'),
      load: async () => (await import('./settings/school-tab.tsx')).SchoolTab,
    },
    {
      key: 'dbfLayouts',
      order: 100,
      label: text('DBF结构', 'DBF layouts'),
      load: async () => (await import('./settings/dbf-tab.tsx')).DbfTab,
    },
  ],
  fileUses: {
    photoArchive: text('学生照片压缩包', 'Archive of photos'),
  },
});
