import { text } from '@graduate/contract/platform/text.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';

const readers = ['tutor', 'assistant', 'secretary', 'dean', 'counselor', 'training'];

const behind = (
  name: string,
  sketch: Pick<MenuSeed, 'path' | 'title' | 'component' | 'roles'>,
  activeMenu: string,
) => ({
  ...sketch,
  name,
  parent: 'StudyProcess',
  icon: 'route-line',
  order: 900,
  meta: { hidden: true, dynamicNewTab: true, activeMenu },
});

const view = {
  path: '/zdyxd/xspyjhView',
  title: text('培养计划详情', 'A plan'),
  component: 'plans/plan-view-page',
};
const review = {
  path: '/pyjhView',
  title: text('审核培养计划', 'Decide a plan'),
  component: 'plans/plan-review-page',
};

export const planMenus: readonly MenuSeed[] = [
  {
    name: 'StudyProcess',
    path: '/pygc',
    title: text('培养过程', 'Studies'),
    icon: 'route-line',
    order: 31,
    roles: ['student', ...readers],
  },
  {
    name: 'MyPlan',
    parent: 'StudyProcess',
    path: '/zdyxd',
    title: text('我的培养计划', 'My plan'),
    icon: 'route-line',
    component: 'plans/my-plan-page',
    order: 10,
    roles: ['student'],
  },
  {
    name: 'PlanReview',
    parent: 'StudyProcess',
    path: '/training/plan-review',
    title: text('培养计划（导师）', 'Plans of my students'),
    icon: 'checkbox-multiple-line',
    component: 'plans/tutor-plans-page',
    order: 20,
    roles: ['tutor', 'assistant'],
  },
  {
    name: 'PlanReviewCollege',
    parent: 'StudyProcess',
    path: '/pygc/pyjh/pyjhshXy',
    title: text('培养计划（学院）', 'Plans of the college'),
    icon: 'checkbox-multiple-line',
    component: 'plans/college-plans-page',
    order: 21,
    roles: ['secretary', 'dean', 'counselor', 'training'],
  },
  behind('MyPlanView', { ...view, roles: ['student'] }, '/zdyxd'),
  behind('PlanViewOfTutor', { ...view, roles: ['tutor', 'assistant'] }, '/training/plan-review'),
  behind(
    'PlanView',
    { ...view, roles: ['secretary', 'dean', 'counselor', 'training'] },
    '/pygc/pyjh/pyjhshXy',
  ),
  behind('PlanDecisionOfTutor', { ...review, roles: ['tutor', 'assistant'] }, '/training/plan-review'),
  behind(
    'PlanDecision',
    { ...review, roles: ['secretary', 'dean', 'counselor', 'training'] },
    '/pygc/pyjh/pyjhshXy',
  ),
];
