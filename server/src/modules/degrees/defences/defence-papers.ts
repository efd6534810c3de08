import {
  defenceGrades,
  defenceModes,
  memberRoles,
  votesNeeded,
} from '@graduate/contract/degrees/defences/choices.ts';
import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { DefenceScope } from './defence-scope.ts';
import { readDefence } from './read-defences.ts';

type Papers = {
  school: string;
  name: string;
  studentNo: string;
  department: string;
  level: string;
  title: string;
  tutor: string;
  when: string;
  place: string;
  secretary: string;
  members: { name: string; unit: string; title: string; role: string }[];
  needed: number;
  result: {
    present: number;
    yes: number;
    no: number;
    abstain: number;
    invalid: number;
    grade: string;
    passed: string;
    resolution: string;
    minutes: { asker: string; question: string; answer: string }[];
  } | null;
};

const template = pdfTemplate<Papers>('modules/degrees/defences/papers.typ');

/** The set of papers of a defence: plan, a ballot for each member, resolution and minutes; filled in as far as known. */
export const printPapers = async (
  context: HttpContext<DefenceScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { services, reply } = context;
  const defence = await readDefence(context, { id });
  const { plan, result } = defence;
  const time = (moment: Date) => formatWireTime(moment).slice(0, 16);
  const pdf = await renderPdf(template, {
    school: services.config.schoolName,
    name: defence.name,
    studentNo: defence.studentNo ?? '',
    department: defence.departmentName,
    level: degreeLevels[defence.level].zh,
    title: defence.title,
    tutor: defence.tutorName ?? '',
    when: `${time(defence.startAt)} 至 ${time(defence.endAt).slice(11)}（${defenceModes[defence.mode].zh}）`,
    place: defence.place,
    secretary: defence.secretaryName,
    members: plan.members.map(({ name, unit, title, role }) => ({
      name,
      unit,
      title,
      role: memberRoles[role].zh,
    })),
    needed: votesNeeded(plan.members.length),
    result: result && {
      present: result.present,
      yes: result.yes,
      no: result.no,
      abstain: result.abstain,
      invalid: result.invalid,
      grade: defenceGrades[result.grade].zh,
      passed: result.yes * 3 >= plan.members.length * 2 ? '通过' : '未通过',
      resolution: result.resolution,
      minutes: result.minutes,
    },
  });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `答辩材料-${defence.name}.pdf`))
    .send(pdf);
};
