import { z } from 'zod';
import { PersonName } from '../../administration/accounts/person-fields.ts';
import { anyone, requires, requiresDuty } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import { IdNumber, isIdCard, isPassport, Mobile } from './people.ts';
import { freshness, sealedOr } from './sealed.ts';

export const applicantKindTexts = choices({
  expert: ['校外专家', 'External expert'],
  industryTutor: ['行业导师', 'Industry supervisor'],
  equivalent: ['同等学力申请人', 'Equivalent-qualification applicant'],
});
const ApplicantKind = choice('人员类别', 'Kind of person', applicantKindTexts);
export type ApplicantKind = z.output<typeof ApplicantKind>;

export const idKindTexts = choices({
  idCard: ['居民身份证', 'Identity card'],
  passport: ['护照', 'Passport'],
});
const IdKind = choice('证件类型', 'Kind of ID', idKindTexts);
export type IdKind = z.output<typeof IdKind>;

export const registrationStateTexts = choices({
  pending: ['待审核', 'Waiting for review', 'warning'],
  approved: ['通过', 'Approved', 'good'],
  rejected: ['驳回', 'Rejected', 'bad'],
});
const RegistrationState = choice('审核状态', 'State', registrationStateTexts);
export type RegistrationState = z.output<typeof RegistrationState>;

/** What somebody without a school number fills in. */
export const Registration = z
  .strictObject({
    applicantKind: ApplicantKind,
    realName: PersonName,
    mobile: Mobile,
    smsCode: labelled('短信验证码', 'SMS code', z.string().regex(/^\d{6}$/)),
    idKind: IdKind,
    idNumber: IdNumber,
    unit: labelled('工作单位', 'Employer', z.string().trim().min(2).max(100)),
    password: labelled('密码', 'Password', z.string().min(1).max(200)),
    ...freshness,
  })
  .refine(({ idKind, idNumber }) => (idKind === 'idCard' ? isIdCard(idNumber) : isPassport(idNumber)), {
    path: ['idNumber'],
    /** Also while other fields are still empty. */
    when: ({ value }) => IdNumber.safeParse((value as { idNumber?: unknown }).idNumber).success,
    params: { text: text('请输入正确的身份证号码', 'Enter the correct ID number') },
  });
export type Registration = z.output<typeof Registration>;

export const RegistrationRow = z.object({
  id: z.uuid(),
  applicantKind: ApplicantKind,
  realName: labelled('姓名', 'Name', z.string()),
  mobile: labelled('手机号码', 'Mobile number', z.string()),
  idKind: IdKind,
  idNumber: labelled('证件号码', 'ID number', z.string()),
  unit: labelled('工作单位', 'Employer', z.string()),
  state: RegistrationState,
  reason: labelled('驳回原因', 'Reason', z.string().nullable()),
  reviewer: labelled('审核人', 'Reviewed by', z.string().nullable()),
  reviewedAt: labelled('审核时间', 'Reviewed at', WireTime.nullable()),
  submittedAt: labelled('申请时间', 'Submitted at', WireTime),
  version: Version,
  actions: z.array(z.enum(['approve', 'reject'])),
});
export type RegistrationRow = z.output<typeof RegistrationRow>;

export const registrationPermissions = {
  'system:registration:review': text('审核注册申请', 'Review registrations'),
  'system:registration:reveal': text('查看注册人的完整证件号与手机号', 'See full ID and mobile numbers'),
} as const satisfies PermissionTable;

export const registrationCalls = defineCalls('sign-in', {
  sendSmsCode: {
    path: 'api/public/sms-codes',
    summary: text('发送短信验证码', 'Send an SMS code'),
    access: anyone('a way in'),
    body: z.strictObject({
      mobile: Mobile,
      code: labelled('验证码', 'Captcha', z.string().max(20).optional()),
      uuid: z.uuid().optional(),
    }),
    /** `seconds` until another may be asked for; the code itself only in a demonstration. */
    answer: z.object({ seconds: z.number(), code: z.string().optional() }),
  },
  register: {
    path: 'register',
    summary: text('校外人员注册', 'Register as an outsider'),
    access: anyone('a way in'),
    body: sealedOr(Registration),
    /** The name to sign in with once the application is approved. */
    answer: z.object({ username: z.string() }),
  },
  registrations: {
    path: 'api/system/registrations',
    summary: text('注册申请列表', 'Registrations'),
    access: requires('system:registration:review'),
    query: pageQuery(['submittedAt', 'realName', 'state'], {
      keyword: labelled(
        '姓名、单位或手机号码',
        'Name, employer or mobile',
        z.string().trim().max(50).optional(),
      ),
      state: RegistrationState.optional(),
      applicantKind: ApplicantKind.optional(),
    }),
    answer: pageOf(RegistrationRow),
  },
  approveRegistration: {
    path: 'api/system/registrations/:id/approve',
    summary: text('通过注册申请', 'Approve a registration'),
    access: requiresDuty('security', 'system:registration:review'),
    body: AtVersion,
  },
  rejectRegistration: {
    path: 'api/system/registrations/:id/reject',
    summary: text('驳回注册申请', 'Reject a registration'),
    access: requiresDuty('security', 'system:registration:review'),
    body: z.strictObject({
      version: Version,
      reason: labelled('驳回原因', 'Reason', z.string().trim().min(2).max(200)),
    }),
  },
});
