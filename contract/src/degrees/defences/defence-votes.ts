import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { WireDate, WireTime } from '../../platform/wire.ts';
import { memberAnswers, memberRoles } from './choices.ts';
import { DefenceDetail, DefencePlan } from './defences.ts';

/** A defence somebody is asked to sit in. */
export const DefenceInvitation = z.object({
  id: z.uuid(),
  name: labelled('答辩人', 'Candidate', z.string()),
  title: labelled('论文题目', 'Title', z.string()),
  startAt: labelled('开始时间', 'From', WireTime),
  endAt: labelled('结束时间', 'To', WireTime),
  place: labelled('地点', 'Place', z.string()),
  role: choice('职务', 'Role', memberRoles),
  answer: choice('确认情况', 'Answer', memberAnswers),
});
export type DefenceInvitation = z.output<typeof DefenceInvitation>;

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
export const PLAN_LIMITS = { applications: 60, rooms: 10, days: 10, slots: 6, committees: 6 } as const;

/** What an automatic plan is made of: whom, where, when and before whom. */
export const PlanRequest = z.strictObject({
  applicationIds: labelled('答辩人', 'Candidates', z.array(z.uuid()).min(1).max(PLAN_LIMITS.applications)),
  roomIds: labelled('教室', 'Rooms', z.array(z.uuid()).min(1).max(PLAN_LIMITS.rooms)),
  days: labelled('日期', 'Days', z.array(WireDate).min(1).max(PLAN_LIMITS.days)),
  slots: labelled(
    '时段',
    'Times',
    z
      .array(z.strictObject({ from: Time, to: Time }))
      .min(1)
      .max(PLAN_LIMITS.slots),
  ),
  committees: labelled(
    '答辩委员会',
    'Committees',
    z
      .array(
        z.strictObject({
          secretaryNo: DefencePlan.shape.secretaryNo,
          members: DefencePlan.shape.members,
        }),
      )
      .min(1)
      .max(PLAN_LIMITS.committees),
  ),
});
export type PlanRequest = z.output<typeof PlanRequest>;

const Placed = z.object({
  applicationId: z.uuid(),
  name: labelled('答辩人', 'Candidate', z.string()),
  startAt: labelled('开始时间', 'From', WireTime),
  endAt: labelled('结束时间', 'To', WireTime),
  roomId: z.uuid(),
  roomName: labelled('教室', 'Room', z.string()),
  /** Which of the committees that were given. */
  committee: labelled('委员会', 'Committee', z.number()),
});
export const PlanProposal = z.object({
  placed: z.array(Placed),
  left: z.array(z.object({ applicationId: z.uuid(), name: z.string(), reason: z.string() })),
});
export type PlanProposal = z.output<typeof PlanProposal>;

const PATH = 'api/degree/defences';
const INVITATIONS = 'api/degree/defence-invitations';
const record = requires('degree:defence:record');
const sits = requires('degree:meeting:vote');

export const defenceVoteCalls = defineCalls('defences.votes', {
  autoPlan: {
    path: `${PATH}/auto-plan`,
    summary: text('自动排期', 'Propose a plan'),
    access: requires('degree:defence:arrange'),
    body: PlanRequest,
    answer: PlanProposal,
  },
  openVote: {
    path: `${PATH}/:id/open-vote`,
    summary: text('开始无记名电子表决', 'Open the secret vote'),
    access: record,
    body: z.strictObject({
      version: Version,
      /** Places of the members who are there. */
      present: labelled('到会委员', 'Present', z.array(z.int().min(0).max(20)).min(1).max(15)),
    }),
    answer: DefenceDetail,
  },
  closeVote: {
    path: `${PATH}/:id/close-vote`,
    summary: text('结束电子表决', 'Close the secret vote'),
    access: record,
    body: AtVersion,
    answer: DefenceDetail,
  },
  invitations: {
    path: INVITATIONS,
    summary: text('我的答辩邀请', 'Defences I sit in'),
    access: sits,
    answer: z.array(DefenceInvitation),
  },
  answerInvitation: {
    path: `${INVITATIONS}/:id`,
    summary: text('确认是否参加答辩', 'Say whether I come'),
    access: sits,
    body: z.strictObject({
      attends: labelled('参加', 'I come', z.boolean()),
      reason: labelled('谢绝原因', 'Why not', z.string().trim().max(200).optional()),
    }),
  },
});
