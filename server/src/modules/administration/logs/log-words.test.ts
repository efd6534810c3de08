import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logActs } from '@graduate/contract/administration/logs/log-acts.ts';
import { logVerbs } from '@graduate/contract/administration/logs/log-verbs.ts';
import { logActionInWords, logSubjects } from '@graduate/contract/administration/logs/log-words.ts';
import { operationLogCalls } from '@graduate/contract/administration/logs/operations.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../../test/app.ts';
import { enrolStudent, newStudent } from '../../../../test/new-students.ts';
import { roleIdOf } from '../../../../test/rights.ts';
import { readWorkbook } from '../../../../test/workbooks.ts';
import { audit, nobody } from '../../../platform/audit/audit.ts';
import { nameOfField } from './field-words.ts';

const MODULES = join(import.meta.dirname, '..', '..');

const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(MODULES, name), 'utf8'));

/** What is done with a row that is held: `courses.change(within, course, { state: 'retired' }, 'retire', …)`. */
const VERB =
  /\.(?:change|log|drop)\(\s*(?:within|acting|\{[^{}]*\}|at|held|tx\w*),(?:[^'();{}]|\{[^{}]*\}|\([^()]*\))*?\s'(\w+)'\s*[,)]/g;

const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, word = '']) => word))),
];

test('every kind of record and every act that the log tells of has its words in both languages', () => {
  const subjects = [...found(/subject: '([\w ]+)'/g), ...found(/\bactions: '(\w+)'/g)];
  // The log itself has a column of that name.
  const untold = subjects.filter((subject) => subject !== 'subject' && !logSubjects[subject]);
  expect(untold).toEqual([]);
  const actions = found(/action: '(\w+(?:\.\w+)+)'/g);
  expect(actions.filter((action) => !logActionInWords(action))).toEqual([]);
  const told = new Set([
    ...Object.keys(logVerbs),
    ...Object.keys(logActs).map((act) => act.split('.').at(-1)),
  ]);
  expect(found(VERB).filter((verb) => !told.has(verb))).toEqual([]);
  expect(logActionInWords('leave.withdraw')).toEqual({ zh: '撤回请假', en: 'Withdraw leave' });
  // One word for one act, on the screen and in the workbook.
  expect(logActionInWords('notice.remind')?.zh).toBe('提醒未读人员');
});

const app = useTestApp();

test('every field that an act writes into the log has a name', () => {
  const written = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:before|after): \{([^{}]*)\}/g)].flatMap(([, fields = '']) =>
      [...fields.matchAll(/(?:^|,)\s*(\w+)\s*(?=[,:]|$)/g)].map(([, field = '']) => field),
    ),
  );
  // The width of a column, not an entry.
  const untold = new Set(
    written.filter((field) => field !== 'width' && !nameOfField(app.services.modules, '', field)),
  );
  expect([...untold]).toEqual([]);
});

test('a field is called as the module calls it whose record the entry is about', () => {
  const nameIn = (subject: string, field: string) => nameOfField(app.services.modules, subject, field)?.zh;
  expect(nameIn('studentRecord', 'name')).toBe('姓名');
  expect(nameIn('role', 'name')).not.toBe('姓名');
  expect(nameIn('thesisVersion', 'title')).not.toBe('职称');
  expect(nameIn('award record', 'monthsAfter')).toBe('此月之后的月份');
  expect(nameIn('graduationApplication', 'batchId')).toBe('毕业批次');
  expect(nameIn('studentRecord', 'students')).toBe('人数');
});

test('an entry names the student by name and number, its fields and codes in words, and its trace number', async () => {
  const { id } = await enrolStudent(app, newStudent({ name: '日志学生' }));
  const { data } = await app
    .as('auditor')
    .call(operationLogCalls.listOperations, { query: { subject: 'studentRecord', subjectId: id } });
  const [entry] = data.list;
  expect(entry?.subjectName).toMatch(/^日志学生（.+）$/);
  expect(entry?.requestId).toBeTruthy();
  const detail = await app
    .as('auditor')
    .call(operationLogCalls.findOperation, { params: { id: entry?.id ?? 0 } });
  const labels = Object.values(detail.data.fields).map(({ label }) => label);
  expect(labels).toContain('姓名');
  expect(labels.every((label) => /\p{Script=Han}|^[A-Z0-9]+$/u.test(label))).toBe(true);
  const { raw } = await app
    .as('auditor')
    .call(operationLogCalls.exportOperations, { query: { subject: 'studentRecord', subjectId: id } });
  const { sheets } = await readWorkbook(raw.rawPayload);
  expect(JSON.stringify(sheets[0]?.rows)).toContain('日志学生（');
  expect(JSON.stringify(sheets[0]?.rows)).not.toContain(id);
  const { after, fields } = detail.data;
  const { departmentId, gender, ethnicity } = after as Record<string, string>;
  expect(fields['departmentId']?.choices[departmentId ?? '']).toBe('信息科学与工程学院');
  expect(fields['gender']?.choices[gender ?? '']).toBe('女');
  expect(fields['ethnicity']?.choices[ethnicity ?? '']).toBe('汉族');
});

test('roles and departments in an entry are named, to a reader of English in English', async () => {
  const values = { roleIds: [await roleIdOf(app, 'dean')], roleCode: 'secretary', yxCode: '208' };
  const change = { action: 'account.edit', subject: 'account', subjectId: null, after: values };
  await app.db.transaction().execute((tx) => audit(tx, nobody('test'), change));
  const { data } = await app
    .as('auditor')
    .call(operationLogCalls.listOperations, { query: { action: 'account.edit' } });
  const read = await app.as('auditor').call(operationLogCalls.findOperation, {
    params: { id: data.list[0]?.id ?? 0 },
    headers: { 'accept-language': 'en' },
  });
  const { roleIds, roleCode, yxCode } = read.data.fields;
  expect(Object.values(roleIds?.choices ?? {})).toEqual(['College dean']);
  expect(roleCode?.choices).toEqual({ secretary: 'College secretary' });
  expect(yxCode?.choices).toEqual({ '208': 'School of Information Science and Engineering' });
});

test('the acts that the log tells of are offered once each', async () => {
  const { data } = await app.as('auditor').call(operationLogCalls.listActions);
  const offered = data.map(({ action, subject }) => `${action} ${subject}`);
  expect(offered).toContain('account.edit account');
  expect(new Set(offered).size).toBe(offered.length);
});
