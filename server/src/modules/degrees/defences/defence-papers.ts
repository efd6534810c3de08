import {
  defenceGrades,
  defenceModes,
  memberRoles,
  votesNeeded,
} from '@graduate/contract/degrees/defences/choices.ts';
import type { DefenceDetail } from '@graduate/contract/degrees/defences/defences.ts';
import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { DefenceScope } from './defence-scope.ts';
import { readDefence } from './read-defences.ts';

type Papers = {
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

const template = pdfTemplate<{ school: string; sets: Papers[] }>('modules/degrees/defences/papers.typ');

/** The set of papers of a defence: plan, a ballot for each member, resolution and minutes; filled in as far as known. */
const papersOf = (defence: DefenceDetail): Papers => {
  const { plan, result } = defence;
  const time = (moment: Date) => formatWireTime(moment).slice(0, 16);
  return {
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
  };
};

/** Those of several defences are one document. */
export const printSeveralPapers = async (
  context: HttpContext<DefenceScope>,
  { ids }: { ids: readonly string[] },
): Promise<FastifyReply> => {
  const { services, reply } = context;
  const defences: DefenceDetail[] = [];
  for (const id of new Set(ids)) defences.push(await readDefence(context, { id }));
  const [first] = defences;
  const name = first && defences.length === 1 ? first.name : `${defences.length}场`;
  const sets = defences.map(papersOf);
  const pdf = await renderPdf(template, { school: services.config.schoolName, sets });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `答辩材料-${name}.pdf`))
    .send(pdf);
};

export const printPapers = (context: HttpContext<DefenceScope>, { id }: { id: string }) =>
  printSeveralPapers(context, { ids: [id] });
