import './class-changes.tables.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { changeCalls } from '@graduate/contract/training/class-changes/change-calls.ts';
import { changePermissions } from '@graduate/contract/training/class-changes/permissions.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { MenuSeed } from '../../../platform/menu-seed.ts';
import { defineModule } from '../../../platform/module.ts';
import { changeHandler } from './change-approval.ts';
import { changeFiles } from './change-files.ts';
import { changeOwners } from './change-owners.ts';
import { changeWindow } from './change-window.ts';
import { changeScope as scope } from './changes.scope.ts';
import { keepExpiring } from './expire-changes.ts';
import { exportChanges } from './export-changes.ts';
import { checkChange } from './free-place.ts';
import { printNotice } from './print-notice.ts';
import {
  changeOptions,
  listChanges,
  listClasses,
  listUnmade,
  openChange,
  roomsForChange,
  suggestForChange,
} from './read-changes.ts';
import { sendBackDisturbed } from './send-back-disturbed.ts';
import { revokeChange, submitChange, withdrawChange } from './submit-change.ts';
import { createChange, editChange, removeChange } from './write-change.ts';

const view = ['training:change:view'] as const;
const apply = [...view, 'training:change:apply'] as const;

const menus: readonly MenuSeed[] = [
  {
    name: 'ClassChangeApplications',
    parent: 'ClassChanging',
    path: '/views/home_teacher/tksqIndex',
    title: text('调课申请', 'Class change requests'),
    icon: 'calendar-event-line',
    component: 'class-changes/applications-page',
    order: 50,
    roles: ['teacher', 'secretary'],
  },
  {
    name: 'ClassChanges',
    parent: 'ClassChanging',
    path: '/training/class-changes',
    title: text('调课管理', 'Changes of classes'),
    icon: 'calendar-check-line',
    component: 'class-changes/changes-page',
    order: 55,
    roles: ['dean', 'secretary', 'training'],
  },
];

export const classChanges = defineModule({
  name: 'class-changes',
  title: text('调停课', 'Changes of classes'),
  calls: changeCalls,
  routes: [
    serve(changeCalls.list, { scope, handle: listChanges }),
    serve(changeCalls.unmade, { scope, handle: listUnmade }),
    serve(changeCalls.classes, { scope, handle: listClasses }),
    serve(changeCalls.options, { scope, handle: changeOptions }),
    serve(changeCalls.suggest, { scope, handle: suggestForChange }),
    serve(changeCalls.rooms, { scope, handle: roomsForChange }),
    serve(changeCalls.check, { scope, handle: checkChange }),
    serve(changeCalls.create, { scope, handle: createChange }),
    serve(changeCalls.find, { scope, handle: openChange }),
    serve(changeCalls.notice, { scope, handle: printNotice }),
    exportChanges.route,
    serve(changeCalls.edit, { scope, handle: editChange }),
    serve(changeCalls.remove, { scope, handle: removeChange }),
    serve(changeCalls.submit, { scope, handle: submitChange }),
    serve(changeCalls.withdraw, { scope, handle: withdrawChange }),
    serve(changeCalls.revoke, { scope, handle: revokeChange }),
  ],
  permissions: changePermissions,
  grants: {
    teacher: apply,
    dean: view,
    secretary: apply,
    training: [...apply, 'training:change:manage'],
  },
  menus,
  dateWindows: [changeWindow],
  files: changeFiles,
  approvals: [changeHandler],
  jobs: [exportChanges.job],
  slotOwners: changeOwners,
  meetingsDisturbed: sendBackDisturbed,
  start: keepExpiring,
});
