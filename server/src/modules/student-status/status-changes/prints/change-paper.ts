import { trainingLevels } from '@graduate/contract/people/guidance/choices.ts';
import type { ChangeDetail } from '@graduate/contract/student-status/status-changes/changes.ts';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../../../platform/database/connect.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import type { StudentScope } from '../../students/public.ts';
import { findChange } from '../reading/find-change.ts';

type Paper<T> = T & { title: string };

/** A paper about a change: its template and what is written on it; the file is called by its title and the student. */
export const changePaper = <T extends object>(
  template: string,
  write: (change: ChangeDetail, at: { school: string; db: Db }) => Paper<T> | Promise<Paper<T>>,
) => {
  const file = pdfTemplate<Paper<T> & { school: string; footer: string }>(template);
  return async (context: HttpContext<StudentScope>, wanted: { id: string }): Promise<FastifyReply> => {
    const change = await findChange(context, wanted);
    const school = context.services.config.schoolName;
    const paper = await write(change, { school, db: context.db });
    const pdf = await renderPdf(file, { ...paper, school, footer: change.no });
    return context.reply
      .type('application/pdf')
      .header(
        'Content-Disposition',
        contentDisposition('attachment', `${paper.title}_${change.student.name}.pdf`),
      )
      .send(pdf);
  };
};

export const levelOnPaper = ({ student: { trainingLevel } }: ChangeDetail): string =>
  trainingLevel ? trainingLevels[trainingLevel].zh : '';
