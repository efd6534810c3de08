import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { industryApproval } from '@graduate/contract/tutors/industry-tutors/choices.ts';
import { industryCalls as calls } from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { expect } from 'vitest';
import { demonstrationIds } from '../samples/administration/accounts/demonstration.ts';
import { insertFile } from '../samples/commons/files/insert-file.ts';
import { insertAppointment } from '../samples/tutors/industry-tutors/appointment.ts';
import { insertTutor } from '../samples/tutors/tutor-records/staff.ts';
import type { TestApp } from './app.ts';
import { next } from './counting.ts';

/** How somebody from industry comes into office: proposed in the college of the demonstration, decided on, in force. */
export const appointing = (app: TestApp) => {
  /** A tutor of the college, qualified for professional degrees or not. */
  const aPartner = async (degreeType: 'A' | 'P' = 'P'): Promise<string> => {
    const number = `P${next('partner')}`;
    const { staffId, tutorId } = await insertTutor(app.db, {
      staffNo: number,
      name: `合作${number}`,
      departmentId: demonstrationIds.department('208'),
    });
    await app.db
      .insertInto('tutorQualifications')
      .values({
        id: crypto.randomUUID(),
        tutorId,
        level: 'M',
        degreeType,
        disciplineCode: '0854',
        grantedAt: '2020-06-30',
        validTo: null,
        reason: null,
        docNo: null,
      })
      .execute();
    return staffId;
  };

  const withAgreement = async (recordId: string) => {
    const { moduleCode, businessCode } = industryApproval;
    await insertFile(app.db, app.services.storage, {
      moduleCode,
      businessCode,
      recordId,
      fileName: '聘任协议.pdf',
      bytes: Buffer.from('%PDF-1.4'),
      uploaderId: demonstrationIds.account('secretary'),
      uploaderName: '王丽娟',
    });
  };

  const proposed = async (given: Partial<Parameters<typeof insertAppointment>[1]> = {}): Promise<string> => {
    const id = await insertAppointment(app.db, {
      name: `行业${next('industry')}`,
      departmentId: demonstrationIds.department('208'),
      partnerStaffId: await aPartner(),
      ...given,
    });
    await withAgreement(id);
    return id;
  };

  const find = async (id: string, username = 'secretary') =>
    (await app.as(username).call(calls.find, { params: { id } })).data;
  const submit = async (id: string) =>
    app.as('secretary').call(calls.submit, { params: { id }, body: { version: (await find(id)).version } });
  const decide = (username: string, id: string) =>
    app.as(username).call(approvalCalls.decide, {
      body: { ...industryApproval, recordIds: id, status: 1, opinion: '同意' } as never,
    });

  /** Proposed, decided on by dean and office, in force. */
  const appointed = async (given: Parameters<typeof proposed>[0] = {}): Promise<string> => {
    const id = await proposed(given);
    expect((await submit(id)).data.state).toBe('collegeReview');
    expect((await decide('dean', id)).status).toBe(200);
    expect((await find(id)).state).toBe('schoolReview');
    expect((await decide('tutors', id)).status).toBe(200);
    return id;
  };
  return { aPartner, withAgreement, proposed, find, submit, decide, appointed };
};
