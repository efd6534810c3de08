import { type Browser, expect } from '@playwright/test';
import { test } from './test.ts';
import { button, fitsThePhone, openAs, PHONE } from './windows.ts';

const NAME = '秦岭工程师';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');

const agree = async (browser: Browser, username: string, path: string): Promise<void> => {
  const page = await openAs(browser, username, path);
  await button(page.getByRole('main'), '审批').click();
  await button(page.getByRole('dialog', { name: '审批' }), '确定').click();
  await expect(page.getByText('审批成功')).toBeVisible();
};

test('an industry tutor is proposed with a signed agreement, agreed to, and gets a letter', async ({
  browser,
}) => {
  test.slow();
  const secretary = await openAs(browser, 'secretary', 'tutor/industry');
  await button(secretary, '推荐行业导师').click();
  const form = secretary.getByRole('dialog', { name: '推荐行业导师' });
  const choose = async (label: string, option: string | RegExp, typed?: string) => {
    const field = form.getByLabel(label, { exact: true });
    if (typed) await field.fill(typed);
    else await field.click();
    await secretary.getByTitle(option).last().click();
  };
  const words = {
    姓名: NAME,
    出生日期: '1980-05-20',
    证件号码: '620102198005200031',
    工作单位: '西部智能科技有限公司',
    职务: '总工程师',
    职称: '高级工程师',
    行业年限: '18',
    聘期开始: '2026-09-01',
    聘期结束: '2031-08-31',
    工作简历: '长期从事工业软件研发。',
    主要业绩: '获省科技进步奖一项。',
  };
  for (const [label, value] of Object.entries(words)) {
    await form.getByLabel(label, { exact: true }).fill(value);
    if (/日期|聘期/.test(label)) await form.getByLabel(label, { exact: true }).press('Tab');
  }
  await choose('性别', '男');
  await choose('单位性质', '企业');
  await choose('职称级别', '副高级');
  await choose('聘任学院', '信息科学与工程学院');
  await choose('校内合作导师', /周明远/, '周明远');
  await choose('一级学科', /电子信息/, '电子信息');
  await button(form, '保存').click();
  const main = secretary.getByRole('main');
  await expect(main.getByRole('heading', { name: NAME })).toBeVisible();

  // Everything that stands against it is said at once.
  await button(main, '提交').click();
  await button(secretary.getByRole('dialog'), '确定').click();
  await expect(secretary.getByText(/聘期不能超过3年；.*请上传聘任协议或承诺书/)).toBeVisible();

  await button(main, '编辑').click();
  const edit = secretary.getByRole('dialog', { name: `编辑推荐：${NAME}` });
  await edit.getByLabel('聘期结束').fill('2029-08-31');
  await edit.getByLabel('聘期结束').press('Tab');
  await edit
    .locator('input[type=file]')
    .setInputFiles({ name: '聘任协议.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(button(edit, '删除')).toBeVisible();
  await button(edit, '保存').click();
  await expect(edit).toBeHidden();
  await button(main, '提交').click();
  await button(secretary.getByRole('dialog'), '确定').click();
  await expect(main.getByText('学院审批').first()).toBeVisible();
  const path = secretary.url().replace(/^.*lzuyjs\//, '');

  await agree(browser, 'dean', path);
  await agree(browser, 'tutors', path);

  await secretary.reload();
  await expect(main.getByText('在聘').first()).toBeVisible();
  await expect(main.getByText(/HYDS\d{8}/)).toBeVisible();
  const [letter] = await Promise.all([secretary.waitForEvent('download'), button(main, '打印聘书').click()]);
  expect(letter.suggestedFilename()).toBe(`行业导师聘书-${NAME}.pdf`);

  const dean = await openAs(browser, 'dean', path, PHONE);
  await expect(dean.getByRole('main').getByText('在聘').first()).toBeVisible();
  await fitsThePhone(dean);
});
