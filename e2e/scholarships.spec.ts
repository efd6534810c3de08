import { expect } from '@playwright/test';
import { test } from './test.ts';
import { button, checkCertificate, fitsThePhone, openAs, PHONE } from './windows.ts';

const STATEMENT =
  '本人学习刻苦，成绩优良，积极参加科研工作，认真完成导师安排的课题任务，并热心服务同学，特申请本项奖励，恳请批准，今后将继续努力。';

test('a student applies on a phone, seeing every condition before the first word', async ({ browser }) => {
  const student = await openAs(browser, 'student', 'awards/apply', PHONE);
  const offer = student.getByRole('region', { name: /国家奖学金/ });
  await expect(offer).toContainText('在校在读');
  await fitsThePhone(student);
  await button(offer, '申请').click();
  const form = student.getByRole('dialog');
  await form.getByLabel('申请理由').fill(STATEMENT);
  await button(form, '保存').click();
  const claim = student.getByRole('dialog').filter({ hasText: '未提交' });
  await button(claim, '提交').click();
  await button(student.getByRole('dialog', { name: '提交', exact: true }), '提交').click();
  await expect(student.getByText('待导师审核').first()).toBeVisible();
});

test('what was granted is printed on a certificate, and anybody can check it', async ({ browser }) => {
  const office = await openAs(browser, 'awards', 'awards/certificates?keyword=林晓雨');
  const row = office.getByRole('row').filter({ hasText: '未打印' });
  await row.getByRole('checkbox').check();
  await button(office, '打印证书（1）').click();
  const dialog = office.getByRole('dialog', { name: '将打印 1 份证书' });
  await dialog.getByLabel('证书模板').click();
  await office.getByTitle('奖学金证书（A4横向）').click();
  const downloading = office.waitForEvent('download');
  await button(dialog, '打印').click();
  expect((await downloading).suggestedFilename()).toBe('奖助证书.pdf');
  await expect(dialog).toBeHidden();

  const student = await openAs(browser, 'student', 'awards/my-certificates', PHONE);
  const code = await student
    .getByText(/^[2-9A-HJKMNP-TV-Z]{16}$/)
    .first()
    .textContent();
  const anybody = await checkCertificate(browser, `pubPage/verify?code=${code}`);
  await expect(anybody.getByRole('heading', { name: '该证明由学校出具，真实有效' })).toBeVisible();
  await expect(anybody.getByRole('main')).toContainText('林*');
});
