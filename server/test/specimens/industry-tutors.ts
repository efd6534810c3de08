import {
  industryCalls,
  industryImportCalls,
} from '@graduate/contract/tutors/industry-tutors/industry-calls.ts';
import { documentOf, insertAppointment } from '../../samples/tutors/industry-tutors/appointment.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../app.ts';
import { importOf } from './imports.ts';
import { byDepartment, either, nobody, type Person } from './reach.ts';
import { byId, byIdWith, callsOn, list, newMark, type Row, type Specimen } from './specimen.ts';
import { everything } from './tutor-staff.ts';

const at = { version: 1 };

type IndustrySpecimen = Row & { departmentId: string; partnerStaffId: string };
const onIndustry = callsOn<IndustrySpecimen>();

/** A proposal of the owner's department. */
const addProposal = async (app: TestApp, { departmentId }: Person): Promise<IndustrySpecimen> => {
  const mark = newMark('行业导师');
  const { id: partnerStaffId } = await app.db
    .selectFrom('staff')
    .select('id')
    .orderBy('staffNo')
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = await insertAppointment(app.db, { name: mark, departmentId, partnerStaffId });
  return { id, departmentId, partnerStaffId, marks: [mark] };
};

const proposalOf = (id: string) => ({
  name: '行业导师样本',
  gender: '1' as const,
  birthDate: '1978-05-20',
  mobile: null,
  email: null,
  unit: '某公司',
  unitKind: 'enterprise' as const,
  post: '工程师',
  title: '高级工程师',
  titleLevel: null,
  degree: null,
  years: 10,
  leadYears: 0,
  level: 'M' as const,
  disciplineCode: '0854',
  termFrom: '2090-01-01',
  termTo: '2091-01-01',
  resume: '简历',
  achievements: '业绩',
  waiver: null,
  idNumber: documentOf(id),
  fileIds: [],
});

const industry: Specimen<IndustrySpecimen> = {
  name: 'an appointment of an industry tutor',
  make: addProposal,
  reach: either(everything, byDepartment),
  calls: [
    onIndustry(industryCalls.find, byId),
    onIndustry(industryCalls.agreement, byId),
    onIndustry(industryCalls.letter, byId),
    onIndustry(industryCalls.edit, ({ id, departmentId, partnerStaffId }) => ({
      params: { id },
      body: { ...proposalOf(id), departmentId, partnerStaffId, version: 1 },
    })),
    onIndustry(
      industryCalls.create,
      ({ departmentId, partnerStaffId }) => ({
        body: { ...proposalOf(newId()), departmentId, partnerStaffId },
      }),
      { outside: [403] },
    ),
    onIndustry(industryCalls.submit, byIdWith(at)),
    onIndustry(industryCalls.withdraw, byIdWith(at)),
    onIndustry(industryCalls.renew, byIdWith({ ...at, termFrom: '2090-01-01', termTo: '2091-01-01' })),
    onIndustry(industryCalls.end, byIdWith({ ...at, reason: '工作调动', successorId: null })),
    onIndustry(industryCalls.contact, byIdWith({ ...at, mobile: null, email: null }), { reach: nobody }),
    onIndustry(industryCalls.remove, byId),
  ],
  lists: [
    list(industryCalls.list, { query: { keyword: '行业导师样本', limit: 200 } }, { some: true }),
    list(industryCalls.export, { query: { keyword: '行业导师样本' } }, { some: true }),
  ],
};

export const industryTutorSpecimens: readonly Specimen[] = [
  industry as unknown as Specimen,
  importOf('industry tutors', 'industryTutors', industryImportCalls),
];
