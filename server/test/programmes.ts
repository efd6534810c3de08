import { approvalCalls } from '@graduate/contract/mechanisms/approvals/approval-calls.ts';
import { programmeApproval } from '@graduate/contract/training/programmes/choices.ts';
import { programmeCalls } from '@graduate/contract/training/programmes/programme-calls.ts';
import {
  editOf,
  type NewProgramme,
  type ProgrammeEdit,
} from '@graduate/contract/training/programmes/programmes.ts';
import { insertWindow } from '../samples/commons/date-windows/insert-window.ts';
import type { TestApp } from './app.ts';
import { departmentIdOf } from './rights.ts';

/** Programmes may be written now. */
export const openProgrammeWindow = async (app: TestApp): Promise<void> => {
  await app.db.deleteFrom('dateWindows').where('code', '=', 'TR_PROGRAMME_DRAFT').execute();
  await insertWindow(app.db, { code: 'TR_PROGRAMME_DRAFT', from: '2020-01-01', to: '2099-12-31' } as never);
};

/** The acts of people on programmes, in a few words. */
export const programmeActs = (app: TestApp) => {
  let grade = 2060;

  const begin = async (username: string, templateId: string, more: Partial<NewProgramme> = {}) => {
    grade += 1;
    return app.as(username).call(programmeCalls.create, {
      body: {
        templateId,
        departmentId: await departmentIdOf(app, '208'),
        majorCode: '081200',
        level: 'M',
        degreeType: 'A',
        studyMode: 'fulltime',
        population: 'regular',
        grade,
        direction: '',
        ...more,
      },
    });
  };

  const find = async (username: string, id: string) =>
    (await app.as(username).call(programmeCalls.find, { params: { id } })).data;

  /** Saves a programme with changes, at the version it has now. */
  const save = async (
    username: string,
    id: string,
    change: (document: ProgrammeEdit) => Partial<ProgrammeEdit>,
  ) => {
    const document = editOf(await find(username, id));
    return app
      .as(username)
      .call(programmeCalls.save, { params: { id }, body: { ...document, ...change(document) } });
  };

  const at = async (username: string, id: string) => {
    const { version } = await find(username, id);
    return { params: { id }, body: { version } };
  };
  const submit = async (username: string, id: string) =>
    app.as(username).call(programmeCalls.submit, await at(username, id));
  const publish = async (id: string) =>
    app.as('training').call(programmeCalls.publish, await at('training', id));

  const decide = (username: string, recordId: string, status: 1 | 9 = 1) =>
    app.as(username).call(approvalCalls.decide, {
      body: {
        ...programmeApproval,
        recordIds: recordId,
        status,
        opinion: status === 1 ? '同意' : '请调整课程设置',
      } as never,
    });

  /** From the draft through both offices. */
  const approve = async (id: string) => {
    await submit('secretary', id);
    await decide('dean', id);
    await decide('training', id);
  };

  return { begin, find, save, at, submit, publish, decide, approve };
};
