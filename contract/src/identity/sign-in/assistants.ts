import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';

export const appointmentStateTexts = choices({
  coming: ['未开始', 'Not yet begun', 'warning'],
  running: ['生效中', 'Running', 'good'],
  over: ['已结束', 'Over', 'neutral'],
});

const startsOn = labelled('开始日期', 'From', WireDate);
const endsOn = labelled('结束日期', 'Until', WireDate);

/** Somebody a tutor lets act for them, from one day to another. */
export const Appointment = z.object({
  id: z.uuid(),
  username: labelled('助理账号', 'Assistant account', z.string()),
  realName: labelled('助理姓名', 'Assistant', z.string()),
  startsOn,
  endsOn,
  endedAt: labelled('提前结束时间', 'Ended early at', WireTime.nullable()),
  state: choice('状态', 'State', appointmentStateTexts),
  version: Version,
  actions: z.array(z.enum(['change', 'end'])),
});
export type Appointment = z.output<typeof Appointment>;

export const assistantPermissions = {
  'system:assistant:appoint': text('聘任助理', 'Appoint assistants'),
} as const satisfies PermissionTable;

/** Appointing may be limited to certain times under this code. */
export const APPOINTMENT_WINDOW = 'XT_ASSISTANT';

const access = requires('system:assistant:appoint');

export const assistantCalls = defineCalls('personal', {
  assistants: {
    path: 'api/personal/assistants',
    summary: text('我的助理', 'My assistants'),
    access,
    answer: z.array(Appointment),
  },
  appointAssistant: {
    path: 'api/personal/assistants',
    summary: text('聘任助理', 'Appoint an assistant'),
    access,
    body: z.strictObject({
      username: labelled('助理账号', 'Assistant account', z.string().trim().min(1).max(64)),
      startsOn,
      endsOn,
    }),
    answer: z.object({ id: z.uuid() }),
  },
  changeAppointment: {
    method: 'PUT',
    path: 'api/personal/assistants/:id',
    summary: text('修改助理的授权日期', "Change an assistant's dates"),
    access,
    body: z.strictObject({ startsOn, endsOn, version: Version }),
  },
  endAppointment: {
    path: 'api/personal/assistants/:id/end',
    summary: text('结束助理授权', "End an assistant's appointment"),
    access,
    body: AtVersion,
  },
});
